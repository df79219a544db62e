/** How long a toast offers to undo something, in ms. */
export const UNDO_OFFER_MS = 10_000

/** How long an email waits for an undo, in ms. It's longer, because the toast only appears once the response has arrived. */
export const UNDO_MS = UNDO_OFFER_MS + 5000

/** Returns when the email about something done at `time` (in ms) may be sent. */
export const getUndoUntil = (time = Date.now()) => new Date(time + UNDO_MS).toISOString()
