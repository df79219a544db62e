import type { EmailText, Package, PictureText } from './values'

/**
 * The value of each kind of text. `line`: one line. `text`: plain, with line breaks. In both, words between stars are emphasized.
 * `article`: Markdown. `sections`: Markdown whose second-level headings start the sections. `date`: YYYY-MM-DD. `packages` and
 * `email` have their own schemas. `testimonials`: ids of approved testimonials. `picture`: an image from the library, or our
 * drawing, with alt text.
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
    /** In characters; for packages and testimonials, how many can be shown; for pictures, the length of the alt text. */
    limit: number
    /** The text until the practice writes its own. Placeholders such as `{{name}}` are filled in (placeholders.ts). */
    original: TextValues[K]
    /** Placeholders in addition to the practice's data, with their meaning. */
    placeholders?: Record<string, string>
    /** Placeholders in single braces: `{name}`. */
    inBraces?: true
    /** Placeholders that the text must contain. */
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
/** `alt` describes our drawing; '' if it's purely decorative. */
export const picture = (label: string, alt = '') => define('picture')(label, 200, { image: '', alt })
export const date = (label: string, original: string) => define('date')(label, 10, original)
export const email = (label: string, original: EmailText, placeholders: Record<string, string>, required?: string[]) =>
  define('email')(label, 5000, original, { placeholders, required })

/** Words between stars, which pages underline. */
export const STRESSED = /\*(\S(?:[^*\n]*\S)?)\*/g

export const toPlain = (text: string) => text.replace(STRESSED, '$1')
