import { today } from '../../lib/time/dates'

/** Returns whose an entry is. */
export const toSender = ({ email, phone }: { email: string; phone: string | null }) => ({
  address: email.toLowerCase(),
  phone,
})

/** Returns where in the portal an appointment is. */
export const toCalendar = (id: string, start: string, timeZone: string) =>
  `/admin/calendar?date=${today(timeZone, new Date(start))}&open=${id}`
