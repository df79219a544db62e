import type { ComponentType } from 'react'
import { addDays, nameZone } from '../../../lib/time/dates'
import { COLUMNS, type Night } from '../nights'
import { Axis } from './axis'
import { belowHead, Column, inkHeight, type LinkProps } from './column'
import { Ground, inkColors } from './ink'
import { formatEvening } from './words'

export type ChartProps = {
  /** At most fourteen. */
  nights: Night[]
  /** Whether there are no other nights yet: so few columns need a word of explanation. */
  isBeginning?: boolean
  /** The date of the night whose details are shown. */
  chosen?: string
  /** Dates of nights with a comment from the practice. */
  commented?: ReadonlySet<string>
  /** Returns a night's number in the plan. */
  numberOf?: (date: string) => number | undefined
  linkTo?: (date: string) => string
  /** What renders a column's link; an `<a>` by default. */
  Link?: 'a' | ComponentType<LinkProps>
}

export const linkToNight = (date: string) => `?night=${date}#night`

/** Draws nights as columns from 18:00 at the top to 18:00 at the bottom, each a link, with its longest stretch and wakings below. */
export function NightsChart({
  nights,
  isBeginning,
  chosen,
  commented,
  numberOf,
  linkTo = linkToNight,
  Link = 'a',
}: ChartProps) {
  const span = Math.max(...nights.map(({ minutes }) => minutes), DAY)
  const usual = nights.find(({ minutes }) => minutes === DAY) ?? nights[0]
  if (!usual) return null
  const isNumbered = nights.some(({ date }) => numberOf?.(date) !== undefined)
  return (
    <div className={`@container enlarged:overflow-x-auto ${inkColors}`}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] enlarged:min-w-71">
        <Axis plan={usual.plan} span={span} />
        <div className="relative ml-1">
          <svg className={`absolute w-full ${belowHead} ${inkHeight}`} aria-hidden="true">
            <Ground nights={nights} columns={COLUMNS} span={span} />
          </svg>
          <ol className="relative grid grid-cols-14">
            {nights.map((night, index) => (
              <Column
                key={night.date}
                {...{ night, index, span, Link }}
                number={numberOf?.(night.date)}
                isDated={isNumbered && numberOf?.(night.date) === undefined}
                isChosen={night.date === chosen}
                hasComment={commented?.has(night.date) ?? false}
                href={linkTo(night.date)}
              />
            ))}
          </ol>
          {isBeginning && (
            <p
              className={`pointer-events-none absolute right-0 grid place-items-center px-3 text-center text-soft print:hidden ${belowHead} ${inkHeight}`}
              style={{ left: `${(nights.length / COLUMNS) * 100}%` }}
            >
              <span className="rounded-card bg-paper px-4 py-3">
                The chart begins here. <span className="block">Each night adds a column.</span>
              </span>
            </p>
          )}
        </div>
      </div>
      {describeClocks(nights).map((line) => (
        <p key={line} className="mt-2 text-small text-soft">
          {line}
        </p>
      ))}
    </div>
  )
}

const DAY = 1440

/** Says which columns have more or fewer hours because clocks changed or the family moved. */
const describeClocks = (nights: Night[]) =>
  nights.flatMap(({ date, minutes, zone, nextZone }, index) => {
    const hours = Math.abs(minutes - DAY) / 60
    const change = `${hours === 1 ? 'an hour' : `${hours} hours`} ${minutes < DAY ? 'shorter' : 'longer'}`
    const next = nights[index + 1] ?? { date: addDays(date, 1), zone: nextZone }
    if (next.zone !== zone)
      return `By ${nameZone(next.zone)} from ${formatEvening(next.date)}${hours ? `: the column before is ${change}` : ''}.`
    if (!hours) return []
    return `Clocks were set ${minutes < DAY ? 'forward' : 'back'} in the night of ${formatEvening(date)}: its column is ${change}.`
  })
