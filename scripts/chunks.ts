import type { ModuleInfo } from 'rolldown'

type Modules = { getModuleInfo: (id: string) => ModuleInfo | null }

/** What pages of one kind share is one file. Else it were one for each set of pages that share a part of it. */
const kinds: [kind: string, start: RegExp][] = [
  ['core', /\/hydrate\.tsx$/],
  ['form', /\/(services|contact)-page\.tsx$/],
  ['reading', /\/(blog|post)-page\.tsx$|\/about\.tsx$/],
  ['legal', /\/(privacy|terms)-page\.tsx$/],
]

/** Parts so small, on so many pages, that they travel with what every page needs. */
const small = /\/src\/(ui\/(stars|still|use-hydrating)|lib\/(promise|dates|reply|shuffle))\.tsx?$|rolldown\/runtime/

/** The file in which a module of the public pages travels; undefined where the bundler may decide. */
export function chunkOf(id: string, modules: Modules) {
  if (small.test(id)) return 'core'
  const starts = startsOf(id, modules)
  const kind = kinds.find(([, start]) => [...starts].some((one) => start.test(one)))?.[0]
  return kind === 'core' || starts.size > 1 ? kind : undefined
}

/** The modules, fetched by themselves, that lead to this one. */
function startsOf(id: string, modules: Modules) {
  const starts = new Set<string>()
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const { importers = [], dynamicImporters = [], isEntry } = modules.getModuleInfo(id) ?? {}
    if (isEntry || dynamicImporters.length > 0) starts.add(id)
    importers.forEach(visit)
  }
  visit(id)
  return starts
}
