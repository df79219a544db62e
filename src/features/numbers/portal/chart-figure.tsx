import { useId, type ReactNode } from 'react'

export type Table = {
  head: string[]
  /** The first cell names its row. */
  rows: (string | number)[][]
}

type Props = {
  title: string
  /** What the chart shows, in a sentence. */
  finding: string
  /** The numbers that the chart shows. */
  table: Table
  /** Without it, there is nothing to show yet. */
  hasData?: boolean
  children: ReactNode
}

/** A chart with its heading, what it shows in words, and its numbers as a table. */
export function ChartFigure({ title, finding, table, hasData = table.rows.length > 0, children }: Props) {
  const id = useId()
  return (
    <figure aria-labelledby={id} className="panel chart-figure">
      <figcaption>
        <h3 id={id}>{title}</h3>
        <p>{finding}</p>
      </figcaption>
      {hasData && children}
      {hasData && (
        <details>
          <summary>
            Show the numbers as a table<span className="sr-only">: {title}</span>
          </summary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Many packages scroll, also by keyboard (WCAG 2.1.1). */}
          <div role="region" aria-label={`${title}, as a table`} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  {table.head.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map(([name, ...values]) => (
                  <tr key={name}>
                    <th scope="row" dir="auto">
                      {name}
                    </th>
                    {values.map((value, index) => (
                      <td key={table.head[index + 1]}>{value.toLocaleString('en-US')}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </figure>
  )
}
