type Props = { rows: { name: string; value: number }[] }

/** Names with their numbers, each with a bar as long as its share of the largest. */
export function BarList({ rows }: Props) {
  const max = Math.max(...rows.map(({ value }) => value))
  return (
    <ul role="list" className="grid grid-cols-1 gap-2.25">
      {rows.map(({ name, value }) => (
        <li key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 wrap-anywhere">
          <span dir="auto">{name}</span> <b className="font-[550] tabular-nums">{value.toLocaleString('en-US')}</b>
          <i
            className="col-span-full rounded-[0.2rem] border-t-[0.4rem] border-(--bar)"
            style={{ width: `max(3px, ${(100 * value) / max}%)` }}
          />
        </li>
      ))}
    </ul>
  )
}
