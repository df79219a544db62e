/** @file What's around a machine and outlives it: an authority for certificates, DNS, a mail server, and places for backups. */
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'

export const DOMAIN = 'practice.local'
/** Its A record leads to the machine, its AAAA record elsewhere. */
export const HALF_ELSEWHERE = 'half.local'
export const MAIL_HOST = 'mail.local'
export const FOLDER_HOST = 'dav.local'
/** Services that a person chooses by name, whose mail server is the machine's, too. */
const SERVICES = ['smtp.fastmail.com', 'smtp.office365.com']
export const BUCKET_HOST = 's3.local'
export const login = { username: 'hilda@example.com', password: 'apple tree' }

const MAIL_USER = 5000

/** Postfix takes email from anyone who signs in, and puts all of it into /srv/mail. */
const postfix = `compatibility_level = 3.6
myhostname = ${MAIL_HOST}
mydestination =
inet_protocols = ipv4
disable_dns_lookups = yes
virtual_mailbox_domains = static:all
virtual_mailbox_base = /srv/mail
virtual_mailbox_maps = static:all/
virtual_uid_maps = static:${MAIL_USER}
virtual_gid_maps = static:${MAIL_USER}
smtpd_tls_cert_file = /srv/host.pem
smtpd_tls_key_file = /srv/host.key
smtpd_tls_security_level = encrypt
smtpd_sasl_auth_enable = yes
smtpd_sasl_local_domain = example.com
smtpd_relay_restrictions = permit_sasl_authenticated, reject
`

/** The ports that services have, besides 25. */
const ports = `submission inet n - n - - smtpd
2525 inet n - n - - smtpd
submissions inet n - n - - smtpd
  -o smtpd_tls_wrappermode=yes
`

/** Unbound takes /srv/zone for all that there is in the DNS, and follows it as it would the world's. */
const unbound = `server:
  module-config: "iterator"
auth-zone:
  name: "."
  zonefile: "/srv/zone"
  for-downstream: no
  for-upstream: yes
`

/** What services publish of themselves. A key takes more than one string of a TXT record. */
export const KEY = `"v=DKIM1; k=rsa; p=${'MIGf'.repeat(50)}" "${'MIGf'.repeat(45)}"`
const published = [
  'spf.messagingengine.com. TXT "v=spf1 ip4:192.0.2.0/24 -all"',
  'spf.protection.outlook.com. TXT "v=spf1 ip4:192.0.2.1 -all"',
  ...['fm1', 'fm2', 'fm3'].map((selector) => `${selector}.example.com.dkim.fmhosted.com. TXT ${KEY}`),
]

/** Makes the shared folder with its certificates. */
export function createWorld(folder: string) {
  const path = (...names: string[]) => join(folder, ...names)
  for (const name of ['', 'mail', 'backups', 'buckets']) mkdirSync(path(name), { recursive: true })
  execFileSync('chown', [`${MAIL_USER}:${MAIL_USER}`, path('mail')])
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  for (const name of ['ca', 'host'])
    openssl('ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', `${name}.key`)
  const subject = ['-days', '30', '-subj', '/CN=A test’s authority']
  openssl('req', '-x509', '-key', 'ca.key', '-out', 'ca.pem', ...subject, '-addext', 'keyUsage=keyCertSign')
  const hosts = [MAIL_HOST, FOLDER_HOST, BUCKET_HOST, ...SERVICES]
  const names = `subjectAltName=${hosts.map((host) => `DNS:${host}`).join()}`
  openssl(
    'req',
    '-x509',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-key',
    'host.key',
    '-out',
    'host.pem',
    ...subject,
    '-addext',
    names,
    '-addext',
    'basicConstraints=critical,CA:FALSE',
  )
  /** Puts the servers into the root of a machine, which trusts the authority. */
  function prepare(root: string) {
    const etc = (...names: string[]) => join(root, 'etc', ...names)
    writeFileSync(etc('postfix/main.cf'), postfix)
    appendFileSync(etc('postfix/master.cf'), ports)
    writeFileSync(etc('unbound/unbound.conf.d/world.conf'), unbound)
    writeFileSync(etc('postfix/sasl/smtpd.conf'), 'pwcheck_method: auxprop\nauxprop_plugin: sasldb\nmech_list: PLAIN\n')
    const { username, password } = login
    execFileSync('chroot', [root, 'saslpasswd2', '-p', '-c', '-u', 'example.com', 'hilda'], { input: password })
    execFileSync('chroot', [root, 'chgrp', 'postfix', '/etc/sasldb2'])
    writeFileSync(
      etc('systemd/system/folder.service'),
      `[Service]\nExecStart=/usr/bin/rclone serve webdav /srv/backups --config= --addr :8443 --cert /srv/host.pem --key /srv/host.key --user ${username} --pass "${password}"\n`,
    )
    symlinkSync('/etc/systemd/system/folder.service', etc('systemd/system/multi-user.target.wants/folder.service'))
    mkdirSync(etc('systemd/system/nightlight.service.d'))
    writeFileSync(
      etc('systemd/system/nightlight.service.d/authority.conf'),
      '[Service]\nEnvironment=NODE_EXTRA_CA_CERTS=/srv/ca.pem\n',
    )
    // Tests restart it more often than a service that fails may.
    mkdirSync(etc('systemd/system/unbound.service.d'))
    writeFileSync(etc('systemd/system/unbound.service.d/restarts.conf'), '[Unit]\nStartLimitIntervalSec=0\n')
    const authority = join(root, 'var/lib/caddy/.local/share/caddy/pki/authorities/local')
    mkdirSync(authority, { recursive: true })
    copyFileSync(path('ca.pem'), join(authority, 'root.crt'))
    copyFileSync(path('ca.key'), join(authority, 'root.key'))
    execFileSync('chroot', [root, 'chown', '--recursive', 'caddy:', '/var/lib/caddy'])
  }
  return {
    path,
    prepare,
    /** Every host is at `address`, and `records` are there, too. Unbound reads it when it starts. */
    writeZone(address: string, records: string[] = []) {
      const zone = ['$TTL 0', '. SOA a. a. 1 1 1 1 0', '. NS a.', `a. A ${address}`, ...published]
      for (const host of [DOMAIN, `www.${DOMAIN}`, HALF_ELSEWHERE, ...hosts]) zone.push(`${host}. A ${address}`)
      zone.push(`${HALF_ELSEWHERE}. AAAA 2001:db8::1`)
      writeFileSync(path('zone'), [...zone, ...records, ''].join('\n'))
    },
    /** Returns the emails that have arrived. */
    async readEmails() {
      const inbox = path('mail/all/new')
      const names = existsSync(inbox) ? readdirSync(inbox) : []
      return Promise.all(names.map((name) => simpleParser(readFileSync(join(inbox, name)))))
    },
  }
}
