#!/bin/sh
# `nightlight update FILE`: moves a site that install.sh installed to the release of an archive. If that isn't ready within a
# minute, the old release and its data come back. Killed at any step, it's finished by `nightlight update`.
set -eu
opt=$(dirname "$(dirname "$(dirname "$(readlink -f -- "$0")")")")
export NIGHTLIGHT_ENV="${NIGHTLIGHT_ENV:-/etc/nightlight.env}"
unit=${NIGHTLIGHT_UNIT:-/etc/systemd/system/nightlight.service}
# `OLD NEW` while an update is underway.
state=$opt/.update

say() { printf '%s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

current() { readlink "$opt/current"; }

as_user() {
  if [ "$(id -un)" = "$user" ]; then "$@"; else runuser -u "$user" -- "$@"; fi
}

# At any moment, the link leads to a whole release.
switch_to() {
  sync
  ln -sfn "$1" "$opt/.current"
  mv -T "$opt/.current" "$opt/current"
  cp "$opt/current/deploy/nightlight.service" "$unit"
  systemctl daemon-reload
}

unpack() {
  top=$(tar --list --gzip --file "$1" 2>/dev/null | head -n 1)
  case $(uname -m) in x86_64) arch=x64 ;; aarch64) arch=arm64 ;; *) arch=$(uname -m) ;; esac
  case $top in
    nightlight-*-linux-"$arch"/) ;;
    nightlight-*-linux-*/) fail "$1 is for another kind of processor: take the archive for $arch." ;;
    *) fail "$1 isn't a release of Nightlight, or is damaged. Nothing has changed." ;;
  esac
  new=${top#nightlight-}
  new=${new%-linux-*}
  [ "$new" != "$old" ] || { say "Release $old runs already." && exit; }
  rm -rf "$opt/.unpacking"
  mkdir "$opt/.unpacking"
  if ! tar --extract --gzip --no-same-owner --file "$1" --directory "$opt/.unpacking" ||
    ! (cd "$opt/.unpacking/$top" && sha256sum --check --quiet --strict SHA256SUMS) ||
    ! "$opt/.unpacking/$top/nightlight" version >/dev/null; then
    rm -rf "$opt/.unpacking"
    fail "$1 is damaged, or there's no room for it. Nothing has changed."
  fi
  rm -rf "${opt:?}/$new"
  mv "$opt/.unpacking/$top" "$opt/$new"
  rmdir "$opt/.unpacking"
}

back_up() {
  backup=$data/before-$new.tar.gz
  rm -f "$data"/before-*.tar.gz
  # It also exits with 1 if image files were lost earlier. An archive that's there is whole.
  as_user "$opt/$old/nightlight" backup "$backup" || true
  if [ ! -e "$backup" ]; then
    rm "$state"
    systemctl start nightlight
    fail "There's no backup, so release $old keeps running."
  fi
}

# What a switch that was made is worth: the new release, or the old one with the data from before.
finish() {
  systemctl start nightlight || true
  if "$opt/$new/bin/node" --env-file="$NIGHTLIGHT_ENV" "$opt/$new/deploy/wait-until-ready.js" "${READY_SECONDS:-60}"; then
    rm "$state"
    for release in "$opt"/*/; do
      case $(basename "$release") in current | "$old" | "$new") ;; *) rm -rf "$release" ;; esac
    done
    say "Release $new runs. Release $old and the backup $data/before-$new.tar.gz are still there."
  else
    say "Going back to release $old"
    why=$(journalctl --unit nightlight --lines 20 --output cat || true)
    systemctl stop nightlight
    # The old release was stopped before that backup, and what the new one has sent is known.
    as_user "$opt/$old/nightlight" restore "$data/before-$new.tar.gz" --force --send-waiting ||
      fail "Release $new wasn't ready, and the backup can't be restored. Mend what it says above, then run: nightlight update"
    switch_to "$old"
    rm -r "${opt:?}/$new"
    systemctl start nightlight
    rm "$state"
    fail "$why

Release $new wasn't ready within a minute, so release $old runs again, with the data from before. Above is what release $new said."
  fi
}

[ -L "$opt/current" ] || fail "This release wasn't installed by install.sh. Stop the site, run nightlight backup, unpack the new archive beside this one, and start the site from there."
[ -w "$opt" ] || fail 'Run this with sudo: sudo nightlight update FILE'
exec 9>"$opt/.lock"
flock --nonblock 9 || fail 'Another update is running.'
old=$(current)
data=$("$opt/$old/bin/node" --env-file="$NIGHTLIGHT_ENV" --print process.env.DATA_DIR)
user=$(stat --format %U -- "$data")

if [ -e "$state" ]; then
  read -r old new <"$state"
  say "An update to release $new was cut off."
  # From here on, a terminal that's closed stops nothing.
  trap '' HUP INT PIPE
  if [ "$(current)" = "$new" ]; then
    finish
    exit
  fi
  systemctl start nightlight
  rm "$state"
fi
[ -n "${1:-}" ] || fail "Release $old runs. To move to another one: nightlight update FILE"
[ -r "$1" ] || fail "$1 isn't there."
say 'Unpacking'
unpack "$1"
trap '' HUP INT PIPE
say 'Stopping the site'
echo "$old $new" >"$state.part"
mv "$state.part" "$state"
systemctl stop nightlight
say 'Backing up'
back_up
say "Starting release $new"
switch_to "$new"
finish
