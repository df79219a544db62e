import { useEffect, useState } from 'react'

/** The time in ms, kept current while the page is open. */
export function useNow(every = 60_000) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
