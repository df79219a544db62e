import type { Package } from '../schema'

/**
 * What a text is and how it's written. `line`: one line. `text`: plain, with line breaks. In both, a word between stars is
 * stressed. `article`: Markdown. `sections`: Markdown whose second-level headings begin the sections. `date`: YYYY-MM-DD.
 * `packages`: a list with a schema of its own.
 */
export type TextKind = 'line' | 'text' | 'article' | 'sections' | 'date' | 'packages'

export type Text<Kind extends TextKind = TextKind> = {
  kind: Kind
  /** Its name in the portal. */
  label: string
  /** In characters; of packages, how many can be shown. */
  limit: number
  /** What the site says until the practice writes its own. `{{name}}` and the like are filled in (placeholders.ts). */
  original: Kind extends 'packages' ? Package[] : string
}

const define =
  <Kind extends TextKind>(kind: Kind) =>
  (label: string, limit: number, original: Text<Kind>['original']): Text<Kind> => ({ kind, label, limit, original })

export const line = define('line')
export const text = define('text')
export const article = define('article')
export const sections = define('sections')
export const packages = define('packages')
export const date = (label: string, original: string) => define('date')(label, 10, original)
