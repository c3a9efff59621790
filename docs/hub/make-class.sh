#!/bin/sh
# Makes the folder of a class on one machine, as root: make-class.sh FOLDER TEACHER GROUP
#
# GROUP is the group of those who teach the class; no learner is in it. Learners make a folder of
# their own in it and write there (w, x), cannot list what else is there (no r), and cannot remove
# or replace what is another's (t). What they make belongs to the group (s), which can read it.
set -eu
[ $# = 3 ] || { sed -n '2s/^# //p' "$0" >&2; exit 2; }
install -d -o "$2" -g "$3" -m 3773 "$1"
# From the beginning, so that nobody else makes a file of that name; and all of the class read it.
[ -e "$1/control.json" ] || install -o "$2" -g "$3" -m 644 /dev/null "$1/control.json"
install -d -o "$2" -g "$3" -m 755 "$1/handed-out" # the lessons that you hand out
