import { toGreetingName } from '../../lib/text/greeting-name'
import type { Block } from '../email/email-content'
import type { Email } from '../email/outbox'
import type { EmailContext } from '../email/context'

type Person = { id: string; username: string; email: string }

export const accountTopic = (id: string) => `account ${id}`

/** Anyone can register a name with someone else's address. */
const toName = (username: string) => toGreetingName(username, 'account owner')

const portalLink = ({ siteUrl }: EmailContext): Block => ({ action: 'Open the portal', url: `${siteUrl}/admin` })

const content = ({ site }: EmailContext, title: string, body: Block[]) => ({
  brand: site.name,
  title,
  body,
  footer: `${site.name}, about your admin account`,
})

function toOwner(
  { id, username, email }: Person,
  context: EmailContext,
  kind: Email['kind'],
  subject: string,
  body: Block[],
) {
  return {
    kind,
    to: email,
    topic: accountTopic(id),
    subject,
    content: content(context, subject, [`Dear ${toName(username)},`, ...body]),
  }
}

/** Returns an email to each manager, who can approve the new account now that its address is confirmed. */
export const registrationEmails = (
  { id, username, email }: Person,
  managers: { email: string }[],
  context: EmailContext,
) =>
  managers.map((manager) => ({
    kind: 'registration-received' as const,
    to: manager.email,
    topic: accountTopic(id),
    subject: `${username} asks for access`,
    content: content(context, 'A new account is waiting for approval', [
      {
        facts: [
          ['Username', username],
          ['Email', email],
        ],
      },
      'Until you approve it, this account can’t see anything. If you don’t know this person, reject it.',
      { action: 'Review the accounts', url: `${context.siteUrl}/admin?tab=users` },
    ]),
  }))

export const approvedEmail = (user: Person, context: EmailContext) =>
  toOwner(user, context, 'account-approved', 'Your account is approved', [
    'An admin approved your account. You can sign in now.',
    portalLink(context),
  ])

/** Returns an email to the owner of a deleted account that was suspended or never approved. */
export const deletedEmail = (user: Person & { suspendedAt: string | null }, context: EmailContext) =>
  user.suspendedAt
    ? toOwner(user, context, 'account-rejected', 'Your account was deleted', [
        'An admin has deleted your account, which was suspended. Its data has been deleted.',
      ])
    : toOwner(user, context, 'account-rejected', 'Your account was not approved', [
        'An admin reviewed your request for access and declined it. The account and its data have been deleted.',
      ])

/** Sent when someone registers with an address that already has an account. The response doesn't reveal that. */
export const alreadyRegisteredEmail = (user: Person, context: EmailContext) =>
  toOwner(user, context, 'account-exists', 'You already have an account', [
    'Someone just tried to register with this address, which belongs to your account. If it was you, simply sign in. If you don’t know the password, choose “Forgot your password?” there. If it wasn’t you, you don’t need to do anything.',
    portalLink(context),
  ])

type Invitation = { id: string; email: string; invitedBy: string; permissions: string[] }

export const invitationTopic = (id: string) => `account invitation ${id}`

/** `url` contains the secret token: anyone who opens it can have the account. */
export const invitationEmail = (invitation: Invitation, url: string, context: EmailContext) => ({
  kind: 'account-invitation' as const,
  to: invitation.email,
  topic: invitationTopic(invitation.id),
  subject: `${invitation.invitedBy} invites you to ${context.site.name}`,
  content: content(context, 'You’re invited to help', [
    `${invitation.invitedBy} would like your help in the portal of ${context.site.name}, where families’ requests, articles, and testimonials are looked after.`,
    ...(invitation.permissions.length
      ? [{ facts: [['You’ll be able to', invitation.permissions.join(', ')]] as [string, string][] }]
      : []),
    'Choose a username and a password, and you’re in. The link works once, for seven days.',
    { action: 'Accept the invitation', url },
    'If you didn’t expect this, ignore this email.',
  ]),
})

/** `url` contains the secret token: signing in through it proves access to this address. */
export const addressConfirmationEmail = (user: Person, url: string, context: EmailContext) =>
  toOwner(user, context, 'address-confirmation', 'Confirm your email address', [
    `Someone registered the admin account “${toName(user.username)}” with this address. If it was you, open this link and sign in. The link works for three days.`,
    { action: 'Confirm and sign in', url },
    'After that, an existing admin reviews your request. If it wasn’t you, ignore this email. The account will be deleted.',
  ])

/** `url` contains the secret token, which is useless without the password. */
export const signInLinkEmail = (user: Person, url: string, context: EmailContext) =>
  toOwner(user, context, 'sign-in-link', 'Your link to sign in', [
    'Someone asked for this link because there were too many attempts to sign in to your admin account. With it, you can sign in on a new device. It works for one hour, together with your password.',
    { action: 'Sign in', url },
    'If it wasn’t you, ignore this email. Nobody can sign in with this link alone.',
  ])

/** `url` contains the secret token, so this email goes only to the owner. */
export const passwordResetEmail = (user: Person, url: string, context: EmailContext) =>
  toOwner(user, context, 'password-reset', 'Choose a new password', [
    'Someone requested a new password for your admin account. The link works once, for one hour.',
    { action: 'Choose a new password', url },
    'If it wasn’t you, ignore this email. Your password won’t change.',
  ])

export const passwordChangedEmail = (user: Person, context: EmailContext) =>
  toOwner(user, context, 'password-changed', 'Your password was changed', [
    'The password of your admin account was just changed, and all its sessions were ended.',
    'If it wasn’t you, request a new password on the sign-in page right away, and tell another admin.',
    portalLink(context),
  ])

/** Goes to the old address immediately, so its owner can stop a change they didn't request. */
export const emailChangeNotice = (user: Person, newEmail: string, context: EmailContext) =>
  toOwner(user, context, 'email-change-notice', 'Your email address is about to change', [
    `Your admin account asked to use ${newEmail} from now on. The change takes effect once the link in the email to that address is opened.`,
    'If it wasn’t you, sign in and change your password right away. That also disables the link.',
  ])

/** `url` contains the secret token: opening it proves that the account's owner reads the new address. */
export const emailChangeConfirmation = (user: Person, url: string, context: EmailContext) =>
  toOwner(user, context, 'email-change', 'Confirm your new email address', [
    'Your admin account asked to use this address. The link works once, for one hour.',
    { action: 'Confirm this address', url },
    'If you don’t know anything about this, ignore this email. Nothing will change.',
  ])

export const signInChangedEmail = (user: Person, change: string, context: EmailContext) =>
  toOwner(user, context, 'sign-in-changed', 'How you sign in has changed', [
    change,
    'If it wasn’t you, change your password right away, end all other sessions, and tell another admin.',
    portalLink(context),
  ])
