/** The header with the token of the visitor's own hold or booking. A query string would end up in proxy logs. */
export const HOLD_HEADER = 'X-Hold'

/** How long a time is held while a parent fills in the form. */
export const HOLD_MS = 10 * 60_000
