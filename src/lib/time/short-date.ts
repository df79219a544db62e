import { getFormatter } from './dates'

/** Returns 'Nov 18'. Kept apart from the other formats, which public pages load. */
export const formatShortDate = (iso: string, timeZone: string) =>
  getFormatter({ timeZone, month: 'short', day: 'numeric' }).format(new Date(iso))
