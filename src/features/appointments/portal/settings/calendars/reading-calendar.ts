/** The server reads and parses a calendar, for at most 20 seconds each. */
const READ_TIMEOUT_MS = 45_000

/** The options of a call for which the server reads a calendar. */
export const readingCalendar = () => ({ signal: AbortSignal.timeout(READ_TIMEOUT_MS) })
