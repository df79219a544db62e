import type { ModuleInfo } from 'rolldown'
import { publicPages } from './public-pages.ts'

type Modules = { getModuleInfo: (id: string) => ModuleInfo | null }

/** Small shared modules, which go into the core chunk. */
const SMALL_MODULES =
  /\/src\/(ui\/(stars|static-drawing)|lib\/(time\/(response-time|dates)|api\/response|shuffle)|features\/(consultations\/consultation-types|contacts\/subjects))\.tsx?$|rolldown\/runtime/

/**
 * Returns the chunk of a module on public pages; undefined lets the bundler decide. Without this, there would be a chunk for
 * every set of pages that share a module.
 */
export function getChunkName(id: string, modules: Modules) {
  // Parts of a library that only the portal uses must stay out of the public chunks.
  if (id.includes('/node_modules/')) return undefined
  if (SMALL_MODULES.test(id)) return 'core'
  const entryPoints = findEntryPoints(id, modules)
  if (entryPoints.some((entry) => entry.endsWith('/src/web/entry-client.tsx'))) return 'core'
  if (entryPoints.length === 1) return undefined
  const isReachedFrom = (module = '') => entryPoints.some((entry) => entry.endsWith(`/${module}`))
  const pages = Object.entries(publicPages)
  return (
    pages.find(([page]) => isReachedFrom(page))?.[1].kind ??
    (pages.some(([, { touched }]) => touched && isReachedFrom(touched.module)) ? 'touched' : undefined)
  )
}

/** Returns the entry points and lazy-loaded modules that import this one, directly or indirectly. */
function findEntryPoints(id: string, modules: Modules) {
  const seen = new Set<string>()
  const visit = (id: string): string[] => {
    if (seen.has(id)) return []
    seen.add(id)
    const { importers = [], dynamicImporters = [], isEntry } = modules.getModuleInfo(id) ?? {}
    return [...(isEntry || dynamicImporters.length > 0 ? [id] : []), ...importers.flatMap(visit)]
  }
  return visit(id)
}
