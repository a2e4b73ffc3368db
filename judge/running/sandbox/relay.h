// Carries what two programs that talk say to each other.
#pragma once

// runner --relay PROGRAM_OUT INTERACTOR_IN INTERACTOR_OUT PROGRAM_IN STOP_PROGRAM STOP_INTERACTOR TRANSCRIPT
//                MOST_BYTES MOST_SILENT_MS
// All but the transcript are the judge's ends of pipes; a byte into one of STOP ends that run
// (--stop). Prints one line of JSON at the end.
int relay(char** arguments);
