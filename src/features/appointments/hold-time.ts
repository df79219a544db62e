/** How long a time stays held while a parent fills in the form. */
export const HOLD_MS = 10 * 60_000
