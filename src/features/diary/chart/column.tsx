import type { ComponentType, ReactNode } from 'react'
import { plural } from '../../../lib/text/plural'
import type { Night } from '../nights'
import { Ink, toPercent } from './ink'
import { NotePin } from './legend'
import { countTimes, describeGap, formatSpan, getMonth, getWeekday, nameNight } from './words'

/** As tall as the axis next to it. */
export const inkHeight = 'block h-96 overflow-visible wide:h-136 print:h-96'
export const headHeight = 'h-22 @min-[30rem]:h-14 print:h-11'
export const belowHead = 'top-22 @min-[30rem]:top-14 print:top-11'

export type LinkProps = {
  href: string
  className: string
  children: ReactNode
  'aria-current'?: 'true'
}

type Props = {
  night: Night
  /** Its number in the plan. */
  number?: number
  /** Whether other columns are numbered: this one then shows its month, so its day isn't mistaken for a number. */
  isDated: boolean
  /** Minutes shown in the chart. */
  span: number
  /** The column's position. */
  index: number
  isChosen: boolean
  hasComment: boolean
  href: string
  Link: 'a' | ComponentType<LinkProps>
}

/**
 * A night. Its head links to its numbers, and the whole column is the tap target. Where columns are narrow, heads are two columns wide and
 * alternate between two rows, so they're big enough to tap.
 */
export function Column({ night, number, isDated, span, index, isChosen, hasComment, href, Link }: Props) {
  const { date, summary, isLogged, isOver, isBefore, putDowns, notes } = night
  const isLow = index % 2 === 1
  return (
    <li
      className={`relative rounded-lg text-center text-soft tabular-nums transition-colors hover:bg-ink/4 print:bg-transparent! ${isChosen ? 'bg-ink/8 forced-colors:outline-2' : ''}`}
    >
      <div className={`${headHeight} ${isLow ? '@max-[30rem]:pt-11' : ''} print:pt-0!`}>
        <Link href={href} aria-current={isChosen ? 'true' : undefined} className={link}>
          <span className="sr-only">{label(night, number, hasComment)}</span>
          {(hasComment || notes.length > 0) && <NotePin isComment={hasComment} />}
          <b
            aria-hidden="true"
            className={`${isDated ? 'font-normal' : 'font-semibold'} ${isChosen ? 'text-warn' : isDated ? 'text-soft' : 'text-ink'}`}
          >
            {number ?? Number(date.slice(8))}
          </b>
          <span aria-hidden="true" className={`text-xs ${isDated ? 'leading-none' : '@max-2xl:hidden print:hidden'}`}>
            {isDated ? getMonth(date) : getWeekday(date)}
          </span>
        </Link>
        {!isLow && <span className="mx-auto block h-11 w-px bg-line @min-[30rem]:hidden print:hidden" />}
      </div>
      <svg className={`w-full ${inkHeight}`} aria-hidden="true" data-night={date}>
        <Ink night={night} span={span} />
        {!isLogged && isOver && !isBefore && putDowns.length === 0 && (
          <NotLogged y={toPercent((night.plan.bedtime + night.plan.wake) / 2, span)} />
        )}
      </svg>
      <div aria-hidden="true" className="leading-none">
        <p className="flex h-20 flex-col justify-end pb-2 text-ink @2xl:h-10 @2xl:text-sm @3xl:text-base print:h-10">
          {isLogged ? <Span minutes={summary!.longest!} /> : '–'}
        </p>
        <p className="flex h-12 flex-col justify-end pb-2.5 @2xl:h-9 print:h-9">{isLogged ? summary!.wakings : '–'}</p>
        {isChosen && (
          <svg viewBox="0 0 16 8" className="mx-auto -mb-px h-2 w-4 fill-raised stroke-line xl:hidden print:hidden">
            <path d="M0 8 8 .5 16 8" />
          </svg>
        )}
      </div>
    </li>
  )
}

const link =
  'flex h-11 flex-col items-center justify-end pb-0.5 leading-tight after:absolute after:inset-0 after:top-22 @max-[30rem]:mx-[-50%] @min-[30rem]:h-14 @min-[30rem]:after:top-14 print:mx-0! print:h-11!'

/** Takes two lines where one is too narrow. */
const Span = ({ minutes }: { minutes: number }) => (
  <>
    <b className="font-semibold @max-2xl:hidden print:inline">{formatSpan(minutes)}</b>
    <b className="font-semibold whitespace-nowrap max-[23rem]:text-sm max-[23rem]:leading-none @2xl:hidden print:hidden">
      {Math.floor(minutes / 60)}
    </b>
    <span className="pt-1 text-xs max-[23rem]:text-[0.65rem] @2xl:hidden print:hidden">
      {formatSpan(minutes).split(':')[1]}
    </span>
  </>
)

const NotLogged = ({ y }: { y: string }) => (
  <svg x="50%" y={y} className="overflow-visible fill-current text-sm">
    <text textAnchor="middle" dominantBaseline="central" transform="rotate(-90)">
      not logged
    </text>
  </svg>
)

function label(night: Night, number: number | undefined, hasComment: boolean) {
  const { date, isLogged, summary, notes } = night
  const numbers = isLogged
    ? `longest stretch ${formatSpan(summary!.longest!)}, ${summary!.wakings ? `woke ${countTimes(summary!.wakings)}` : 'no waking'}`
    : describeGap(night)
  const more = [...(hasComment ? ['commented'] : []), ...(notes.length ? [plural(notes.length, 'note')] : [])]
  return `${nameNight(date, number)}: ${[numbers, ...more].join(', ')}`
}
