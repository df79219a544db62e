import type { Booking } from '../../queries'

/** Returns links that add an appointment to Google's or Outlook's calendar. */
export function getCalendarLinks({ typeName, start, end, place, placeDetails }: Booking, title: string, url: string) {
  const subject = `${typeName}, ${title}`
  const details = `See, move, or cancel it: ${url}`
  const location = placeDetails ?? (place === 'phone' ? 'By phone' : '')
  const basic = (instant: string) => instant.replace(/[-:]/g, '')
  const google = { text: subject, dates: `${basic(start)}/${basic(end)}`, details, location }
  const outlook = { subject, startdt: start, enddt: end, body: details, location }
  return {
    Google: `https://calendar.google.com/calendar/render?action=TEMPLATE&${encode(google)}`,
    Outlook: `https://outlook.live.com/calendar/0/action/compose?rru=addevent&${encode(outlook)}`,
  }
}

/** Outlook shows a plus instead of a space. */
const encode = (params: Record<string, string>) => new URLSearchParams(params).toString().replaceAll('+', '%20')
