import { useSearchParams } from 'react-router'

/** What the address says of a list, by name; '' stands for the default. */
export function useListParams<Name extends string>(names: readonly Name[]) {
  const [params] = useSearchParams()
  return Object.fromEntries(names.map((name) => [name, (params.get(name) ?? '').trim()])) as Record<Name, string>
}
