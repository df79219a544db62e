import { formatTime, getFormatter } from '../../../lib/time/dates'
import type { Entry } from '../merge'

/** Returns '2:14', because at night nobody needs AM or PM. */
export const shortTime = (iso: string, zone: string) => formatTime(iso, zone).replace(/\s?[AP]M$/, '')

/** Returns 'Nov 18, 11:52 PM', without a year, because phones show nothing that old. */
export const longTime = (iso: string, timeZone: string) =>
  getFormatter({ timeZone, month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(new Date(iso))

const MINUTE_MS = 60_000

/** Returns 'just now', '12 min', or '1 h 02' for an elapsed time. */
export function toDuration(from: string, until: string) {
  const minutes = Math.max(0, Math.floor(Date.parse(until) / MINUTE_MS) - Math.floor(Date.parse(from) / MINUTE_MS))
  return minutes ? toHours(minutes) : 'just now'
}

/** Formats minutes as '12 min' or '6 h 10'. */
export const toHours = (minutes: number) =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`

/** Returns how long something took: 'under a minute', '12 min', or '1 h 02'. */
export const toLength = (from: string, until: string) => toDuration(from, until).replace('just now', 'under a minute')

export const kindLabels: Record<Entry['kind'], string> = {
  sleep: 'Asleep',
  feed: 'Fed',
  up: 'Up for the day',
  note: 'Note',
  stir: 'Brief waking',
}

export const howLabels: Record<string, string> = {
  alone: 'Alone in the crib',
  fed: 'Fed to sleep',
  rocked: 'Rocked',
  held: 'Held',
  beside: 'Beside us',
  stroller: 'Stroller',
  car: 'Car',
}

export const whereLabels: Record<string, string> = {
  crib: 'Crib',
  bassinet: 'Bassinet',
  bed: 'Our bed',
  room: 'Another room',
  swing: 'Swing',
  'car seat': 'Car seat',
  sofa: 'Sofa',
  stroller: 'Stroller',
  elsewhere: 'Elsewhere',
}

export const moodLabels: Record<string, string> = { calm: 'Calm', fussy: 'Fussy', crying: 'Crying' }
