import { useSearchParams } from 'react-router'
import { PAGE_SIZE } from '../../lib/row-limit'

/** A list's search parameters by name, and a setter. '' is the default. */
export function useListParams<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams()
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>
  function set(name: Name, value: string) {
    const next = new URLSearchParams(params)
    // Another search or filter starts over with the first rows, none of them opened by a link.
    if (name !== 'rows') for (const other of ['rows', 'open']) next.delete(other)
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace: true })
  }
  return [values, set] as const
}

/** Returns how many rows a list shows, and a function that shows more. The number is in the URL, so it survives a reload. */
export function useRowLimit() {
  const [{ rows }, setParam] = useListParams(['rows'])
  const limit = Math.max(PAGE_SIZE, Number.parseInt(rows) || 0)
  return [limit, () => setParam('rows', String(limit + PAGE_SIZE))] as const
}
