export const MAX_FOUND = 6
