import { useId, type ReactNode } from 'react'

type Table = {
  head: string[]
  /** Each row's first cell is its header. */
  rows: (string | number)[][]
}

type Props = {
  title: string
  finding: string
  table: Table
  /** False if there's nothing to show yet. */
  hasData?: boolean
  children: ReactNode
}

/** A chart with its heading, its finding in words, and its numbers as a table. */
export function ChartFigure({ title, finding, table, hasData = table.rows.length > 0, children }: Props) {
  const id = useId()
  return (
    <figure
      aria-labelledby={id}
      className="panel grid grid-cols-1 content-start gap-4 px-4 pt-4 pb-1.5 sm:px-6 sm:pt-5.5 sm:pb-2.5"
    >
      <figcaption>
        <h3 id={id} className="text-[1.2rem]">
          {title}
        </h3>
        <p className="max-w-reading wrap-anywhere text-soft">{finding}</p>
      </figcaption>
      {hasData && children}
      {hasData && (
        <details>
          <summary className="min-h-11 py-2.5 text-soft">
            Show the numbers as a table<span className="sr-only">: {title}</span>
          </summary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Many packages scroll, by keyboard, too (WCAG 2.1.1). */}
          <div role="region" aria-label={`${title}, as a table`} tabIndex={0} className="overflow-x-auto pb-3">
            <table className="w-full text-row tabular-nums">
              <thead>
                <tr>
                  {table.head.map((name) => (
                    <th
                      key={name}
                      scope="col"
                      className="py-1.5 pl-4 text-end align-bottom font-normal text-soft first:min-w-20 first:pl-0 first:text-start"
                    >
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map(([name, ...values]) => (
                  <tr key={name}>
                    <th scope="row" dir="auto" className="min-w-20 border-t border-line py-1.5 text-start font-normal">
                      {name}
                    </th>
                    {values.map((value, index) => (
                      <td key={table.head[index + 1]} className="border-t border-line py-1.5 pl-4 text-end">
                        {value.toLocaleString('en-US')}
                      </td>
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
