import type { Block } from '../email/email-content'
import type { Mail } from '../email/outbox'
import type { Letterhead } from '../settings/site-settings'

type Person = { username: string; email: string }

const portal = ({ siteUrl }: Letterhead): Block => ({ action: 'Open the portal', url: `${siteUrl}/admin` })

function mail(
  { site }: Letterhead,
  kind: Mail['kind'],
  to: string,
  subject: string,
  title: string,
  body: Block[],
): Mail {
  const footer = `${site.name}, about your admin account`
  return { kind, to, subject, letter: { brand: site.name, title, body, footer } }
}

/** To everybody who may approve the new account. */
export const registrationMails = ({ username, email }: Person, managers: { email: string }[], head: Letterhead) =>
  managers.map((manager) =>
    mail(head, 'registration-received', manager.email, `${username} asks for access`, 'A new account waits for you', [
      {
        facts: [
          ['Username', username],
          ['E-mail', email],
        ],
      },
      'Until you approve it, this account can see nothing. If you do not know this person, reject it.',
      { action: 'Look at the accounts', url: `${head.siteUrl}/admin?tab=users` },
    ]),
  )

export const approvedMail = ({ username, email }: Person, head: Letterhead) =>
  mail(head, 'account-approved', email, 'Your account is approved', 'Your account is approved', [
    `Dear ${username},`,
    'An admin has approved your account. You can sign in now.',
    portal(head),
  ])

export const rejectedMail = ({ username, email }: Person, head: Letterhead) =>
  mail(head, 'account-rejected', email, 'Your account was not approved', 'Your account was not approved', [
    `Dear ${username},`,
    'An admin has looked at your request for access and declined it. The account and what it held are deleted.',
  ])

/** To somebody who registers with an address that has an account: the answer on the page tells nobody so. */
export const alreadyRegisteredMail = ({ username, email }: Person, head: Letterhead) =>
  mail(head, 'account-exists', email, 'You have an account already', 'You have an account already', [
    `Dear ${username},`,
    'Somebody just tried to register with this address, which belongs to your account. If it was you, simply sign in. If not, you need not do anything.',
    portal(head),
  ])

/** The link is the secret: this mail goes to its owner only, and its token works once, for an hour. */
export const resetMail = ({ username, email }: Person, url: string, head: Letterhead) =>
  mail(head, 'password-reset', email, 'Choose a new password', 'Choose a new password', [
    `Dear ${username},`,
    'Somebody asked for a new password for your admin account. The link works once, within one hour.',
    { action: 'Choose a new password', url },
    'If it was not you, ignore this mail: your password stays as it is.',
  ])

export const passwordChangedMail = ({ username, email }: Person, head: Letterhead) =>
  mail(head, 'password-changed', email, 'Your password was changed', 'Your password was changed', [
    `Dear ${username},`,
    'The password of your admin account has just been changed, and all its sessions were ended.',
    'If it was not you, ask for a new password on the sign-in page at once, and tell another admin.',
    portal(head),
  ])

/** To the old address, at once: whoever reads it can still stop a change they did not ask for. */
export const emailChangeNotice = ({ username, email }: Person, wanted: string, head: Letterhead) =>
  mail(
    head,
    'email-change-notice',
    email,
    'Your e-mail address is about to change',
    'Your e-mail address is about to change',
    [
      `Dear ${username},`,
      `Your admin account asked to use ${wanted} from now on. It counts as soon as the link in the mail to that address was opened.`,
      'If it was not you, sign in and change your password at once: that also voids the link.',
    ],
  )

/** The link is the secret: it proves that the new address is read by the owner of the account. */
export const emailChangeMail = ({ username, email }: Person, url: string, head: Letterhead) =>
  mail(head, 'email-change', email, 'Confirm your new e-mail address', 'Confirm your new e-mail address', [
    `Dear ${username},`,
    'Your admin account is to use this address. The link works once, within one hour.',
    { action: 'Confirm this address', url },
    'If you do not know of it, ignore this mail: nothing changes.',
  ])

/** To the owner, whenever the ways to sign in change (OWASP ASVS 6.3.7). */
export const signInChangedMail = ({ username, email }: Person, what: string, head: Letterhead) =>
  mail(head, 'sign-in-changed', email, 'The way you sign in has changed', 'The way you sign in has changed', [
    `Dear ${username},`,
    what,
    'If it was not you, change your password at once, end all other sessions, and tell another admin.',
    portal(head),
  ])
