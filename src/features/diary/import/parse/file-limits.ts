/** Limits for another app's file. An app that logs everything reaches them in a year or two. */
export const MAX_FILE_BYTES = 2_000_000
export const FILE_TOO_LARGE = 'This file is larger than 2 MB. Export fewer months at once.'
export const MAX_ROWS = 20_000
/** Four times as many as the widest app has. */
export const MAX_COLUMNS = 200
