#!/bin/sh
# Undoes install.sh: its files, and the groups that the user joined by it. Called by `make
# uninstall-pi`, as root. Games and settings stay.
#
#   uninstall.sh --user NAME [--root DIR]
set -eu

user='' root=''
while [ $# -gt 0 ]; do
    case $1 in
        --user) user=$2; shift 2 ;;
        --root) root=${2%/}; shift 2 ;;
        *) echo "uninstall.sh does not know $1." >&2; exit 2 ;;
    esac
done
state=$root/var/lib/sheepfold
if [ ! -e "$state/files" ]; then
    echo "There is nothing to undo: Sheepfold was not set up to start by itself."
    exit 0
fi

running=
[ -n "$root" ] || [ ! -d /run/systemd/system ] || running=1
unit=/etc/systemd/system/sheepfold.service
if [ -e "$root$unit" ]; then
    [ -z "$running" ] || systemctl stop sheepfold.service || true
    systemctl --root="${root:-/}" disable sheepfold.service 2>/dev/null || true
fi

while read -r file; do
    rm -f "$root$file"
    echo "Removed: $file"
done <"$state/files"

# usermod sets the whole list, so all groups but those are named.
if [ -s "$state/groups" ] && [ -n "$user" ]; then
    stay=$(awk -F: -v user="$user" 'NR == FNR { gone[$1]; next } !($1 in gone) {
        n = split($4, names, ","); for (i = 1; i <= n; i++) if (names[i] == user) printf ",%s", $1
    }' "$state/groups" "$root/etc/group")
    usermod --prefix "${root:-/}" --groups "${stay#,}" "$user"
    echo "$user has left: $(tr '\n' ' ' <"$state/groups")"
fi
rm -r "$state"

if [ -n "$running" ]; then
    systemctl daemon-reload
    udevadm control --reload
    if command -v nmcli >/dev/null; then nmcli connection reload || true; fi
fi
echo "Sheepfold does not start by itself any more. Games and settings are where they were."
