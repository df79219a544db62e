/** What a file of another app may be. An app that logs everything fills it in a year or two. */
export const MAX_FILE_BYTES = 2_000_000
export const FILE_TOO_LARGE = 'This file is larger than 2 MB. Export fewer months at once.'
export const MAX_ROWS = 20_000
/** Four times those of the widest app. */
export const MAX_COLUMNS = 200
