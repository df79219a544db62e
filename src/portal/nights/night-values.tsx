import { formatMinutes, formatSpan } from '../../features/diary/chart/words'
import type { Review, ReviewedNight } from '../../features/support/queries'
import { Button } from '../../ui/button'
import { useDraft } from '../../ui/forms/drafts/use-draft'

const rows = [
  ['longest', 'Longest stretch', formatSpan],
  ['wakings', 'Woke, times', String],
  ['awake', 'Awake in the night', formatSpan],
  ['toFallAsleep', 'To fall asleep', formatMinutes],
  ['feeds', 'Night feeds', String],
  ['nightSleep', 'Night sleep', formatSpan],
  ['naps', 'Naps, the day before', formatSpan],
] as const satisfies [
  name: keyof NonNullable<ReviewedNight['values']['night']>,
  title: string,
  (value: number) => string,
][]

export const NONE_LOGGED = 'No night is logged yet.'

/** Rows that always show. Last night's drawing already shows the others. */
const MAIN_ROWS = 2

type Props = { review: Review; className: string }

/**
 * The children's numbers: last night next to the last three and the first three nights. Most rows are folded until she opens them,
 * which this browser remembers. Screen readers and print have them all.
 */
export function NightValues({ review: { nights }, className }: Props) {
  const [isWhole, setWhole] = useDraft<true>('all-numbers', 'localStorage')
  const logged = nights.filter(({ values }) => values.count > 0)
  // With several children, each one's drawing says so.
  if (logged.length === 0) return nights.length > 1 ? null : <p className={`text-soft ${className}`}>{NONE_LOGGED}</p>
  return (
    <div className={className}>
      <div className="grid grid-cols-1 gap-3">
        {logged.map(({ id, child, values }) => (
          <Values
            key={id}
            values={values}
            name={nights.length > 1 ? child.name : undefined}
            isWhole={isWhole === true}
          />
        ))}
      </div>
      <Button variant="ghost" className="-ml-3 px-3! print:hidden" onClick={() => setWhole(isWhole ? undefined : true)}>
        {isWhole ? 'Fewer numbers' : 'All numbers'}
      </Button>
    </div>
  )
}

type ValuesProps = {
  values: ReviewedNight['values']
  /** The child's name, if there are siblings. */
  name: string | undefined
  isWhole: boolean
}

function Values({ values: { night, lastThree, firstThree, count }, name, isWhole }: ValuesProps) {
  const columns = [
    ['Last night', night],
    [count < 3 ? 'Logged so far' : 'Last three', lastThree],
    ...(count > 3 ? ([['First three', firstThree]] as const) : []),
  ] as const
  return (
    <table className="w-full tabular-nums">
      <thead>
        <tr className="text-small text-soft">
          <th scope="col" dir="auto" className="py-1 text-start align-bottom font-semibold text-ink">
            {name ?? <span className="sr-only">Number</span>}
          </th>
          {columns.map(([title]) => (
            <th key={title} scope="col" className="py-1 pl-3 text-end align-bottom font-normal">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {[rows.slice(0, MAIN_ROWS), rows.slice(MAIN_ROWS)].map((some, part) => (
        <tbody key={some[0]![0]} className={part > 0 && !isWhole ? 'sr-only print:not-sr-only' : ''}>
          {some.map(([name, title, format]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-1.5 text-start font-normal text-soft">
                {title}
              </th>
              {columns.map(([column, values], index) => {
                const value = values?.[name]
                return (
                  <td
                    key={column}
                    className={`py-1.5 pl-3 text-end whitespace-nowrap ${index === 0 ? 'font-semibold' : ''}`}
                  >
                    {value == null ? '–' : format(value)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
