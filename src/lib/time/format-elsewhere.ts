import { formatDateTime, formatTime, nameZone, today } from './dates'

/**
 * Formats an instant for clocks elsewhere, without the day if it's today there, and with the zone's name if clocks here
 * differ: '6:02 AM New York time'.
 */
export function formatElsewhere(iso: string, elsewhere: string, here: string, now = new Date()) {
  const isToday = today(elsewhere, new Date(iso)) === today(elsewhere, now)
  const shown = isToday ? formatTime(iso, elsewhere) : formatDateTime(iso, elsewhere, now)
  const isSame = formatDateTime(iso, elsewhere, now) === formatDateTime(iso, here, now)
  return isSame ? shown : `${shown} ${nameZone(elsewhere)}`
}
