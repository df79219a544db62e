import type { Night } from '../nights'
import { Ink, inkColors, Lines, toPercent } from './ink'
import { labelNight, spreadLabels } from './review-labels'
import { formatMoment } from './words'

type Props = {
  night: Night
  /** Its number, shown above it. */
  title: string
  /** The night before, drawn paler, and the title above it. */
  before?: { night: Night; title: string }
  /** When the plan starts to allow a feed: minutes of the column. */
  feedFrom?: number
  className?: string
}

/** From 18:00 until 8:00. */
const USUAL_SPAN = 14 * 60
/** A line of text as a share of the drawing's height. */
const LINE = 0.037

/** Draws last night next to the plan and the night before, with words for what happened. */
export function NightBesidePlan({ night, title, before, feedFrom, className = '' }: Props) {
  const { plan } = night
  const end = night.sleeps.filter(({ kind }) => kind === 'night').at(-1)?.to ?? 0
  const span = Math.max(USUAL_SPAN, end + 30, plan.wake + 30)
  const labels = labelNight(night)
  const hours = night.hours.filter((minute) => minute <= span)
  /** Left edge of the night, in em. */
  const left = before ? 8.9 : 6.2
  const isFree = (minute: number) => [plan.bedtime, plan.wake].every((time) => Math.abs(time - minute) >= span * LINE)
  return (
    <svg
      role="img"
      aria-label={`Night ${title}: ${labels.map(({ words }) => words).join(', ') || 'not logged'}`}
      className={`block h-128 w-full fill-current text-sm max-2xs:text-[0.69rem] text-soft tabular-nums overflow-visible ${className} ${inkColors}`}
    >
      <g fontWeight="600" textAnchor="middle">
        <Head x="4.5em" words="plan" />
        {before && <Head x="7.2em" words={before.title} />}
        <Head x={`${left + 1.5}em`} words={title} className="fill-(--mark)" />
      </g>
      <svg y="4%" height="96%" className="overflow-visible">
        {/* Stops at the words, so the lines don't cross them. */}
        <svg x="3em" width={`${left + 0.3}em`}>
          <Lines {...night} hours={hours} span={span} />
        </svg>
        {hours.filter(isFree).map((minute) => (
          <Hour key={minute} y={toPercent(minute, span)} words={shorten(formatMoment(night, minute))} />
        ))}
        {[plan.bedtime, plan.wake].map((minute) => (
          <Hour
            key={minute}
            y={toPercent(minute, span)}
            words={formatMoment(night, minute).replace(/ .*/, '')}
            className="fill-(--plan) font-semibold"
          />
        ))}
        <rect
          x="3.5em"
          width="2em"
          y={toPercent(plan.bedtime, span)}
          height={toPercent(plan.wake - plan.bedtime, span)}
          rx="6"
          className="fill-none stroke-edge"
        />
        {feedFrom !== undefined && (
          <circle
            cx="4.5em"
            cy={toPercent(feedFrom, span)}
            r="5"
            strokeDasharray="2 2"
            className="fill-none stroke-edge"
          />
        )}
        {before && (
          <g className="opacity-50">
            <Ink night={nightOf(before.night)} span={span} x="6.2em" width="2em" center="7.2em" />
          </g>
        )}
        <Ink night={nightOf(night)} span={span} x={`${left}em`} width="3em" center={`${left + 1.5}em`} />
        {spreadLabels(labels, span * LINE, span * (1 - LINE / 2)).map(({ at, words }) => (
          <text
            key={`${at}`}
            x={`${left + 3.6}em`}
            y={toPercent(at, span)}
            dominantBaseline="central"
            className="fill-(--mark)"
          >
            {words}
          </text>
        ))}
        {!night.isLogged && (
          <text x={`${left + 3.6}em`} y={toPercent(span / 2, span)} className="fill-(--mark)">
            {night.isOver ? 'not logged' : 'nothing yet'}
          </text>
        )}
      </svg>
    </svg>
  )
}

/** Drops the naps. */
const nightOf = (night: Night) => ({ ...night, sleeps: night.sleeps.filter(({ kind }) => kind === 'night') })

const Head = ({ x, words, className }: { x: string; words: string; className?: string }) => (
  <text x={x} y="1.3%" dominantBaseline="central" className={className}>
    {words}
  </text>
)

const Hour = ({ y, words, className }: { y: string; words: string; className?: string }) => (
  <text x="2.7em" y={y} textAnchor="end" dominantBaseline="central" className={className}>
    {words}
  </text>
)

/** Shortens '6:00 PM' to '6 PM', and '9:00 PM' to '9' where AM or PM is clear. */
const shorten = (time: string) => time.replace(':00', '').replace(/^(9|12|3) .*/, '$1')
