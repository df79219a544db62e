import { useEffect, useState } from 'react'

const TICK_MS = 1000

/** Returns the time as an ISO instant: the server's until scripts run, then this phone's plus `correction`, in ms. */
export function useNow(initial: string, correction: number) {
  const [now, setNow] = useState(initial)
  useEffect(() => {
    const tick = () => setNow(new Date(Date.now() + correction).toISOString())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [correction])
  return now
}
