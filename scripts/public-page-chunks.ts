import type { ModuleInfo } from 'rolldown'

type Modules = { getModuleInfo: (id: string) => ModuleInfo | null }

/** The public pages by their names in Vite's manifest. Pages of the same kind share a chunk. */
const publicPages: Record<string, 'form' | 'reading' | 'legal' | undefined> = {
  'src/features/posts/site/blog/blog-page.tsx': 'reading',
  'src/features/posts/site/article/post-page.tsx': 'reading',
  'src/features/consultations/site/services-page.tsx': 'form',
  'src/features/contacts/site/contact-page.tsx': 'form',
  'src/features/site/legal/privacy-page.tsx': 'legal',
  'src/features/site/legal/terms-page.tsx': 'legal',
}

/** Modules that both forms load when they get focus. */
const FORM_MODULES = /\/src\/features\/(consultations|contacts)\/site\/send\.ts$/

/** Modules that three pages and the portal share, as one file. */
const TESTIMONIALS = /\/src\/(features\/testimonials\/(queries|site\/parents-say)|lib\/shuffle)\.tsx?$/

/** Small shared modules that go into the core chunk. */
const SMALL_MODULES =
  /\/src\/(ui\/(stars|static-drawing)|lib\/(text\/plural|is-url|group-by|time\/(dates|is-time-zone|zone-names)|api\/response)|features\/(contacts\/subjects|site\/own-picture|testimonials\/site\/rating))\.tsx?$|rolldown\/runtime/

/**
 * Returns a module's chunk on public pages; undefined lets the bundler decide. Without this, every set of pages that share a module
 * would get its own chunk.
 */
export function getChunkName(id: string, modules: Modules) {
  // Parts of a library that only the portal uses must not end up in the public chunks.
  if (id.includes('/node_modules/')) return undefined
  if (SMALL_MODULES.test(id)) return 'core'
  if (TESTIMONIALS.test(id)) return 'testimonials'
  const entryPoints = findEntryPoints(id, modules)
  if (entryPoints.some((entry) => entry.endsWith('/src/web/entry-client.tsx'))) return 'core'
  if (entryPoints.length === 1) return undefined
  const page = Object.keys(publicPages).find((page) => entryPoints.some((entry) => entry.endsWith(`/${page}`)))
  if (page) return publicPages[page]
  return entryPoints.some((entry) => FORM_MODULES.test(entry)) ? 'form-submit' : undefined
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
