#!/bin/sh
# Installs the unpacked release that this file is in, with Caddy for https, on Debian 12 and 13 and Ubuntu 24.04 and 26.04.
# Run again, it changes nothing, or only the domain, and starts the site and Caddy if they're stopped. Until there's an account,
# it restarts the site, which makes a new link for it. What it needs to know:
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
  # shellcheck disable=SC2086
  public=$(printf '%s\n' $own | grep -Ev '^(10\.|192\.168\.|172\.(1[6-9]|2[0-9]|3[01])\.|100\.(6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7])\.|f[cd])' || true)
  # Asks for AAAA records also where the machine has no IPv6: who looks for the site may have it.
  leads=$("$release/bin/node" -e "$look_up" "$domain")
  [ -n "$leads" ] || fail "$domain leads nowhere yet. Where your domain lives, add an A record with this machine's address:
$public
It takes a few minutes until it's known. Then run this again: $0"
  # Behind a host's own router, a machine doesn't know its public IPv4 address, but it may have a public IPv6 address.
  [ -n "$public" ] || return 0
  for address in $leads; do
    case " $own " in *" $address "*) continue ;; esac
    record=A
    case $address in *:*) record=AAAA ;; esac
    [ "$record" = AAAA ] || printf %s "$public" | grep -qF . || continue
    fail "$domain leads to $address, and this machine is
$public
Where your domain lives, correct or delete the $record record with that address, and run this again in a few minutes: $0
If it's right, as with a CDN: CHECK_DOMAIN=no DOMAIN=$domain $0"
  done
}
look_up='const dns = require("node:dns/promises"), [, name] = process.argv
Promise.allSettled([dns.resolve4(name), dns.resolve6(name)])
  .then((all) => console.log(all.flatMap(({ value }) => value ?? []).sort().join("\n")))'

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
  # The link for the first account works for a day, and each start has a new one.
  if [ "$domain" = "$known" ] && ! is_unclaimed; then systemctl start nightlight; else systemctl restart nightlight; fi
}

is_unclaimed() { nightlight admin list | grep -q '^There are no accounts yet'; }

# A new machine updates itself in its first minutes, and nothing else can be installed meanwhile.
install_caddy() {
  say 'Installing Caddy, which gets the certificate...'
  tries=30
  until apt-get -qq update; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || fail "Caddy can't be installed. Run this again in a few minutes: $0"
    say 'The machine may still be updating itself. Trying again in 10 seconds...'
    sleep 10
  done
  DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 install --no-install-recommends caddy >/dev/null
}

place_proxy() {
  command -v caddy >/dev/null || install_caddy
  # What was changed in it since stays.
  if ! grep -qsF "$domain {" "$caddyfile"; then place_caddyfile; fi
  place_redirect
  start_proxy
}

place_caddyfile() {
  # Other sites in it stay.
  if [ -e "$caddyfile" ] && [ ! -e "$caddyfile.before-nightlight" ]; then
    checksum=$(md5sum <"$caddyfile" | cut -d ' ' -f 1)
    dpkg-query --show --showformat '${Conffiles}' caddy | grep -q " $checksum\$" ||
      fail "$caddyfile isn't the one that Caddy came with. Add to it what is in $release/deploy/Caddyfile, for $domain."
    cp "$caddyfile" "$caddyfile.before-nightlight"
  fi
  sed "s|{\$SITE_HOST}|$domain|" "$release/deploy/Caddyfile" >"$caddyfile"
}

# Many people type www in front of a domain, or leave it out. If that leads here, too, it leads on to the site.
place_redirect() {
  case $domain in
    www.*) other=${domain#www.} ;;
    *) other=www.$domain ;;
  esac
  ! grep -qsE "(^|[^.a-z0-9-])$other([^.a-z0-9-]|\$)" "$caddyfile" || return 0
  leads=$("$release/bin/node" -e "$look_up" "$other")
  [ -n "$leads" ] && [ "$leads" = "$("$release/bin/node" -e "$look_up" "$domain")" ] || return 0
  printf '%s {\n\tredir https://%s{uri} permanent\n}\n' "$other" "$domain" >>"$caddyfile"
}

# Another web server may have come with the machine.
start_proxy() {
  systemctl enable --quiet caddy
  systemctl reload-or-restart caddy 2>/dev/null || fail "Caddy doesn't start. If another program has the ports 80 and 443, end it, and run this again: $0
$(ss -Hltnp 'sport = :80 or sport = :443' | grep -v '"caddy"' || journalctl --no-pager --unit caddy --output cat --lines 3)"
}

# Until there's a certificate, browsers show an error.
await_certificate() {
  tries=60
  until "$release/bin/node" -e "$shake_hands" "$domain"; do
    tries=$((tries - 1))
    if [ "$tries" = 0 ]; then
      say "There's no certificate yet, so browsers won't open the link below. Caddy goes on trying; it says why:"
      journalctl --no-pager --unit caddy --output cat | sed -n 's/.*"level":"error".*"error":"//p' | tail -n 1 | cut -c -300
      say "The site needs the ports 80 and 443 open in the firewall on the machine's page, if it has one."
      return 0
    fi
    sleep 1
  done
}
shake_hands='const [, servername] = process.argv
require("node:tls").connect({ port: 443, servername, rejectUnauthorized: false }, () => process.exit(0))
  .on("error", () => process.exit(1))'

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
[ "${CHECK_DOMAIN:-}" = no ] || await_certificate
say "Release $version runs on https://$domain"
is_unclaimed || exit 0
# It's printed a moment later. An earlier start's link no longer works.
start=$(systemctl show --property InvocationID --value nightlight)
link='' tries=30
while [ -z "$link" ] && [ "$tries" -gt 0 ]; do
  sleep 1
  tries=$((tries - 1))
  link=$(journalctl _SYSTEMD_INVOCATION_ID="$start" --output cat | grep -o "https://$domain/[^ ]*setup=[^ ]*" | tail -n 1 || true)
done
[ -n "$link" ] || fail "The link isn't in the log yet. Run this again: $0"
say "Open this link to set up your account. It works once, for one day; for a new one, run this again: $0

$link
"
