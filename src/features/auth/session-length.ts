/** A session ends after this many days without use. */
export const SESSION_IDLE_DAYS = 7
/** A session ends this many days after sign-in, even if it's in use (OWASP ASVS 7.3.2). */
export const SESSION_DAYS = 30

/** How long a new account can be confirmed. */
export const CONFIRMATION_LIFETIME_MS = 72 * 60 * 60 * 1000
