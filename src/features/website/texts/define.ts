import type { EmailText, Package, PictureText } from './values'

/**
 * What a text of each kind is. `line`: one line. `text`: plain, with line breaks. In both, a word between stars is stressed.
 * `article`: Markdown. `sections`: Markdown whose second-level headings begin the sections. `date`: YYYY-MM-DD. `packages`
 * and `email` have schemas of their own. `testimonials`: the ids of approved testimonials. `picture`: an image of the library, or our
 * drawing, with its alternative text.
 */
export type TextValues = {
  line: string
  text: string
  article: string
  sections: string
  date: string
  packages: Package[]
  testimonials: string[]
  picture: PictureText
  email: EmailText
}
export type TextKind = keyof TextValues

export type Text<Kind extends TextKind = TextKind> = {
  [K in Kind]: {
    kind: K
    /** Its name in the portal. */
    label: string
    /** In characters; of packages and testimonials, how many can be shown; of pictures, their description’s. */
    limit: number
    /** What the site says until the practice writes its own. `{{name}}` and the like are filled in (placeholders.ts). */
    original: TextValues[K]
    /** Placeholders besides the practice's facts, with what they stand for. */
    placeholders?: Record<string, string>
    /** Whether they stand in single braces: `{name}`. */
    inBraces?: true
    /** The placeholders that it can't do without. */
    required?: string[]
  }
}[Kind]

const define =
  <Kind extends TextKind>(kind: Kind) =>
  (
    label: string,
    limit: number,
    original: TextValues[Kind],
    more?: Pick<Text, 'placeholders' | 'required' | 'inBraces'>,
  ): Text<Kind> => ({ kind, label, limit, original, ...more })

export const line = define('line')
export const text = define('text')
export const article = define('article')
export const sections = define('sections')
export const packages = define('packages')
export const testimonials = define('testimonials')
/** `alt` describes our drawing; '' if it's only for the mood. */
export const picture = (label: string, alt = '') => define('picture')(label, 200, { image: '', alt })
export const date = (label: string, original: string) => define('date')(label, 10, original)
export const email = (label: string, original: EmailText, placeholders: Record<string, string>, required?: string[]) =>
  define('email')(label, 5000, original, { placeholders, required })

/** Words between stars, which pages underline. */
export const STRESSED = /\*(\S(?:[^*\n]*\S)?)\*/g

export const toPlain = (text: string) => text.replace(STRESSED, '$1')
