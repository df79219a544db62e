import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import config, { features as list } from '../.dependency-cruiser.js'

const features: string[] = list

const FEATURE = /^src\/features\/([^/]+)\//

/** Returns what each feature imports from others, by type or value, in the features' order. Tests don't count. */
export async function findFeatureImports(): Promise<[feature: string, imports: string[]][]> {
  const { output } = await cruise(['src/features'], {
    ...(config.options as ICruiseOptions),
    exclude: { path: [String.raw`\.test\.tsx?$`, String.raw`[/-]testing\.ts$`] },
  })
  const found = new Map(features.map((feature) => [feature, new Set<string>()]))
  for (const { source, dependencies } of (output as ICruiseResult).modules) {
    const feature = FEATURE.exec(source)?.[1]
    for (const { resolved } of dependencies) {
      const other = FEATURE.exec(resolved)?.[1]
      if (feature && other && other !== feature) found.get(feature)?.add(other)
    }
  }
  return features.map((feature) => [feature, features.filter((other) => found.get(feature)!.has(other))])
}

if (import.meta.main)
  for (const [feature, imports] of await findFeatureImports())
    console.log(`${feature.padEnd(14)} ${imports.join(', ') || '–'}`)
