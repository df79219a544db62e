import { randomUUIDv7 } from 'node:crypto'

/** The password of every account that `signedIn` creates. */
export const PASSWORD = 'correct horse battery'

/** A booking as the form sends it. */
export const booking = (changes: Record<string, unknown> = {}) => ({
  parentName: 'Zoë O’Neil',
  email: 'zoe@example.com',
  phone: '(555) 010-0134',
  childAge: '8 months',
  sleepChallenges: 'Wakes every two hours since the four-month leap.',
  consultationType: 'Newborn Care',
  preferredDate: null,
  ...changes,
})

/** A contact message as the form sends it. */
export const message = (changes: Record<string, unknown> = {}) => ({
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '',
  subject: 'general',
  message: 'Do you also help with twins?',
  ...changes,
})

export const passkeyRow = (userId: string, credentialId: string) => ({
  id: randomUUIDv7(),
  userId,
  name: 'My phone',
  credentialId,
  publicKey: Buffer.from('key').toString('base64url'),
  counter: 0,
  createdAt: new Date().toISOString(),
})
