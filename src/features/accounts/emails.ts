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
export const registrationEmails = ({ username, email }: Person, managers: { email: string }[], head: Letterhead) =>
  managers.map((manager) =>
    mail(
      head,
      'registration-received',
      manager.email,
      `${username} asks for access`,
      'A new account is waiting for approval',
      [
        {
          facts: [
            ['Username', username],
            ['E-mail', email],
          ],
        },
        'Until you approve it, this account can’t see anything. If you don’t know this person, reject it.',
        { action: 'Review the accounts', url: `${head.siteUrl}/admin?tab=users` },
      ],
    ),
  )

export const approvedEmail = ({ username, email }: Person, head: Letterhead) =>
  mail(head, 'account-approved', email, 'Your account is approved', 'Your account is approved', [
    `Dear ${username},`,
    'An admin approved your account. You can sign in now.',
    portal(head),
  ])

export const rejectedEmail = ({ username, email }: Person, head: Letterhead) =>
  mail(head, 'account-rejected', email, 'Your account was not approved', 'Your account was not approved', [
    `Dear ${username},`,
    'An admin reviewed your request for access and declined it. The account and its data have been deleted.',
  ])

/** To somebody who registers with an address that has an account: the answer on the page tells nobody so. */
export const alreadyRegisteredEmail = ({ username, email }: Person, head: Letterhead) =>
  mail(head, 'account-exists', email, 'You already have an account', 'You already have an account', [
    `Dear ${username},`,
    'Someone just tried to register with this address, which belongs to your account. If it was you, simply sign in. If not, you don’t need to do anything.',
    portal(head),
  ])

/** The link is the secret: this mail goes to its owner only, and its token works once, for an hour. */
export const passwordResetEmail = ({ username, email }: Person, url: string, head: Letterhead) =>
  mail(head, 'password-reset', email, 'Choose a new password', 'Choose a new password', [
    `Dear ${username},`,
    'Someone requested a new password for your admin account. The link works once, for one hour.',
    { action: 'Choose a new password', url },
    'If it wasn’t you, ignore this email. Your password won’t change.',
  ])

export const passwordChangedEmail = ({ username, email }: Person, head: Letterhead) =>
  mail(head, 'password-changed', email, 'Your password was changed', 'Your password was changed', [
    `Dear ${username},`,
    'The password of your admin account was just changed, and all its sessions were ended.',
    'If it wasn’t you, request a new password on the sign-in page right away, and tell another admin.',
    portal(head),
  ])

/** To the old address, at once: whoever reads it can still stop a change they did not ask for. */
export const emailChangeNoticeEmail = ({ username, email }: Person, wanted: string, head: Letterhead) =>
  mail(
    head,
    'email-change-notice',
    email,
    'Your email address is about to change',
    'Your email address is about to change',
    [
      `Dear ${username},`,
      `Your admin account asked to use ${wanted} from now on. The change takes effect once the link in the email to that address is opened.`,
      'If it wasn’t you, sign in and change your password right away. That also disables the link.',
    ],
  )

/** The link is the secret: it proves that the new address is read by the owner of the account. */
export const emailChangeConfirmationEmail = ({ username, email }: Person, url: string, head: Letterhead) =>
  mail(head, 'email-change', email, 'Confirm your new email address', 'Confirm your new email address', [
    `Dear ${username},`,
    'Your admin account asked to use this address. The link works once, for one hour.',
    { action: 'Confirm this address', url },
    'If you don’t know anything about this, ignore this email. Nothing will change.',
  ])

/** To the owner, whenever the ways to sign in change (OWASP ASVS 6.3.7). */
export const signInChangedEmail = ({ username, email }: Person, what: string, head: Letterhead) =>
  mail(head, 'sign-in-changed', email, 'How you sign in has changed', 'How you sign in has changed', [
    `Dear ${username},`,
    what,
    'If it wasn’t you, change your password right away, end all other sessions, and tell another admin.',
    portal(head),
  ])
