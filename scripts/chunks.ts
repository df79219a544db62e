import type { ModuleInfo } from 'rolldown'
import { publicPages } from './public-pages.ts'

type Modules = { getModuleInfo: (id: string) => ModuleInfo | null }

/** Parts so small, on so many pages or in so many files, that they travel with what every page needs. */
const small =
  /\/src\/(ui\/(stars|static-drawing)|lib\/(time\/(response-time|dates)|api\/response|shuffle)|features\/(consultations\/consultation-types|contacts\/subjects))\.tsx?$|rolldown\/runtime/

/**
 * The file in which a module of the public pages travels; undefined where the bundler may decide. Else there were one for each
 * set of pages that share a part.
 */
export function chunkOf(id: string, modules: Modules) {
  // What only the portal uses of a library stays out of the public pages' file.
  if (id.includes('/node_modules/')) return undefined
  if (small.test(id)) return 'core'
  const starts = startsOf(id, modules)
  if (starts.some((start) => start.endsWith('/src/web/entry-client.tsx'))) return 'core'
  if (starts.length === 1) return undefined
  const leadsTo = (module = '') => starts.some((start) => start.endsWith(`/${module}`))
  const pages = Object.entries(publicPages)
  return (
    pages.find(([page]) => leadsTo(page))?.[1].kind ??
    (pages.some(([, { touched }]) => touched && leadsTo(touched.module)) ? 'touched' : undefined)
  )
}

/** The modules, fetched by themselves, that lead to this one. */
function startsOf(id: string, modules: Modules) {
  const seen = new Set<string>()
  const visit = (id: string): string[] => {
    if (seen.has(id)) return []
    seen.add(id)
    const { importers = [], dynamicImporters = [], isEntry } = modules.getModuleInfo(id) ?? {}
    return [...(isEntry || dynamicImporters.length > 0 ? [id] : []), ...importers.flatMap(visit)]
  }
  return visit(id)
}
