import { basename } from 'node:path'
import { browserslistToTargets, transform } from 'lightningcss'
import type { OutputAsset } from 'rolldown'
import type { Plugin } from 'vite'
import packageJson from '../package.json' with { type: 'json' }

const SHEET = 'src/ui/styles/public.css'
const ENTRY = 'src/web/entry-client.tsx'
const PUBLIC_PAGE = /src\/features\/(?!.*\/portal\/).*-page\.tsx$/
/** Matches modules that a page loads, but that aren't part of it. */
const OTHER_PAGE = /-page\.tsx$|\/portal\//
/** Classes that only the server writes: around an article's tables (server/markdown.ts), and a phone number (website/placeholders.ts). */
const SERVER_CLASSES = 'table-frame inline-block'

/**
 * Writes each page's part of the public style sheet, for its document. Leaves out classes and variables that none of the page's
 * modules mention, including those it loads later. Client-side navigation loads the whole sheet (web/routes.tsx).
 */
export const pageStyles: Plugin = {
  name: 'nightlight-page-styles',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const ids = [...this.getModuleIds()]
    const sheet = Object.values(bundle).find((file) => file.type === 'asset' && file.originalFileNames.includes(SHEET))
    const css = String((sheet as OutputAsset).source)
    const classes = listClasses(css)

    const readModules = (id: string, texts = new Map<string, string>()) => {
      const { code, importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
      texts.set(id, code ?? '')
      for (const other of [...importedIds, ...dynamicallyImportedIds.filter((id) => !OTHER_PAGE.test(id))])
        if (!texts.has(other) && !other.includes('/node_modules/')) readModules(other, texts)
      return texts
    }
    const frame = readModules(ids.find((id) => id.endsWith(`/${ENTRY}`))!)
    const files = ids.flatMap((id) => {
      const [page] = PUBLIC_PAGE.exec(id) ?? []
      if (!page) return []
      const text = [SERVER_CLASSES, ...readModules(id, new Map(frame)).values()].join('\n')
      const name = basename(page, '.tsx') + '.css'
      return [
        [page, this.getFileName(this.emitFile({ type: 'asset', name, source: removeUnused(css, classes, text) }))],
      ]
    })
    const source = JSON.stringify(Object.fromEntries(files))
    this.emitFile({ type: 'asset', fileName: '.vite/page-styles.json', source })
  },
}

function listClasses(css: string) {
  const classes = new Set<string>()
  const Selector = (selector: { type: string; name?: string }[]) =>
    selector.forEach(({ type, name }) => type === 'class' && classes.add(name!))
  transform({ filename: SHEET, code: Buffer.from(css), visitor: { Selector } })
  return [...classes]
}

/** Removes from `css` anything the scripts in `text` don't mention, in whole or by prefix: 'cloth-${name}'. */
function removeUnused(css: string, classes: string[], text: string) {
  const words = new Set(text.split(/[\s"'`\\]+/))
  const beginnings = [...text.matchAll(/([a-z]{3,}-)\$\{/g)].map(([, beginning]) => beginning!)
  const used = remove(
    css,
    classes.filter((name) => !words.has(name) && !beginnings.some((beginning) => name.startsWith(beginning))),
  )
  const variables = [...new Set(used.match(/(?<=[{;])--[\w-]+(?=:)/g))]
  return remove(
    used,
    variables.filter((name) => !text.includes(name) && !used.includes(`var(${name}`)),
  )
}

/**
 * Without these, `animation-timeline` would become part of a shorthand that these browsers don't know, and prefixes they need would
 * be left out.
 */
const targets = browserslistToTargets(packageJson.browserslist.map((line) => line.replace(' >= ', ' ')))

const remove = (css: string, unusedSymbols: string[]) =>
  String(transform({ filename: SHEET, code: Buffer.from(css), minify: true, targets, unusedSymbols }).code)
