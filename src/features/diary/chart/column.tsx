import type { ComponentType, ReactNode } from 'react'
import { plural } from '../../../lib/text/plural'
import type { Night } from '../nights'
import { Ink, toPercent } from './ink'
import { NotePin } from './legend'
import { formatSpan, getWeekday, nameNight } from './words'

/** As high as the axis beside it. */
export const inkHeight = 'block h-96 overflow-visible wide:h-136 print:h-80'
export const headHeight = 'h-14 print:h-11'
export const belowHead = 'top-14 print:top-11'

export type LinkProps = {
  href: string
  className: string
  children: ReactNode
  'aria-current'?: 'true'
  'aria-label': string
}

type Props = {
  night: Night
  /** Its number in the plan. */
  number?: number
  /** Minutes that the chart shows. */
  span: number
  isChosen: boolean
  hasComment: boolean
  href: string
  Link: 'a' | ComponentType<LinkProps>
}

/** A night, as a link to its numbers. */
export function Column({ night, number, span, isChosen, hasComment, href, Link }: Props) {
  const { date, summary, isLogged, isOver, notes } = night
  return (
    <li className="grid">
      <Link
        href={href}
        aria-label={label(night, number, hasComment)}
        aria-current={isChosen ? 'true' : undefined}
        className="group rounded-lg text-center text-soft tabular-nums transition-colors hover:bg-ink/4 current:bg-ink/8 forced-colors:current:outline-2 print:bg-transparent!"
      >
        <span className={`flex ${headHeight} flex-col items-center justify-end pb-1 leading-tight`}>
          {(hasComment || notes.length > 0) && <NotePin isComment={hasComment} />}
          <b className="text-sm font-semibold text-ink group-current:text-warn max-[23rem]:text-[0.75rem] max-[23rem]:tracking-tight md:text-base">
            {number ?? Number(date.slice(8))}
          </b>
          <span className="text-xs max-md:hidden print:hidden">{getWeekday(date)}</span>
        </span>
        <svg className={`w-full ${inkHeight}`} aria-hidden="true" data-night={date}>
          <Ink night={night} span={span} />
          {!isLogged && isOver && <NotLogged y={toPercent((night.plan.bedtime + night.plan.wake) / 2, span)} />}
        </svg>
        <span className="flex h-20 flex-col justify-end pb-2 leading-none text-ink md:h-10 print:h-10">
          {isLogged ? <Span minutes={summary!.longest!} /> : '–'}
        </span>
        <span className="flex h-12 flex-col justify-end pb-2.5 leading-none md:h-9 print:h-9">
          {isLogged ? summary!.wakings : '–'}
        </span>
        {isChosen && (
          <svg
            viewBox="0 0 16 8"
            className="mx-auto -mb-px h-2 w-4 fill-raised stroke-line wide:hidden print:hidden"
            aria-hidden="true"
          >
            <path d="M0 8 8 .5 16 8" />
          </svg>
        )}
      </Link>
    </li>
  )
}

/** Two lines where there's no room for one. */
const Span = ({ minutes }: { minutes: number }) => (
  <>
    <b className="font-semibold max-md:hidden print:inline">{formatSpan(minutes)}</b>
    <b className="font-semibold md:hidden print:hidden">{Math.floor(minutes / 60)}</b>
    <span className="pt-1 text-xs max-[23rem]:text-[0.65rem] md:hidden print:hidden">
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

function label({ date, isLogged, summary, notes }: Night, number: number | undefined, hasComment: boolean) {
  const numbers = isLogged
    ? `longest stretch ${formatSpan(summary!.longest!)}, woke ${plural(summary!.wakings!, 'time')}`
    : 'not logged'
  const more = [...(hasComment ? ['commented'] : []), ...(notes.length ? [plural(notes.length, 'note')] : [])]
  return `${nameNight(date, number)}: ${[numbers, ...more].join(', ')}`
}
