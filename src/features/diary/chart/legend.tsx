import type { ReactNode } from 'react'
import type { PlanTimes } from '../plan-times'
import { ink, inkColors } from './ink'
import { formatClock } from './words'

/** A speech bubble: filled for the practice's comment, outlined for a parent's note. */
export const NotePin = ({ isComment, className = '' }: { isComment: boolean; className?: string }) => (
  <svg viewBox="0 0 20 18" className={`${className} h-4 w-4.5 flex-none`} strokeWidth="1.5" aria-hidden="true">
    <path
      d="M4 1h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-4l-4 4v-4H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3z"
      className={
        isComment ? 'fill-[light-dark(#f2c878,#f6d58f)] stroke-warn' : 'fill-none stroke-edge print:stroke-[#000]'
      }
    />
    <path d="M5 5.5h10M5 9h6" strokeLinecap="round" className={isComment ? 'stroke-[#2a2947]' : 'stroke-soft'} />
  </svg>
)

type Props = {
  plan: PlanTimes
  /** Whether the times come from a plan. */
  isPlanned: boolean
  hasFeeds: boolean
  hasStirs: boolean
  hasComments: boolean
  hasNotes: boolean
}

/** Explains the chart's marks. */
export const Legend = ({ plan, isPlanned, hasFeeds, hasStirs, hasComments, hasNotes }: Props) => (
  <ul className={`flex flex-wrap gap-x-5 gap-y-1.5 text-small text-soft ${inkColors}`}>
    <Key label="longest stretch">
      <rect x="5" y="1" width="10" height="16" rx="4" className={ink.longest} />
    </Key>
    <Key label="asleep">
      <rect x="5" y="1" width="10" height="16" rx="4" className={ink.sleep} />
    </Key>
    <Key label="put down, not yet asleep">
      <rect x="5" y="2" width="10" height="14" rx="4" className={ink.putDown} strokeDasharray="2.5 2.5" />
    </Key>
    {hasFeeds && (
      <Key label="fed">
        <circle cx="10" cy="9" r="3.75" strokeWidth="1.75" className={ink.feed} />
      </Key>
    )}
    {hasStirs && (
      <Key label="woke briefly">
        <rect x="5" y="1" width="10" height="16" rx="4" className={ink.sleep} />
        <path d="M7.5 9h5" strokeWidth="2.5" strokeLinecap="round" className={ink.stir} />
      </Key>
    )}
    <Key
      label={`${isPlanned ? 'the plan’s' : 'assumed'} bedtime, ${formatClock(plan.bedtime)}, and wake-up, ${formatClock(plan.wake)}`}
    >
      <g className="stroke-(--plan)">
        <path d="M0 9h20" strokeWidth="9" className="opacity-15 forced-colors:hidden print:hidden" />
        <path d="M0 9h20" className="opacity-70" />
      </g>
    </Key>
    {hasComments && (
      <li className="flex items-center gap-1.5">
        <NotePin isComment /> a comment
      </li>
    )}
    {hasNotes && (
      <li className="flex items-center gap-1.5">
        <NotePin isComment={false} /> a note
      </li>
    )}
  </ul>
)

const Key = ({ label, children }: { label: string; children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    <svg viewBox="0 0 20 18" className="h-4.5 w-5 flex-none overflow-visible" aria-hidden="true">
      {children}
    </svg>
    {label}
  </li>
)
