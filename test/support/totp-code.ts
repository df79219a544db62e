import { Secret, TOTP } from 'otpauth'

/** Returns an authenticator app's code, `steps` of 30 s from now. Each code works once, so a second use needs a later one. */
export const totpCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
