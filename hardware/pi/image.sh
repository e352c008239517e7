#!/bin/sh
# Builds the image of a card with which a Raspberry Pi starts Sheepfold. Called by `make pi-image`, as root.
#
#   image.sh --wheels DIR --output FILE.img.xz [--sources FILE] [--kernel PACKAGES] [--arch arm64]
#   image.sh --root DIR --output FILE.img.xz     only pack a system that is there
#   image.sh --packages                          list Debian's packages that go into it
#
# Debian's packages come from the places that this computer's own come from, or from those in FILE (lines as in
# sources.list). PACKAGES are another kernel and its firmware. Nothing is mounted, so it also works in a container.
set -eu

suite=trixie # its Python is that of PI_PYTHON in the Makefile
kernel='linux-image-arm64 raspi-firmware firmware-brcm80211'
system='systemd-sysv systemd-timesyncd udev dbus polkitd kbd initramfs-tools zstd
    network-manager netplan.io wpasupplicant wireless-regdb iw
    cloud-init cloud-guest-utils fdisk e2fsprogs dosfstools sudo openssh-server ca-certificates'
game='python3 python3-venv libgl1 libgl1-mesa-dri libegl1 libgles2 libgbm1 libdrm2 libmtdev1 alsa-utils'
BOOT_MB=512

here=$(cd "$(dirname "$0")" && pwd)
script=$here/$(basename "$0")
root='' wheels='' output='' sources='' arch=arm64 action=build
while [ $# -gt 0 ]; do
    case $1 in
        --wheels) wheels=$(cd "$2" && pwd); shift 2 ;;
        --output) output=$2; shift 2 ;;
        --sources) sources=$2; shift 2 ;;
        --arch) arch=$2; shift 2 ;;
        --kernel) kernel=$2; shift 2 ;;
        --root) root=$2 action=pack; shift 2 ;;
        --packages) action=list; shift ;;
        --set-up) root=$2 action=set_up; shift 2 ;; # called by mmdebstrap, below
        *) echo "image.sh does not know $1." >&2; exit 2 ;;
    esac
done

# shellcheck disable=SC2086 # one a line
packages() { printf '%s\n' $kernel $system $game; }

# The packages and their files, in the new folder $root.
build() {
    if [ -z "$sources" ]; then
        sources=$work/sources.list
        codename=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
        # shellcheck disable=SC2016 # these are apt's
        apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) main non-free-firmware' \
            'Created-By: Packages' 'Origin: Debian' | sort -u | sed "s/ $codename/ $suite/" >"$sources"
        [ -s "$sources" ] || { echo "apt has no list of Debian's packages. Name one with --sources." >&2; exit 1; }
    fi
    mmdebstrap --mode=root --architectures="$arch" --variant=apt --format=directory \
        --aptopt='APT::Install-Recommends "false"' --aptopt='Acquire::Languages "none"' \
        --dpkgopt=force-confold --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
        --include="$(packages)" \
        --essential-hook="cp '$here/image/raspi-firmware' \"\$1/etc/default/\"" \
        --essential-hook="install -D -m 644 '$here/image/initramfs' \"\$1/etc/initramfs-tools/conf.d/sheepfold\"" \
        --customize-hook="sh '$script' --wheels '$wheels' --set-up \"\$1\"" \
        "$suite" "$root" "$sources"
}

# Sheepfold in the folder $root, and what an image needs and a Pi that was set up by hand has already.
set_up() {
    chroot "$root" useradd --create-home --shell /usr/sbin/nologin sheepfold
    mkdir -p "$root/usr/local/lib/sheepfold/wheels" "$root/boot/firmware"
    cp "$wheels"/*.whl "$root/usr/local/lib/sheepfold/wheels"
    chroot "$root" sh -euc 'cd /usr/local/lib/sheepfold
        python3 -m venv .venv
        .venv/bin/pip install --isolated --quiet --no-index --find-links wheels --no-cache-dir sheepfold
        rm -r wheels'
    sh "$here/install.sh" --root "$root" --user sheepfold --checkout /usr/local/lib/sheepfold --mode console

    echo sheepfold >"$root/etc/hostname"
    printf '127.0.0.1 localhost\n127.0.1.1 sheepfold\n' >"$root/etc/hosts"
    cp "$here/image/fstab" "$root/etc/fstab"
    mkdir -p "$root/etc/systemd/journald.conf.d"
    cp "$here/image/journald.conf" "$root/etc/systemd/journald.conf.d/sheepfold.conf"
    cp "$here/image/cloud.cfg" "$root/etc/cloud/cloud.cfg.d/90-sheepfold.cfg"
    cp "$here/image/user-data" "$here/image/network-config" "$here/image/meta-data" "$root/boot/firmware"
    # Keys are made at the first start. Nobody logs in over the network unless user-data says so, and the game waits for no
    # network.
    rm -f "$root"/etc/ssh/ssh_host_*
    systemctl --root="$root" disable ssh.service
    systemctl --root="$root" mask NetworkManager-wait-online.service
    # Debian's firmware writes these two itself; Raspberry Pi's does not.
    [ -e "$root/boot/firmware/config.txt" ] || cp "$here/image/config" "$root/boot/firmware/config.txt"
    [ -e "$root/boot/firmware/cmdline.txt" ] ||
        echo 'console=tty1 root=LABEL=sheepfold-root rw rootwait fsck.repair=yes' >"$root/boot/firmware/cmdline.txt"
}

# The image of the system in $root. The first start makes its second partition as large as the card.
pack() {
    image=${output%.xz}
    size=$(($(du --summarize --block-size=1M "$root" | cut -f1) * 5 / 4 + 200))
    rm -f "$image" "$output" && truncate --size "$((4 + BOOT_MB + size))M" "$image"
    printf 'label: dos\nstart=4MiB, size=%dMiB, type=c, bootable\nstart=%dMiB, type=83\n' $BOOT_MB $((4 + BOOT_MB)) |
        sfdisk --quiet "$image"
    mformat -i "$image@@4M" -F -v SHEEPFOLD -H 8192 -T $((BOOT_MB * 2048)) ::
    mcopy -s -Q -i "$image@@4M" "$root"/boot/firmware/* ::
    mv "$root/boot/firmware" "$work/firmware" && mkdir "$root/boot/firmware" # it is in a partition of its own
    mke2fs -q -t ext4 -L sheepfold-root -d "$root" -E "offset=$(((4 + BOOT_MB) * 1048576))" "$image" "${size}M"
    rmdir "$root/boot/firmware" && mv "$work/firmware" "$root/boot/firmware"
    if [ "$image" != "$output" ]; then xz --threads=0 -3 "$image"; fi
    ls -sh1 "$output"
}

case $action in
    list) packages; exit ;;
    set_up) set_up; exit ;;
esac
[ -n "$output" ] || { echo "Use \`make pi-image\`: it passes what is needed." >&2; exit 2; }
work=$(mktemp -d) && chmod 755 "$work" # apt reads lists as a user of its own
trap 'rm -rf "$work"' EXIT
if [ $action = build ]; then root=$work/root; build; fi
pack
