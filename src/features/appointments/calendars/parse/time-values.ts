import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'

/** A property of times. Its parameters may contain unquoted colons: TZID=(UTC-05:00) Eastern Time. */
const PROPERTY = /^[\w-]+\s*((?:;.{0,500}?)?):\s*(\d{4}-?\d\d-?\d\d[\dTZPWDHMS,/+:.\- ]*)$/i
/** Times that need no normalization or checks: every month has 28 days. */
const PLAIN = /^\d{4}(0[1-9]|1[0-2])(0[1-9]|1\d|2[0-8])(T([01]\d|2[0-3])([0-5]\d){2}Z?)?$/
const TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/

/**
 * Returns a line of times in RFC 5545's format (3.3.4, 3.3.5, 3.3.9), even if it has dashes, colons, or offsets. Leaves out values that can't be
 * read. @throws Error if none can be read
 */
export function normalizeTimes(name: string, line: string, onUnreadable: () => void) {
  const [, parameters = '', list] = PROPERTY.exec(line.trimEnd()) ?? []
  if (!list) throw Error('no time')
  const values = list.split(',').flatMap((value) => {
    try {
      return value.trim().toUpperCase().split('/').map(normalizeTime).join('/')
    } catch {
      onUnreadable()
      return []
    }
  })
  const [first] = values
  if (first === undefined) throw Error('no time')
  // Many apps don't declare that a value is a date, or declare it for one that isn't.
  const type = getType(first)
  const ofType = values.filter((value) => getType(value) === type)
  if (ofType.length < values.length) onUnreadable()
  const quoted = parameters.replaceAll(/;\s*([\w-]+)=("(?:\\.|[^"\\])*"|[^;]*)/g, (_, key: string, value: string) =>
    key.toUpperCase() === 'VALUE' ? '' : `;${key}="${value.replaceAll('"', '')}"`,
  )
  return `${name}${quoted};VALUE=${type}:${ofType.join(',')}`
}

function getType(value: string) {
  if (value.includes('/')) return 'PERIOD'
  return value.includes('T') ? 'DATE-TIME' : 'DATE'
}

export function normalizeTime(text: string) {
  if (/^[+P]/.test(text)) return normalizeDuration(text)
  if (PLAIN.test(text)) return text
  const [, year, month, day, hour, minute, second = '00', offset = ''] = TIME.exec(text) ?? []
  if (!year) throw Error('no time')
  const date = `${year}-${month}-${day}`
  // Validate the date: February has no 30th.
  if (!hour) return compact(Temporal.PlainDate.from(date).toString())
  const time = `${date}T${hour}:${minute}:${second}`
  if (!/^[+-]/.test(offset))
    return compact(Temporal.PlainDateTime.from(time).toString({ smallestUnit: 'second' }) + offset)
  return compact(Temporal.Instant.from(time + offset).toString({ smallestUnit: 'second' }))
}

const compact = (iso: string) => iso.replaceAll(/[-:]/g, '')

/** @throws Error if it isn't a duration, or is negative */
export function normalizeDuration(text: string) {
  const duration = ICAL.Duration.fromString(text)
  if (!/^\+?P/.test(text) || duration.isNegative) throw Error('no duration')
  return duration.toString()
}
