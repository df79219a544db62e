import type { Night } from '../nights'
import { linkToNight } from './chart'
import { describeGap, formatClock, formatEvening, formatMinutes, formatSpan } from './words'

type Props = {
  nights: Night[]
  numberOf?: (date: string) => number | undefined
  linkTo?: (date: string) => string
}

const titles = [
  'Bedtime',
  'To fall asleep',
  'Longest stretch',
  'Woke',
  'Awake',
  'Fed',
  'Night sleep',
  'Up',
  'Naps after',
]

export const NightTable = ({ nights, numberOf, linkTo = linkToNight }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrolls on phones, including by keyboard (WCAG 2.1.1).
  <div role="region" aria-label="Nights as a table" tabIndex={0} className="overflow-x-auto">
    <table className="w-full text-small tabular-nums">
      <thead>
        <tr className="align-bottom">
          <th scope="col" className="py-1.5 pr-3 text-left font-semibold">
            Night
          </th>
          {titles.map((title) => (
            <th key={title} scope="col" className="px-2 py-1.5 text-right font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {nights.map((night) => (
          <tr key={night.date} className="border-t border-line">
            <th scope="row" className="pr-3 text-left font-normal whitespace-nowrap">
              <a
                href={linkTo(night.date)}
                className="flex min-h-11 items-center underline decoration-edge underline-offset-4"
              >
                {[numberOf?.(night.date), formatEvening(night.date, 'short')].filter(Boolean).join(', ')}
              </a>
            </th>
            {night.isLogged ? (
              getCells(night).map((cell, index) => (
                <td key={titles[index]} className="px-2 py-1.5 text-right whitespace-nowrap">
                  {cell}
                </td>
              ))
            ) : (
              <td colSpan={titles.length} className="px-2 py-1.5 text-soft">
                {night.isOver ? describeGap(night) : 'tonight'}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

function getCells({ summary, naps }: Night) {
  const { bedtime, toFallAsleep, longest, wakings, awake, feeds, nightSleep, wake } = summary!
  return [
    formatClock(bedtime!),
    toFallAsleep === null ? '–' : formatMinutes(toFallAsleep),
    formatSpan(longest!),
    wakings,
    formatMinutes(awake!),
    feeds,
    formatSpan(nightSleep!),
    wake ? formatClock(wake) : 'asleep',
    naps.length ? naps.map(formatMinutes).join(', ') : '–',
  ]
}
