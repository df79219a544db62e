/** Nobody fills in a form faster than this. */
export const MIN_FILL_TIME_MS = 1000

/** A honeypot field that people don't see, and how long the form was open, in ms. */
type Hints = { homepage?: unknown; elapsed?: unknown }

/** Whether a bot seems to have sent the form; false without hints. */
export const looksLikeSpam = ({ homepage, elapsed }: Hints) =>
  (homepage !== undefined && homepage !== '') || (typeof elapsed === 'number' && elapsed < MIN_FILL_TIME_MS)
