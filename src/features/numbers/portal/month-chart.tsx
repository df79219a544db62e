import type { CSSProperties } from 'react'
import { formatLongMonth, formatShortMonth } from './findings'

/** What is counted, such as 'requests', and how many in each month. */
export type Series = { name: string; values: number[] }

type Props = {
  months: string[]
  /** One, or two that are stacked. */
  series: Series[]
}

/** A column for every month. */
export function MonthChart({ months, series }: Props) {
  const totals = months.map((_, n) => series.reduce((sum, { values }) => sum + values[n]!, 0))
  const max = Math.max(...totals)
  return (
    <>
      {series.length > 1 && (
        <p className="chart-legend">
          {series.map(({ name }, index) => (
            <span key={name} data-series={index}>
              {name}
            </span>
          ))}
        </p>
      )}
      <ol role="list" className="month-chart">
        {months.map((month, n) => (
          <li key={month}>
            <span className="sr-only">
              {formatLongMonth(month)}: {series.map(({ name, values }) => `${name} ${values[n]}`).join(', ')}
            </span>
            <span aria-hidden>{totals[n] || ''}</span>
            <span aria-hidden className="month-column" style={{ '--share': totals[n]! / max } as CSSProperties}>
              {series.map(({ name, values }, index) => (
                <i key={name} data-series={index} style={{ flexGrow: values[n] }} hidden={values[n] === 0} />
              ))}
            </span>
            <span aria-hidden>{formatShortMonth(month)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
