export const MAX_FILE_BYTES = 5_000_000
export const FILE_TOO_LARGE = 'This file is larger than 5 MB. Export fewer months at once.'
