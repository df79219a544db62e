/** A browser sends no form sooner than this after it was shown, in ms; a program that does is no parent. */
export const MIN_FILL_TIME_MS = 1000

/** Hints a form may send along: a field no person sees, and how long it was open, in ms. */
type Hints = { homepage?: unknown; elapsed?: unknown }

/** Whether the hints betray a program. Without hints nobody is suspected. */
export const looksLikeSpam = ({ homepage, elapsed }: Hints) =>
  (homepage !== undefined && homepage !== '') || (typeof elapsed === 'number' && elapsed < MIN_FILL_TIME_MS)
