import type { NewChange } from '../log/log-form'
import type { Change } from '../merge'

export type RefusedChange = NewChange & { why: string }

export type DiarySnapshot = {
  /** All changes, including unsent ones, with corrected times. */
  changes: readonly Change[]
  /** Not acknowledged by the server yet. */
  queue: readonly NewChange[]
  /** Changes that the site rejects, and why. They stay on the phone, which retries them. */
  refused: readonly RefusedChange[]
  /** `refused`: the site accepts nothing at the moment; `ended`: the link no longer works. */
  link: 'works' | 'no network' | 'refused' | 'ended'
  /** The site's words if it accepts nothing. */
  problem?: string
  /** The hash of everything but the diary on the page, from the last answer, and when that came: an ISO instant. */
  page?: string
  answeredAt?: string
  /** What to add to this phone's clock, in ms. */
  correction: number
  /** Whether everything survives on this phone when the page is closed. */
  isKept: boolean
}
