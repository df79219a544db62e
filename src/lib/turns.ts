/** Lets so many pieces of work run at once; others wait for their turn, in order. */
export function turns(places: number) {
  const waiting: (() => void)[] = []
  return async function inTurn<T>(work: () => Promise<T>) {
    if (places > 0) places--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else places++
    }
  }
}
