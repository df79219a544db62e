import { useSearchParams } from 'react-router'

export type ListAddress = { q: string; show: string; sort: string; family: string }

/** What the address says of the list on the page; '' stands for the default. */
export function useListAddress(): ListAddress {
  const [params] = useSearchParams()
  const word = (name: keyof ListAddress) => params.get(name) ?? ''
  return { q: word('q').trim(), show: word('show'), sort: word('sort'), family: word('family') }
}
