import type { Door, PlanContent } from './content'
import type { PlanNight } from './which-night'

/** What the diary says about a child at this moment: ISO instants. */
export type TonightState = {
  /** When this morning began: *Up for the day*, or the end of the last night sleep; null if it isn't logged. */
  morningAt: string | null
  /** Naps that have begun today. */
  naps: number
  isAsleep: boolean
  /** When this waking began; null while asleep, or before bedtime. */
  wokeAt: string | null
  /** How often someone went in during this waking. */
  checks: number
  /** Feeds since bedtime. */
  feeds: number
}

export type TonightQuery = {
  content: PlanContent
  child: { name: string }
  /** The family's time zone. */
  zone: string
  /** An ISO instant. */
  now: string
  state: TonightState
}

export type TonightDoor = {
  kind: Door
  /** 'Just woke', 'Crying 10 minutes', 'Is it time for a feed?' */
  label: string
  /** Her words for tonight, with every placeholder filled in. Lines that begin with '1.' are steps. */
  words: string
  /** How long the timer behind it runs; null if there is nothing to wait for. */
  waitMinutes: number | null
  /** A feed before its time, or more than the plan has. It can be opened all the same. */
  isShut: boolean
}

export type Tonight = {
  /** 'evening' begins an hour before bedtime, 'night' at bedtime, 'day' at the plan's wake-up time. */
  phase: 'day' | 'evening' | 'night'
  night: PlanNight
  /** 'Night 3 of 14', 'Tonight is night 3 of 14', 'Paused', … */
  headline: string
  /** Instants, as this morning's wake-up time makes them; `sentence`: 'Nap 2 between 12:40 and 1:10 pm'. */
  nextNap?: { number: number; earliest: string; latest: string; longest: number; sentence: string }
  /** Where to sit tonight, such as 'beside the crib'. */
  seat?: string
  /** In the evening; `at` is a time of day, 'HH:MM'. */
  routine?: { at: string; step: string; minutes: number }[]
  /** At night. */
  doors?: TonightDoor[]
}
