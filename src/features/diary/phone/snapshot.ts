import type { NewChange } from '../log/log-form'
import type { Change } from '../merge'

export type RefusedChange = NewChange & { why: string }

export type DiarySnapshot = {
  /** All changes, also those that weren't sent; their times are corrected, too. */
  changes: readonly Change[]
  /** Not acknowledged by the server yet. */
  queue: readonly NewChange[]
  /** What the site doesn't take, and why. It stays on the phone, and is tried again. */
  refused: readonly RefusedChange[]
  /** `refused`: the site takes nothing at the moment; `ended`: the link leads nowhere any more. */
  link: 'works' | 'no network' | 'refused' | 'ended'
  /** The site's words if it takes nothing. */
  problem?: string
  /** The last answer's hash of what the page shows beside the diary, and when it came: an ISO instant. */
  page?: string
  answeredAt?: string
  /** What to add to this phone's clock, in ms. */
  correction: number
  /** Whether everything stays on this phone while the page is closed. */
  isKept: boolean
}
