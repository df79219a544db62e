import { PAGE_SIZE } from '../../lib/row-limit'
import { useListParams } from './use-list-params'

/** How many rows a list shows, and a function that shows more. The number is in the URL, so it survives a reload. */
export function useRowLimit() {
  const [{ rows }, setParam] = useListParams(['rows'])
  const limit = Math.max(PAGE_SIZE, Number.parseInt(rows) || 0)
  return [limit, () => setParam('rows', String(limit + PAGE_SIZE))] as const
}
