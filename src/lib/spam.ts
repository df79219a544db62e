/** Nobody fills in a form faster than this. */
export const MIN_FILL_TIME_MS = 1000

/** `homepage` is a honeypot field that people don't see, `elapsed` how long the form was open, in ms. */
type Hints = { homepage?: unknown; elapsed?: unknown }

/** Whether the form looks like it came from a bot; false without hints. */
export const looksLikeSpam = ({ homepage, elapsed }: Hints) =>
  (homepage !== undefined && homepage !== '') || (typeof elapsed === 'number' && elapsed < MIN_FILL_TIME_MS)
