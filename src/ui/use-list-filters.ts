import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** In ms. */
const PAUSE = 300

/**
 * What a list is narrowed to. It stands in the address, so that a reload, back and a link keep it; the words typed (`q`) get
 * there after a pause, so that not every letter asks the server.
 */
export function useListFilters<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  const [words, setWords] = useState(q)
  const [sent, setSent] = useState(q)
  const [seen, setSeen] = useState(q)
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>

  if (q !== seen) {
    setSeen(q)
    // Changed by somebody else: by a link, or by going back.
    if (q !== sent) setWords(q)
  }
  function set(name: Name | 'q', value: string) {
    if (value) params.set(name, value)
    else params.delete(name)
    setParams(params, { replace: true })
  }
  useEffect(() => {
    if (words === q) return
    const timer = setTimeout(() => {
      setSent(words)
      set('q', words)
    }, PAUSE)
    return () => clearTimeout(timer)
  })
  return {
    filters: { ...values, q },
    set,
    words,
    setWords,
    narrowed: q !== '' || names.some((name) => values[name] !== ''),
  }
}
