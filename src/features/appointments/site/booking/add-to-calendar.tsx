import { use } from 'react'
import { ButtonLink } from '../../../../ui/button'
import { HeadContext } from '../../../../ui/head'
import type { Booking } from '../../queries'

export function AddToCalendar({ booking, token }: { booking: Booking; token: string }) {
  const { name, url = '' } = use(HeadContext)
  return (
    <div className="mt-6">
      <h2 className="text-lg">Add it to your calendar</h2>
      <div className="mt-2 flex flex-wrap gap-2">
        <ButtonLink variant="secondary" to={`/booking/${token}/invite.ics`} reloadDocument>
          Apple and others
        </ButtonLink>
        {Object.entries(getCalendarLinks(booking, name, `${url}/booking/${token}`)).map(([label, href]) => (
          <ButtonLink key={label} variant="secondary" to={href} target="_blank" rel="noreferrer">
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}

/** Returns links that add an appointment to Google's or Outlook's calendar. */
function getCalendarLinks({ typeName, start, end, place, placeDetails, address }: Booking, title: string, url: string) {
  const subject = `${typeName}, ${title}`
  const details = `See, move, or cancel it: ${url}`
  const location = placeDetails ?? address ?? (place === 'phone' ? 'By phone' : '')
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
