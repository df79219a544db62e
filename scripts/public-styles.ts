import { transform } from 'lightningcss'
import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { publicPages } from './public-pages.ts'
import { root } from './stamp.ts'

/** Where the build leaves the styles of the public pages, for the server to write into them. */
export const PUBLIC_STYLES = '.vite/public.css'

/** Keeps of the style sheet what the scripts of the public pages name: the portal needs as much again. */
export const publicStyles: Plugin = {
  name: 'nightlight-public-styles',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const sheet = Object.values(bundle).find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
      if (sheet?.type !== 'asset') throw Error('the build has no style sheet')
      const code = codeOfPublicPages(bundle)
      const source = stylesOf(Buffer.from(sheet.source), (name) => code.includes(name))
      this.emitFile({ type: 'asset', fileName: PUBLIC_STYLES, source })
    },
  },
}

/** The rules of which some selector names only classes that are used. */
function stylesOf(sheet: Uint8Array, isUsed: (name: string) => boolean) {
  const { code } = transform({
    filename: 'public.css',
    code: sheet,
    minify: true,
    visitor: {
      Rule: {
        style(rule) {
          const { selectors } = rule.value
          const kept = selectors.some((parts) => parts.every((part) => part.type !== 'class' || isUsed(part.name)))
          return kept ? undefined : []
        },
      },
    },
  })
  return code
}

function codeOfPublicPages(bundle: Rolldown.OutputBundle) {
  const found = new Map<string, string>()
  const visit = (name: string, withLater: boolean) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name)) return
    found.set(name, chunk.code)
    chunk.imports.forEach((each) => visit(each, withLater))
    if (withLater) chunk.dynamicImports.forEach((each) => visit(each, true))
  }
  for (const chunk of Object.values(bundle)) {
    const start = chunk.type === 'chunk' && chunk.facadeModuleId && relative(root, chunk.facadeModuleId)
    // What every page needs leads also to the portal's pages.
    if (start === 'src/hydrate.tsx') visit(chunk.fileName, false)
    if (start && (start in publicPages || start === 'src/ui/toaster.tsx')) visit(chunk.fileName, true)
  }
  return [...found.values()].join('\n')
}
