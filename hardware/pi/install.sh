#!/bin/sh
# Sets a Raspberry Pi up so that Sheepfold starts by itself. Called by `make install-pi`, as root.
#
#   install.sh --user NAME --checkout DIR [--mode auto|console|desktop] [--hotspot keep|off|wpa2|wpa3] [--root DIR]
#
# With --hotspot the Pi's radio becomes a Wi-Fi network of its own for phones. Unless it is named, it stays as it is: off
# at first.
#
# What is written and which groups the user joins is noted in /var/lib/sheepfold, from which
# uninstall.sh undoes it. Doing it again changes nothing. With --root another system's files are
# written, and nothing is started.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
user='' checkout='' mode=auto hotspot=keep root=''
ssid='' password='' keys='' pmf='' phones=''
while [ $# -gt 0 ]; do
    case $1 in
        --user) user=$2; shift 2 ;;
        --checkout) checkout=$2; shift 2 ;;
        --mode) mode=$2; shift 2 ;;
        --hotspot) hotspot=$2; shift 2 ;;
        --root) root=${2%/}; shift 2 ;;
        *) echo "install.sh does not know $1." >&2; exit 2 ;;
    esac
done

fail() { echo "$1" >&2; exit 1; }
{ [ -n "$user" ] && [ -n "$checkout" ]; } || fail "Use \`make install-pi\`: it passes the user and the folder."
[ "$user" != root ] || fail "Sheepfold does not run as root. Log in as the user who is to play, and use \`make install-pi\`."
grep -q "^$user:" "$root/etc/passwd" || fail "There is no user $user on this computer."
home=$(awk -F: -v user="$user" '$1 == user { print $6 }' "$root/etc/passwd")
owner=$(awk -F: -v user="$user" '$1 == user { print $3 ":" $4 }' "$root/etc/passwd")
[ -d "$root$home" ] || fail "The home folder of $user, $home, does not exist."
case $home in *[\'\"\\]*) fail "The home folder $home has a quotation mark in its name." ;; esac
case $checkout in *[\'\"\\]*) fail "The folder $checkout has a quotation mark in its name; move the checkout." ;; esac
case $mode in auto|console|desktop) ;; *) fail "The mode is auto, console or desktop, not $mode." ;; esac
case $hotspot in keep|off|wpa2|wpa3) ;; *) fail "The hotspot is off, wpa2 or wpa3, not $hotspot." ;; esac
network=/etc/NetworkManager/system-connections/sheepfold.nmconnection code=/etc/sheepfold/hotspot
if [ -z "$root" ] && [ "${hotspot#wpa}" != "$hotspot" ] && ! command -v nmcli >/dev/null; then
    fail "The hotspot needs NetworkManager, which Raspberry Pi OS has since version 12."
fi

state=$root/var/lib/sheepfold
mkdir -p "$state"
touch "$state/files" "$state/groups"

# There is a desktop if a display manager is installed and the system does not start to the console. Debian 12 names systemd's
# units below /lib, Debian 13 below /usr/lib; links may lead to either.
has_display_manager() {
    for name in usr/sbin/lightdm usr/lib/systemd/system/lightdm.service etc/systemd/system/display-manager.service; do
        if [ -e "$root/$name" ] || [ -L "$root/$name" ]; then return 0; fi
    done
    return 1
}
if [ "$mode" = auto ]; then
    mode=console
    target=$(readlink "$root/etc/systemd/system/default.target" ||
        readlink "$root/usr/lib/systemd/system/default.target" || true)
    if has_display_manager && [ "${target##*/}" != multi-user.target ]; then mode=desktop; fi
fi

# -- groups: for the board's port, the display, sound, and LEDs on the Pi's own pins ----------------------
exists() { grep -q "^$1:" "$root/etc/group"; }
member() { grep -Eq "^$1:[^:]*:[^:]*:(.*,)?$user(,.*)?\$" "$root/etc/group"; }
wanted=
for group in dialout video render audio gpio spi; do
    exists "$group" || continue
    wanted="$wanted $group"
    member "$group" && continue
    usermod --prefix "${root:-/}" --append --groups "$group" "$user"
    echo "$group" >>"$state/groups"
    echo "$user has joined the group $group."
done
# Members of `input` can read every key that is pressed, passwords too. Only the service joins it, for the touchscreen.
exists input && wanted="$wanted input"

# -- files ----------------------------------------------------------------------------------------------
# In systemd's files a % begins a specifier; in sed's, & and | are special.
quoted() { printf '%s' "$1" | sed 's/%/%%/g; s/[&|]/\\&/g'; }
# put FILE PLACE [MODE]
put() {
    mkdir -p "$(dirname "$root$2")"
    rm -f "$state/new"
    (umask 077; : >"$state/new") # one of them holds a password
    # All users can read the arguments of programs, so sed reads this from its input; printf is the shell's own.
    printf '%s\n' \
        "s|@USER@|$(quoted "$user")|g; s|@CHECKOUT@|$(quoted "$checkout")|g; s|@GROUPS@|${wanted# }|g; s|@FOLDERS@|$(quoted "${folders# }")|g" \
        "s|@PHONES@|$phones|g; s|@SSID@|$ssid|g; s|@PASSWORD@|$password|g; s|@KEYS@|$keys|g; s|@PMF@|$pmf|g" \
        | sed -f /dev/stdin "$here/$1" >"$state/new"
    grep -qxF "$2" "$state/files" || echo "$2" >>"$state/files"
    if cmp -s "$state/new" "$root$2"; then
        rm "$state/new"
    else
        chmod "${3:-644}" "$state/new"
        mv "$state/new" "$root$2"
        echo "Written: $2"
    fi
}
drop() {
    rm -f "$root$1"
    grep -vxF "$1" "$state/files" >"$state/new" || true
    mv "$state/new" "$state/files"
}

# All that the service can write. It cannot create these itself.
folders=
for folder in .local/share/sheepfold .local/state/sheepfold .config/sheepfold .cache/sheepfold sheepfold-backups; do
    folders="$folders \"-$home/$folder\""
    path=$root$home
    for part in $(echo "$folder" | tr / ' '); do
        path=$path/$part
        [ -d "$path" ] || { mkdir -m 700 "$path"; chown -h "$owner" "$path"; }
    done
done

# -- the hotspot: a profile of NetworkManager, and the text of the code by which phones join ----------------------
if [ "$hotspot" = keep ] && [ -e "$root$network" ]; then
    hotspot=wpa2
    if grep -qx key-mgmt=sae "$root$network"; then hotspot=wpa3; fi
fi
case $hotspot in
    wpa*)
        # The same network as before, so that phones find it again; 16 of 31 signs are 79 bits.
        ssid=$(sed -n 's/.*;S:\([^;]*\);.*/\1/p' "$root$code" 2>/dev/null || true)
        password=$(sed -n 's/.*;P:\([^;]*\);.*/\1/p' "$root$code" 2>/dev/null || true)
        drawn() { LC_ALL=C tr -dc abcdefghjkmnpqrstuvwxyz23456789 </dev/urandom | head -c "$1"; }
        [ -n "$ssid" ] || ssid=Sheepfold-$(drawn 4)
        [ -n "$password" ] || password=$(drawn 16)
        keys=wpa-psk pmf=2
        if [ "$hotspot" = wpa3 ]; then keys=sae pmf=3; fi
        phones=' --phones'
        put sheepfold.nmconnection "$network" 600
        put hotspot "$code" 640
        chown "0:${owner#*:}" "$root$code"
        ;;
    *)
        drop "$network"
        drop "$code"
        ;;
esac

shared=../../companion/share
for file in man/man1/sheepfold.1 bash-completion/completions/sheepfold zsh/site-functions/_sheepfold \
    fish/vendor_completions.d/sheepfold.fish; do
    put "$shared/$file" "/usr/local/share/$file"
done
put 70-sheepfold.rules /etc/udev/rules.d/70-sheepfold.rules
put 50-sheepfold.rules /etc/polkit-1/rules.d/50-sheepfold.rules
sticks=71-sheepfold-sticks.rules
if [ "$mode" = console ]; then
    put $sticks /etc/udev/rules.d/$sticks
    drop /etc/systemd/user/sheepfold.service
    drop /etc/xdg/autostart/sheepfold.desktop
    put sheepfold.service /etc/systemd/system/sheepfold.service
    systemctl --root="${root:-/}" enable sheepfold.service 2>/dev/null ||
        fail "systemd does not take the unit; \`systemd-analyze verify /etc/systemd/system/sheepfold.service\` says why."
else
    drop /etc/udev/rules.d/$sticks
    if [ -e "$root/etc/systemd/system/sheepfold.service" ]; then
        systemctl --root="${root:-/}" disable sheepfold.service 2>/dev/null || true
        drop /etc/systemd/system/sheepfold.service
    fi
    put sheepfold-desktop.service /etc/systemd/user/sheepfold.service
    put sheepfold.desktop /etc/xdg/autostart/sheepfold.desktop
fi

# -- and at once, on a system that runs -------------------------------------------------------------------
if [ -z "$root" ] && [ -d /run/systemd/system ]; then
    systemctl daemon-reload
    udevadm control --reload
    udevadm trigger --action=add --subsystem-match=tty --subsystem-match=backlight
    if command -v nmcli >/dev/null; then nmcli connection reload || true; fi
fi
echo "Sheepfold starts with this computer from now on ($mode). Start it again: sudo reboot"
if [ -n "$ssid" ]; then echo "The hotspot $ssid starts then, too. It takes the place of any other Wi-Fi connection."; fi
echo "\`make uninstall-pi\` undoes this."
