import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import postcss from 'postcss'
import type { Plugin, Rolldown } from 'vite'
import { publicPages } from './public-pages.ts'
import { root } from './stamp.ts'

/** Where the build leaves the styles of the public pages, for the server to write into them. */
export const PUBLIC_STYLES = '.vite/public.css'

/** Keeps of the style sheet what the scripts of the public pages name; the rest is the portal's. */
export const publicStyles: Plugin = {
  name: 'nightlight-public-styles',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const sheet = Object.values(bundle).find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
      if (sheet?.type !== 'asset') throw Error('the build has no style sheet')
      const source = stylesOf(Buffer.from(sheet.source).toString(), wordsOfPublicPages(bundle))
      this.emitFile({ type: 'asset', fileName: PUBLIC_STYLES, source })
    },
  },
}

/** The rules of which some selector names only classes that are used. */
function stylesOf(sheet: string, words: Set<string>) {
  // Of `cloth-${color}` the script holds the beginning.
  const beginnings = [...words].filter((word) => /\w-$/.test(word))
  const isUsed = (name: string) => words.has(name) || beginnings.some((word) => name.startsWith(word))
  const css = postcss.parse(sheet)
  css.walkRules((rule) => {
    if (!rule.selectors.some((selector) => classesIn(selector).every(isUsed))) rule.remove()
  })
  css.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return css.toString()
}

/** Without what :not(), :is() and the like name: those rules stay. Tailwind's names have brackets of their own, escaped. */
const classesIn = (selector: string) =>
  [...withoutArguments(selector).matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name]) => name!.replaceAll('\\', ''))

function withoutArguments(selector: string): string {
  const less = selector.replace(/(?<!\\)\((?:[^()\\]|\\.)*\)/g, '')
  return less === selector ? less : withoutArguments(less)
}

function wordsOfPublicPages(bundle: Rolldown.OutputBundle) {
  const found = new Map<string, string>()
  const visit = (name: string, withLater: boolean) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name)) return
    found.set(name, chunk.code)
    chunk.imports.forEach((each) => visit(each, withLater))
    if (withLater) chunk.dynamicImports.forEach((each) => visit(each, true))
  }
  const starts = Object.values(bundle).flatMap((chunk) =>
    chunk.type === 'chunk' && chunk.facadeModuleId
      ? [{ start: relative(root, chunk.facadeModuleId), name: chunk.fileName }]
      : [],
  )
  // First, because what every page needs leads also to the portal's pages.
  for (const { start, name } of starts) if (start === 'src/hydrate.tsx') visit(name, false)
  for (const { start, name } of starts) if (start in publicPages || start === 'src/ui/toaster.tsx') visit(name, true)
  // What an article is made of the server writes.
  const markdown = readFileSync(join(root, 'src/features/posts/markdown.ts'), 'utf8')
  return new Set([...found.values(), markdown].join(' ').split(/[\s"'`$]+/))
}
