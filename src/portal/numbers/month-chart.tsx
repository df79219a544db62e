import type { CSSProperties } from 'react'
import { formatLongMonth, formatShortMonth } from './findings'

/** What is counted, such as 'requests', and its count for each month. */
export type Series = { name: string; values: number[] }

type Props = {
  months: string[]
  /** One series, or two stacked ones. */
  series: Series[]
}

/** A column for each month. With large text, they continue in a second row. */
export function MonthChart({ months, series }: Props) {
  const totals = months.map((_, n) => series.reduce((sum, { values }) => sum + values[n]!, 0))
  const max = Math.max(...totals)
  return (
    <>
      {series.length > 1 && (
        <p className="flex flex-wrap gap-x-4.5 text-fine">
          {series.map(({ name }, index) => (
            <span key={name}>
              <i className={`mr-1.5 inline-block size-3 align-[-0.08rem] ${getBarClass(index)}`} />
              {name}
            </span>
          ))}
        </p>
      )}
      <ol
        role="list"
        className="grid grid-cols-[repeat(auto-fit,minmax(1rem,1fr))] gap-x-0.5 gap-y-3 text-[0.68rem] text-nowrap tabular-nums sm:gap-x-1.5 sm:text-tiny"
      >
        {months.map((month, n) => (
          <li key={month} className="group flex flex-col items-center justify-end">
            <span className="sr-only">
              {formatLongMonth(month)}: {series.map(({ name, values }) => `${name} ${values[n]}`).join(', ')}
            </span>
            <span aria-hidden>{totals[n] || ''}</span>
            <span
              aria-hidden
              className="flex h-[calc(var(--share)*7rem)] w-[min(100%,2rem)] flex-col-reverse gap-0.5"
              style={{ '--share': totals[n]! / max } as CSSProperties}
            >
              {series.map(({ name, values }, index) => (
                <i key={name} className={getBarClass(index)} style={{ flexGrow: values[n] }} hidden={values[n] === 0} />
              ))}
            </span>
            <span
              aria-hidden
              className="w-full border-t border-edge text-center text-soft max-2xs:group-odd:text-transparent"
            >
              {formatShortMonth(month)}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** The second of two series is hollow. */
const getBarClass = (series: number) =>
  `rounded-[3px] border-thin border-bar forced-color-adjust-none ${series === 0 ? 'bg-bar' : ''}`
