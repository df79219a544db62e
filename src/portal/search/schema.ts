/** How many of each kind a search finds. */
export const MAX_FOUND = 6
