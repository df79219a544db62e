import * as v from 'valibot'
import { email, line } from '../../lib/schema'
import { eachPermission } from '../auth/permissions'

/** A password can be any text: it isn't trimmed, and there are no composition rules (OWASP ASVS 6.2). */
const password = (min: number, message: string) =>
  v.nullish(
    v.pipe(v.string(message), v.minLength(min, message), v.maxLength(1000, 'Please keep this under 1,000 characters')),
    '',
  )

export const login = v.object({
  username: line({ min: 1, max: 254, message: 'Username is required' }),
  password: password(1, 'Password is required'),
  /** The token from an emailed sign-in link. */
  link: v.optional(v.string()),
})

export const signInLinkRequest = v.pick(login, ['username'])

/** From SPEC. The server also rejects passwords that are easy to guess. */
export const MIN_PASSWORD_LENGTH = 6
export const newPassword = password(MIN_PASSWORD_LENGTH, 'Password must be at least 6 characters')

export const account = v.object({
  username: line({ min: 3, max: 50, message: 'Username must be at least 3 characters' }),
  email: email('Valid email is required'),
  password: newPassword,
})

const passwordTwice = v.pipe(
  v.object({ password: newPassword, confirmPassword: v.nullish(v.string("Passwords don't match"), '') }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }) => password === confirmPassword,
      "Passwords don't match",
    ),
    ['confirmPassword'],
  ),
)

export const registration = v.intersect([
  /** `setup` is the token from the one-time setup link. */
  v.object({ ...account.entries, setup: v.optional(v.string()) }),
  passwordTwice,
])

/** The token travels in the body, since URLs end up in logs. */
export const setupLinkCheck = v.object({ setup: v.string('This link is incomplete') })

export const forgotPassword = v.object({ email: email('Valid email is required') })

export const passwordReset = v.intersect([
  v.object({ token: v.nullish(v.string('This reset link is incomplete'), '') }),
  passwordTwice,
])

export const newInvitation = v.object({
  email: email('Valid email is required'),
  ...eachPermission(() => v.optional(v.boolean(), false)),
})

const invitationToken = v.nullish(v.string('This link is incomplete'), '')
export const invitationLink = v.object({ token: invitationToken })
export const invitationAcceptance = v.object({
  token: invitationToken,
  username: account.entries.username,
  password: newPassword,
})

/** A code from an authenticator app, or a recovery code. */
const code = (min: number) => line({ min, max: 50, message: 'Please enter the code' })
export const oneTimeCode = v.object({ code: code(1) })

/** Required again before changing how to sign in (OWASP ASVS 7.5.1): the password, and a code if the account requires one. */
export const reauthentication = v.object({
  currentPassword: password(1, 'Please enter your password'),
  code: code(0),
})

export const passwordChange = v.intersect([reauthentication, passwordTwice])

export const emailChange = v.object({ email: email('Valid email is required'), ...reauthentication.entries })

export const emailConfirmation = v.object({ token: v.nullish(v.string('This link is incomplete'), '') })

const credentialParts = v.looseObject({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,2000}$/)),
  response: v.looseObject({ clientDataJSON: v.string() }),
})

/** A WebAuthn credential. The library that parses it validates the rest. */
const credential = v.custom<{ id: string; response: { clientDataJSON: string } }>(
  (value) => v.is(credentialParts, value),
  "That isn't a valid passkey",
)

export const passkeyName = v.object({ name: line({ min: 1, max: 60, message: 'Please give the passkey a name' }) })

export const newPasskey = v.object({ ...passkeyName.entries, credential })

export const passkeySignIn = v.object({ credential })
