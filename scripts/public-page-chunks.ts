import type { ModuleInfo } from 'rolldown'

type Modules = { getModuleInfo: (id: string) => ModuleInfo | null }

/** The public pages, by their names in Vite's manifest, and their parts. Pages of the same kind share a chunk. */
const publicPages: Record<
  string,
  'form' | 'reading' | 'legal' | 'picker' | 'booking-page' | 'booking-forms' | undefined
> = {
  'src/features/posts/site/blog/blog-page.tsx': 'reading',
  'src/features/posts/site/article/post-page.tsx': 'reading',
  'src/features/consultations/site/services-page.tsx': 'form',
  'src/features/contacts/site/contact-page.tsx': 'form',
  'src/features/testimonials/site/own-testimonial-page.tsx': 'form',
  'src/features/site/legal/privacy-page.tsx': 'legal',
  'src/features/site/legal/terms-page.tsx': 'legal',
  'src/features/appointments/site/pick-time.tsx': 'picker',
  'src/features/appointments/site/booking/booking-page.tsx': 'booking-page',
  'src/features/appointments/site/booking/move-times.tsx': 'picker',
  'src/features/appointments/site/booking/booking-forms.tsx': 'booking-forms',
}

/** Those that are one chunk with what others share with them. */
const WHOLE = /\/src\/features\/appointments\/site\/(pick-time|booking\/(booking-page|move-times|booking-forms))\.tsx$/

/** What all forms are made of. */
const FIELDS =
  /\/src\/(lib\/new-id|ui\/(forms\/(field|form-messages|radio-field|drafts\/use-draft)|notice)|features\/appointments\/(picker\/device-time|queries))\.tsx?$/

/** Modules that both forms load when they get focus. */
const FORM_MODULES = /\/src\/features\/(consultations|contacts)\/site\/send\.ts$/

/** Modules that three pages and the portal share, as one file. */
const TESTIMONIALS = /\/src\/(features\/testimonials\/(queries|site\/parents-say)|lib\/shuffle)\.tsx?$/

/** Small shared modules that go into the core chunk. */
const SMALL_MODULES =
  /\/src\/(ui\/(stars|static-drawing|tag)|lib\/(text\/plural|is-url|group-by|time\/(dates|is-time-zone|zone-names)|api\/(portal-query|response))|features\/(contacts\/subjects|intake\/queries|site\/own-picture|testimonials\/site\/rating))\.tsx?$|rolldown\/runtime/

/** Entry points that only the portal loads. */
const PORTAL = /\/src\/(portal|features\/.+\/portal)\//

/** Those for people who aren't signed in. */
const SIGN_IN = /\/src\/features\/accounts\/(sign-in|invitations)\/portal\//

/**
 * Returns a module's chunk on public pages; undefined lets the bundler decide. Without this, every set of pages that share a module
 * would get its own chunk.
 */
export function getChunkName(id: string, modules: Modules) {
  // Parts of a library that only the portal uses must not end up in the public chunks.
  if (id.includes('/node_modules/')) return undefined
  if (SMALL_MODULES.test(id)) return 'core'
  if (TESTIMONIALS.test(id)) return 'testimonials'
  if (FIELDS.test(id)) return 'fields'
  const entryPoints = findEntryPoints(id, modules)
  if (entryPoints.some((entry) => entry.endsWith('/src/web/entry-client.tsx'))) return 'core'
  if (entryPoints.length === 1 && !WHOLE.test(entryPoints[0]!)) return undefined
  const page = Object.keys(publicPages).find((page) => entryPoints.some((entry) => entry.endsWith(`/${page}`)))
  if (page) return publicPages[page]
  return entryPoints.some((entry) => FORM_MODULES.test(entry)) ? 'form-submit' : undefined
}

/**
 * Returns the chunk of what the portal's pages share, and no public page. Otherwise, the first page of a visit would load 90 scripts.
 * What the pages before it need, too, is a chunk of its own.
 */
export function getPortalChunkName(id: string, modules: Modules) {
  const entryPoints = findEntryPoints(id, modules)
  if (entryPoints.length === 1 || !entryPoints.every((entry) => PORTAL.test(entry))) return undefined
  return entryPoints.some((entry) => SIGN_IN.test(entry)) ? 'sign-in' : 'portal'
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
