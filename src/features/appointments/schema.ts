import * as v from 'valibot'
import { keysOf } from '../../lib/keys-of'
import { calendarDay, daysBetween } from '../../lib/time/dates'
import { email, emptyToNull, line, text } from '../../lib/schema'
import { isTimeZone } from '../../lib/time/is-time-zone'

export const places = { phone: 'By phone', video: 'By video', 'in person': 'In person' } as const
export type Place = keyof typeof places

const minutes = (min: number, max: number) => {
  const message = `Please enter whole minutes, from ${min} to ${max}`
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message))
}
const optionalCount = (min: number, max: number) => {
  const message = `Please enter a whole number from ${min} to ${max}, or leave this empty`
  return v.nullable(v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message)))
}

export const NO_PACKAGE = 'Please choose a package'

const typeFields = v.object({
  name: line({ min: 1, max: 100, message: 'Please enter a name' }),
  minutes: minutes(5, 480),
  /** Minutes between the times offered. */
  step: minutes(5, 480),
  before: minutes(0, 240),
  after: minutes(0, 240),
  noticeMinutes: minutes(0, 43_200),
  windowDays: optionalCount(0, 730),
  perDay: optionalCount(0, 50),
  place: v.picklist(keysOf(places), 'Please choose where you meet'),
  /** The meeting link, address, or number. Only people who booked see it. */
  placeDetails: emptyToNull(line({ max: 300 })),
  confirm: v.picklist(['automatic', 'by hand'], 'Please choose how appointments are confirmed'),
  /** The package whose booking form offers this type. */
  consultationType: v.nullable(line({ min: 1, max: 100, message: NO_PACKAGE })),
  active: v.boolean('active must be true or false'),
})

/** `bookable` selects what the booking form offers. */
export const typeQuery = v.object({ bookable: v.optional(v.literal('true')) })

export const defaultType = {
  step: 30,
  before: 0,
  after: 15,
  noticeMinutes: 24 * 60,
  windowDays: 30,
  perDay: 5,
  place: 'phone',
  placeDetails: null,
  confirm: 'automatic',
  consultationType: null,
  active: true,
} satisfies Partial<v.InferInput<typeof typeFields>>

export const newAppointmentType = v.pipe(
  v.looseObject({}),
  v.transform((input) => ({ ...defaultType, ...input })),
  typeFields,
)
/** The fields to change, at least one. `was` has the values that the change is based on, so that it can't overwrite someone else's. */
export const appointmentTypeUpdate = v.pipe(
  v.object({ ...v.partial(typeFields).entries, was: v.optional(v.partial(typeFields), {}) }),
  v.check(({ was: _, ...update }) => Object.keys(update).length > 0, 'There is nothing to change'),
)
export type AppointmentType = v.InferOutput<typeof typeFields> & { id: string }

export const weekdays = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const
export type Weekday = keyof typeof weekdays

const time = v.pipe(
  v.string('Please enter a time'),
  v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Please enter a time, such as 09:00'),
)
const ranges = v.pipe(
  v.array(v.tuple([time, time], 'Please enter when it opens and closes'), 'Please enter the hours'),
  v.maxLength(12, 'At most 12 ranges a day'),
)
const date = v.pipe(
  v.string('Please pick a date'),
  v.check(
    (value) => /^2\d{3}-\d{2}-\d{2}$/.test(value) && calendarDay(value) !== undefined,
    'Please pick a valid date',
  ),
)

const countDays = ({ from, to }: { from: string; to: string }) => daysBetween(from, to) + 1

/** Days off (without ranges) or different hours, from the first date through the last. */
const override = v.pipe(
  v.object({ from: date, to: date, ranges, note: v.optional(emptyToNull(line({ max: 100 })), null) }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'The last day is before the first'),
    ['to'],
  ),
  v.forward(
    v.check((one) => countDays(one) <= 366, 'At most a year at a time'),
    ['to'],
  ),
)
export type Override = v.InferOutput<typeof override>

/** Opening hours in the practice's time zone. `reminders` are minutes before an appointment. */
export const availability = v.object({
  weekly: v.strictObject(
    Object.fromEntries(Object.keys(weekdays).map((day) => [day, v.optional(ranges, [])])) as Record<
      Weekday,
      v.OptionalSchema<typeof ranges, []>
    >,
    'Please enter the weekly hours by day: mon to sun',
  ),
  overrides: v.pipe(
    v.array(override, 'overrides must be a list'),
    v.maxLength(200, 'At most 200 entries'),
    v.check((all) => all.reduce((sum, one) => sum + countDays(one), 0) <= 2000, 'At most 2,000 days in all'),
    v.check(
      (all) => !all.some((one, n) => all.slice(n + 1).some((other) => one.from <= other.to && other.from <= one.to)),
      'Two of these entries are about the same day',
    ),
  ),
  reminders: v.optional(v.pipe(v.array(minutes(5, 20_160)), v.maxLength(3, 'At most three reminders')), () => [
    24 * 60,
    60,
  ]),
})
export type Availability = v.InferOutput<typeof availability>

/** `version` is the version that the change is based on, so that it can't overwrite someone else's. */
export const availabilityUpdate = v.object({ ...availability.entries, version: v.optional(v.string()) })

const timeZone = v.pipe(v.string('Please choose a time zone'), v.check(isTimeZone, 'This time zone is unknown'))
const id = v.pipe(v.string('Please choose a kind of appointment'), v.maxLength(100))

/** An ISO 8601 instant, normalized to '2026-11-02T14:00:00Z'. */
export const instant = v.pipe(
  v.string('Please pick a time'),
  v.isoTimestamp('Please pick a time'),
  v.check((value) => value.startsWith('2') && !Number.isNaN(Date.parse(value)), 'Please pick a time'),
  v.transform((value) => formatInstant(value)),
)
export const formatInstant = (value: string | number) => new Date(value).toISOString().replace('.000Z', 'Z')

export const MAX_SLOT_DAYS = 62

/** Dates are in the viewer's time zone, both inclusive. */
export const slotQuery = v.pipe(
  v.object({ type: id, from: date, to: date, timeZone }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'The last day is before the first'),
    ['to'],
  ),
  v.forward(
    v.check((range) => countDays(range) <= MAX_SLOT_DAYS, `At most ${MAX_SLOT_DAYS} days at a time`),
    ['to'],
  ),
)

/** `hold` is the token of the visitor's hold: random, chosen by the page. Its previous hold is released. */
export const newHold = v.object({ typeId: id, start: instant, hold: v.optional(v.string()) })

export const appointmentRequest = v.object({ typeId: id, start: instant, timeZone, hold: v.optional(v.string()) })
export type AppointmentRequest = v.InferOutput<typeof appointmentRequest>

/** The same as a form field: JSON, or empty if no time was picked. */
export const appointmentField = v.union([
  v.pipe(
    v.literal(''),
    v.transform(() => undefined),
  ),
  v.pipe(v.string(), v.parseJson({}, 'Please pick a time'), appointmentRequest),
])

export const reschedule = v.object({ start: instant, timeZone })
export const cancellation = v.object({ reason: v.optional(emptyToNull(text({ max: 1000 })), null) })

/** Dates in the practice's time zone, both inclusive, with the same limit as an override. */
export const dateRange = v.pipe(
  v.object({ from: date, to: date }),
  v.forward(
    v.check((range) => range.from <= range.to && countDays(range) <= 366, 'At most a year at a time'),
    ['to'],
  ),
)

/** Confirms a start in the past. Nobody gets an email. */
const allowPast = v.optional(v.boolean('allowPast must be true or false'), false)
export const PAST = 'This time has passed'

/** `date` is in the practice's time zone. `except` is the appointment being moved. */
export const freeTimesQuery = v.object({ typeId: id, date, except: v.optional(v.string()) })

/** An appointment that the practice adds, for a request or for anyone with a name and an email address. */
export const newAppointment = v.pipe(
  v.object({
    typeId: id,
    start: instant,
    consultationId: v.optional(v.string()),
    name: v.optional(line({ min: 1, max: 100, message: 'Please enter a name' })),
    email: v.optional(email('Please enter a valid email address')),
    phone: v.optional(emptyToNull(line({ max: 100 })), null),
    timeZone: v.optional(timeZone),
    note: v.optional(emptyToNull(text({ max: 5000 })), null),
    allowPast,
  }),
  v.forward(
    v.check(({ consultationId, name }) => Boolean(consultationId ?? name), 'Please enter a name'),
    ['name'],
  ),
  v.forward(
    v.check(
      ({ consultationId, email: address }) => Boolean(consultationId ?? address),
      'Please enter an email address',
    ),
    ['email'],
  ),
)

/** `startWas`, `statusWas`, and `noteWas` are the values that a change is based on, so that it can't overwrite someone else's. */
export const appointmentUpdate = v.pipe(
  v.object({
    start: v.optional(instant),
    startWas: v.optional(instant),
    status: v.optional(v.picklist(['confirmed', 'cancelled'], 'The status must be confirmed or cancelled')),
    statusWas: v.optional(v.string()),
    note: v.optional(emptyToNull(text({ max: 5000 }))),
    noteWas: v.optional(v.nullable(v.string())),
    reason: v.optional(emptyToNull(text({ max: 1000 }))),
    allowPast,
  }),
  v.check(
    ({ start, status, note }) => start !== undefined || status !== undefined || note !== undefined,
    'There is nothing to change',
  ),
)

export const TAKEN = 'That time has just been taken. Here are the nearest free ones.'
