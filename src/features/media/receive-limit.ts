import pLimit from 'p-limit'

/** Uploads in memory at the same time. The bodies of others aren't read yet. */
export const receiveLimit = pLimit(4)
