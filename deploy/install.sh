#!/bin/sh
# Installs the unpacked release that this file is in, with Caddy for https, on Debian 12 and 13 and Ubuntu 24.04 and 26.04.
# Run again, it changes nothing, or only the domain. What it needs to know:
#   install.sh                                  asks for the domain
#   DOMAIN=practice.example install.sh          asks nothing
#   CHECK_DOMAIN=no DOMAIN=… install.sh         also if the domain leads elsewhere, such as to a CDN
#   install.sh --remove                         removes the program, leaves the data
set -eu
release=$(dirname "$(dirname "$(readlink -f -- "$0")")")
opt=/opt/nightlight
data=/var/lib/nightlight
variables=/etc/nightlight.env
caddyfile=/etc/caddy/Caddyfile
unit=/etc/systemd/system/nightlight.service

say() { printf '%s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

remove() {
  systemctl disable --now nightlight || true
  rm -rf "$unit" "$opt" /usr/local/bin/nightlight
  systemctl daemon-reload
  if [ -e "$caddyfile.before-nightlight" ]; then
    mv "$caddyfile.before-nightlight" "$caddyfile"
    systemctl reload-or-restart caddy
  fi
  say "Nightlight is removed. Its data is still in $data, its variables are in $variables."
}

check_system() {
  # shellcheck source=/dev/null
  system=$(. /etc/os-release && echo "$ID $VERSION_ID")
  case $system in
    'debian 12' | 'debian 13' | 'ubuntu 24.04' | 'ubuntu 26.04') ;;
    *) fail "This is for Debian 12 and 13 and Ubuntu 24.04 and 26.04, and here is $system. Elsewhere, run $release/nightlight start by hand." ;;
  esac
  (cd "$release" && sha256sum --check --quiet --strict SHA256SUMS) || fail 'This release is damaged: download it and unpack it again.'
  version=$("$release/nightlight" version) || fail "This release doesn't run on this machine: take the archive for its processor."
  installed=$(readlink "$opt/current" || true)
  if [ -n "$installed" ] && [ "$installed" != "$version" ]; then
    fail "Release $installed is installed. To move to another one: nightlight update nightlight-$version-….tar.gz"
  fi
}

# Sets $domain, and $known to the one from before.
ask_domain() {
  known=$(sed -n 's|^SITE_URL=https://||p' "$variables" 2>/dev/null || true)
  domain=${DOMAIN:-$known}
  if [ -z "$domain" ]; then
    printf 'Your domain, such as practice.example: '
    read -r domain || fail 'Without a question: DOMAIN=practice.example install.sh'
  fi
  domain=$(printf %s "$domain" | tr '[:upper:]' '[:lower:]' | sed 's|^https\{0,1\}://||; s|/$||')
  printf %s "$domain" | grep -Eq '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$' ||
    fail "'$domain' isn't a domain. It looks like practice.example."
}

check_domain() {
  [ "${CHECK_DOMAIN:-}" != no ] && [ "$domain" != "$known" ] || return 0
  own=$(hostname -I)
  # The name of the machine itself is in its hosts file.
  leads=$(getent ahosts "$domain" | awk '$1 !~ /^127\.|^::1$/ && !seen[$1]++ { print $1 }')
  [ -n "$leads" ] || fail "$domain leads nowhere yet. Where your domain lives, add an A record with this machine's address: $own
It takes a few minutes until it's known. Then run this again."
  for address in $leads; do
    case " $own " in *" $address "*) return 0 ;; esac
  done
  # Behind a host's own router, a machine doesn't know its public address.
  printf '%s\n' "$own" | tr ' ' '\n' | grep -Evq '^(10\.|192\.168\.|172\.(1[6-9]|2[0-9]|3[01])\.|f[cd]|$)' || return 0
  fail "$domain leads to $(printf %s "$leads" | tr '\n' ' '), and this machine is $own
Where your domain lives, change its A record. If it's right, as with a CDN: CHECK_DOMAIN=no DOMAIN=$domain install.sh"
}

place_release() {
  [ "$installed" != "$version" ] || return 0
  mkdir -p "$opt"
  rm -rf "$opt/.unpacking"
  cp -R "$release" "$opt/.unpacking"
  chown -R root:root "$opt/.unpacking"
  rm -rf "${opt:?}/$version"
  mv "$opt/.unpacking" "$opt/$version"
  ln -sfn "$version" "$opt/current"
}

place_command() {
  cat >/usr/local/bin/nightlight <<'END'
#!/bin/sh
# Nightlight's commands on this machine's site: with its variables, and as its user.
export NIGHTLIGHT_ENV=/etc/nightlight.env
nightlight=/opt/nightlight/current/nightlight
[ "$(id -u)" = 0 ] || { echo "Run this with sudo: sudo nightlight $*" >&2; exit 1; }
[ "${1:-}" != update ] || exec $nightlight "$@"
exec runuser -u nightlight -- $nightlight "$@"
END
  chmod 755 /usr/local/bin/nightlight
}

place_site() {
  getent passwd nightlight >/dev/null || useradd --system --user-group --home-dir "$data" --shell /usr/sbin/nologin nightlight
  install -d -m 700 -o nightlight -g nightlight "$data"
  if [ ! -e "$variables" ]; then
    (umask 027 && printf '%s\n' "SITE_URL=https://$domain" "DATA_DIR=$data" TRUST_PROXY=1 >"$variables")
    chgrp nightlight "$variables"
  elif [ "$domain" != "$known" ]; then
    sed -i "s|^SITE_URL=.*|SITE_URL=https://$domain|" "$variables"
  fi
  place_release
  place_command
  # systemd would follow a link to the folder of this release, which the next one removes.
  cmp -s "$opt/current/deploy/nightlight.service" "$unit" || cp "$opt/current/deploy/nightlight.service" "$unit"
  systemctl daemon-reload
  systemctl enable --quiet nightlight
  if [ "$domain" = "$known" ]; then systemctl start nightlight; else systemctl restart nightlight; fi
}

place_proxy() {
  command -v caddy >/dev/null || { apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends caddy; }
  # What was changed in it since stays.
  ! grep -qsF "$domain {" "$caddyfile" || return 0
  # Whoever has other sites in it keeps them.
  if [ -e "$caddyfile" ] && [ ! -e "$caddyfile.before-nightlight" ]; then
    checksum=$(md5sum <"$caddyfile" | cut -d ' ' -f 1)
    dpkg-query --show --showformat '${Conffiles}' caddy | grep -q " $checksum\$" ||
      fail "$caddyfile isn't the one that Caddy came with. Add to it what is in $release/deploy/Caddyfile, for $domain."
    cp "$caddyfile" "$caddyfile.before-nightlight"
  fi
  sed "s|{\$SITE_HOST}|$domain|" "$release/deploy/Caddyfile" >"$caddyfile"
  systemctl enable --quiet caddy
  systemctl reload-or-restart caddy
}

[ "$(id -u)" = 0 ] || fail "Run this with sudo: sudo $0"
case ${1:-} in
  '') ;;
  --remove) remove && exit ;;
  *) fail 'Usage: [DOMAIN=practice.example] install.sh, or install.sh --remove' ;;
esac
check_system
ask_domain
check_domain
place_site
place_proxy
"$release/bin/node" --env-file="$variables" "$release/deploy/wait-until-ready.js" 60 || fail "The site doesn't answer. Its log says why: journalctl --unit nightlight"
# It's printed a moment later, and only while there's no account. An earlier start's link no longer works.
start=$(systemctl show --property InvocationID --value nightlight)
link='' tries=5
while [ -z "$link" ] && [ "$tries" -gt 0 ]; do
  sleep 1
  tries=$((tries - 1))
  link=$(journalctl _SYSTEMD_INVOCATION_ID="$start" --output cat | grep -o "https://$domain/[^ ]*setup=[^ ]*" | tail -n 1 || true)
done
say "Release $version runs on https://$domain"
[ -z "$link" ] || say "Open this link to set up your account. It works once, for one day: $link"
