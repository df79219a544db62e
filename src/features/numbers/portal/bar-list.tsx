import type { CSSProperties } from 'react'

type Props = { rows: { name: string; value: number }[] }

/** Names with their numbers, each with a bar as long as its share of the largest. */
export function BarList({ rows }: Props) {
  const max = Math.max(...rows.map(({ value }) => value))
  return (
    <ul role="list" className="bar-list">
      {rows.map(({ name, value }) => (
        <li key={name} style={{ '--share': value / max } as CSSProperties}>
          <span dir="auto">{name}</span> <b>{value.toLocaleString('en-US')}</b>
        </li>
      ))}
    </ul>
  )
}
