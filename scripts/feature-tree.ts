import { dirname } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import config, { features as list } from '../.dependency-cruiser.js'
import { loadOnce } from '../src/lib/load-once.ts'

const features: string[] = list

const FEATURE = /^src\/features\/([^/]+)\//

/** The feature of a file, or else the part of the house that it's in. */
const ROOM = /^src\/(features\/[^/]+|[^/]+)\//

/** Returns every import in src as a pair of files, types too. Tests don't count. */
const findImports = loadOnce(async () => {
  const { output } = await cruise(['src'], {
    ...(config.options as ICruiseOptions),
    exclude: { path: [String.raw`\.test\.tsx?$`, String.raw`[/-]testing\.ts$`] },
  })
  return (output as ICruiseResult).modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => [source, resolved] as const),
  )
})

/** Returns what each feature imports from others, in the features' order. */
export async function findFeatureImports(): Promise<[feature: string, imports: string[]][]> {
  const found = new Map(features.map((feature) => [feature, new Set<string>()]))
  for (const [source, imported] of await findImports()) {
    const [feature, other] = [FEATURE.exec(source)?.[1], FEATURE.exec(imported)?.[1]]
    if (feature && other && other !== feature) found.get(feature)?.add(other)
  }
  return features.map((feature) => [feature, features.filter((other) => found.get(feature)!.has(other))])
}

/**
 * Returns the imports between folders of one room that lead back to the folder they come from, as 'folder → folder: file → file'.
 * A folder stands for the files in it, not for the folders below it.
 */
export async function findFolderCircles() {
  const links = new Map<string, Map<string, string>>()
  for (const [source, imported] of await findImports()) {
    const [from, to] = [dirname(source), dirname(imported)]
    if (from === to || ROOM.exec(source)?.[0] !== ROOM.exec(imported)?.[0]) continue
    if (!links.has(from)) links.set(from, new Map())
    links.get(from)!.set(to, `${source} → ${imported}`)
  }
  const isReachable = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(links.get(from)?.keys() ?? [])].some(
      (next) => next === to || (!seen.has(next) && isReachable(next, to, seen.add(next))),
    )
  return [...links].flatMap(([from, targets]) =>
    [...targets].filter(([to]) => isReachable(to, from)).map(([to, files]) => `${from} → ${to}: ${files}`),
  )
}

if (import.meta.main)
  for (const [feature, imports] of await findFeatureImports())
    console.log(`${feature.padEnd(14)} ${imports.join(', ') || '–'}`)
