import { useEffect, useState } from 'react'

const TICK_MS = 1000

/** Returns the time, an ISO instant. It's the server's until scripts run. */
export function useNow(initial: string) {
  const [now, setNow] = useState(initial)
  useEffect(() => {
    const tick = () => setNow(new Date().toISOString())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
