import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const DEBOUNCE_MS = 300

/**
 * The words of a search field. They stand in the address as `q`, so that a reload, back and a link keep them; typed ones get
 * there after a pause, so that not every letter asks the server.
 */
export function useSearchWords() {
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  const [words, setWords] = useState(q)
  const [sent, setSent] = useState(q)
  const [seen, setSeen] = useState(q)

  if (q !== seen) {
    setSeen(q)
    // Changed by a link, or by going back.
    if (q !== sent) setWords(q)
  }
  useEffect(() => {
    if (words === q) return
    const timer = setTimeout(() => {
      setSent(words)
      setParams(withParam(params, 'q', words), { replace: true })
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  })
  return [words, setWords] as const
}

/** The parameters with one of them changed; '' leaves it out. */
export function withParam(params: URLSearchParams, name: string, value: string) {
  const next = new URLSearchParams(params)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
