import sys

try:
    from judge.cli import main
except KeyboardInterrupt:
    sys.exit(130)

sys.exit(main())
