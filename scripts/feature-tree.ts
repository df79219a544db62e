import { dirname } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import config, { features as list } from '../.dependency-cruiser.js'
import { loadOnce } from '../src/lib/load-once.ts'

const features: string[] = list

const FEATURE = /^src\/features\/([^/]+)\//

/** Matches a file's feature, or else its folder in src. */
const ROOM = /^src\/(features\/[^/]+|[^/]+)\//

/** Returns every import in src as a pair of files, including types, but leaving out tests. */
const findImports = loadOnce(async () => {
  const { output } = await cruise(['src'], {
    ...(config.options as ICruiseOptions),
    exclude: { path: [String.raw`\.test\.tsx?$`, String.raw`[/-]testing\.ts$`] },
  })
  return (output as ICruiseResult).modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => [source, resolved] as const),
  )
})

/** Returns each feature's imports from other features, in the features' order. */
export async function findFeatureImports(): Promise<[feature: string, imports: string[]][]> {
  const found = new Map(features.map((feature) => [feature, new Set<string>()]))
  for (const [source, imported] of await findImports()) {
    const [feature, other] = [FEATURE.exec(source)?.[1], FEATURE.exec(imported)?.[1]]
    if (feature && other && other !== feature) found.get(feature)?.add(other)
  }
  return features.map((feature) => [feature, features.filter((other) => found.get(feature)!.has(other))])
}

/**
 * Returns circular imports between folders of one feature or src folder, as 'folder → folder: file → file'. A folder stands for its
 * own files, not for its subfolders.
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
