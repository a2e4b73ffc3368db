"""XML -> elements that know their line. XML that declares entities or has too many elements is refused."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Dict, List, Optional
from xml.parsers import expat

from judge.common.nodes import Node, shown_word
from judge.model import JudgeError

MOST_ELEMENTS, MOST_DEPTH = 200_000, 50


@dataclass
class Element:
    """An element, which begins in `line`. `text` is the text in it that is not in its children."""

    file: str
    line: int
    tag: str
    attributes: Dict[str, str]
    children: List[Element] = field(default_factory=list)
    text: str = ""

    def fault(self, text: str) -> JudgeError:
        return self.node.fault(text)

    def all(self, *tags: str) -> List[Element]:
        """Returns the elements that the tags lead to: all("a", "b") returns each child b of each child a."""
        elements = [self]
        for tag in tags:
            elements = [child for element in elements for child in element.children if child.tag == tag]
        return elements

    def first(self, *tags: str) -> Optional[Element]:
        return next(iter(self.all(*tags)), None)

    def needed(self, tag: str) -> Element:
        """Returns the first child with the tag. Raises JudgeError if there is none."""
        child = self.first(tag)
        if child is None:
            raise self.fault(f"{tag} is missing")
        return child

    @property
    def node(self) -> Node:
        """The element's text, without blanks at its ends, as a value of a file of settings."""
        return Node(self.file, self.line, self.tag, self.text.strip())

    def attribute(self, name: str) -> Node:
        return Node(self.file, self.line, name, self.attributes.get(name))


def read_xml(text: str, file: str) -> Element:
    """Returns the outermost element. Raises JudgeError if it is no XML, too large, or declares entities."""
    document = Element(file, 1, "", {})  # its only child becomes the outermost element
    stack, elements = [document], 0
    texts: List[List[str]] = [[]]
    parser = expat.ParserCreate("utf-8")  # whatever encoding the text states
    parser.buffer_text = True

    def start(tag: str, attributes: Dict[str, str]) -> None:
        nonlocal elements
        elements += 1
        element = Element(file, parser.CurrentLineNumber, tag, attributes)
        if elements > MOST_ELEMENTS or len(stack) > MOST_DEPTH:
            raise element.fault(f"the file has over {MOST_ELEMENTS} elements, or over {MOST_DEPTH} levels")
        stack[-1].children.append(element)
        stack.append(element)
        texts.append([])

    def end(_tag: str) -> None:
        stack.pop().text = "".join(texts.pop())

    def refuse(name: str, *_: object) -> None:
        place = Node(file, parser.CurrentLineNumber, "", None)
        raise place.fault(f"<!ENTITY {shown_word(name)}: entities cannot be declared here")

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler = lambda data: texts[-1].append(data)
    parser.EntityDeclHandler = refuse
    parser.SkippedEntityHandler = lambda name, _: texts[-1].append(f"&{name};")  # declared elsewhere
    try:
        parser.Parse(text.encode(errors="surrogatepass"), True)
    except expat.ExpatError as error:
        raise JudgeError(f"{file}: line {error.lineno}: {expat.ErrorString(error.code)}") from error
    return document.children[0]
