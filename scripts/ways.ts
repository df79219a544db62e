import type { Modules } from './imports.ts'

/** The shortest ways from the starts to each import that reaches a goal. A way does not go on behind its goal. */
export function waysTo(modules: Modules, starts: string[], isGoal: (file: string) => boolean) {
  const ways: string[][] = []
  const seen = new Set(starts)
  const queue = starts.map((start) => [start])
  for (const way of queue) {
    for (const next of modules.get(way.at(-1)!) ?? []) {
      if (isGoal(next)) ways.push([...way, next])
      else if (!seen.has(next)) {
        seen.add(next)
        queue.push([...way, next])
      }
    }
  }
  return ways
}

/** Through each module that imports itself in the end, one shortest cycle; each cycle once. */
export function cycles(modules: Modules) {
  const found = new Map<string, string[]>()
  for (const file of modules.keys()) {
    const [cycle] = waysTo(modules, [file], (other) => other === file)
    if (cycle) found.set([...new Set(cycle)].toSorted().join(), cycle)
  }
  return [...found.values()]
}
