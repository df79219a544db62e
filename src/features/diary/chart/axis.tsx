import { useId, type ReactNode } from 'react'
import { headHeight, inkHeight } from './column'
import { toPercent } from './ink'

const labels = [
  [0, '6 PM'],
  [180, '9'],
  [360, '12'],
  [540, '3'],
  [720, '6'],
  [900, '9 AM'],
  [1080, 'noon'],
  [1260, '3'],
  [1440, '6 PM'],
] as const

type Props = { plan: { bedtime: number; wake: number }; span: number }

/** The hours left of the columns, the planned times, and the sky at each hour. */
export function Axis({ plan, span }: Props) {
  const sky = useId()
  const isFree = (minute: number) => [plan.bedtime, plan.wake].every((time) => Math.abs(time - minute) >= 70)
  const text = { x: '100%', dx: -7, textAnchor: 'end', dominantBaseline: 'central' } as const
  return (
    <div aria-hidden="true" className="relative w-8 text-xs text-soft @2xl:w-18 print:w-18">
      <div className={headHeight} />
      <svg className={`${inkHeight} w-full fill-current`}>
        <linearGradient id={sky} x2="0" y2="1">
          {stops.map(([offset, color]) => (
            <stop key={offset} offset={offset} stopColor={color} />
          ))}
        </linearGradient>
        <rect x="100%" width="4" rx="2" height={toPercent(1440, span)} fill={`url(#${sky})`} className="print:hidden" />
        {labels
          .filter(([minute]) => isFree(minute))
          .map(([minute, label]) => (
            <text key={minute} {...text} y={toPercent(minute, span)}>
              {label}
            </text>
          ))}
        {(['bedtime', 'wake'] as const).map((time) => (
          <text key={time} {...text} y={toPercent(plan[time], span)} className="fill-(--plan) font-semibold">
            {time === 'bedtime' ? 'bed' : 'up'}
          </text>
        ))}
      </svg>
      <RowLabel className="h-20 pt-5 @2xl:h-10 print:h-10">
        longest<span className="@2xl:hidden enlarged:hidden print:hidden"> stretch, hours and minutes</span>
      </RowLabel>
      <RowLabel className="h-12 @2xl:h-9 print:h-9">
        woke<span className="@2xl:hidden enlarged:hidden print:hidden">, how often</span>
      </RowLabel>
    </div>
  )
}

/** Above its row on a phone, next to it elsewhere. */
const RowLabel = ({ className, children }: { className: string; children: ReactNode }) => (
  <p
    className={`flex ${className} text-sm leading-none wrap-normal whitespace-nowrap hyphens-none @2xl:items-end @2xl:justify-end @2xl:pr-2 @2xl:pb-3 print:items-end print:justify-end print:pr-2 print:pb-3`}
  >
    <span>{children}</span>
  </p>
)

/** Dusk, night, dawn, and day. */
const stops = [
  [0, '#b98a9a'],
  [0.09, '#4a4f93'],
  [0.25, '#23295c'],
  [0.46, '#4a4f93'],
  [0.54, '#e9a869'],
  [0.62, '#f0cf8c'],
  [0.85, '#f0cf8c'],
  [1, '#d99a7f'],
] as const
