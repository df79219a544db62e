type Shades = { label: string; day: [accent: string, strong: string, on: string]; night: [string, string, string] }

/**
 * The colors of links and of a page's main action, by day and at night: the accent, a stronger one for hovering, and the text on it. Each has a contrast of at
 * least 4.5:1 (WCAG 1.4.3) with what it's on. Terracotta is the style sheets' (ui/styles/colors.css).
 */
export const accents = {
  terracotta: {
    label: 'Terracotta',
    day: ['#ac4a26', '#923c1c', '#fff9f2'],
    night: ['#f1b765', '#f8c983', '#221a10'],
  },
  rose: { label: 'Rose', day: ['#a8365a', '#8c2a49', '#fff9f2'], night: ['#f3a9bb', '#f9c3cf', '#2b1119'] },
  plum: { label: 'Plum', day: ['#7b4288', '#653471', '#fff9f2'], night: ['#d8b2e6', '#e6caf0', '#231029'] },
  ocean: { label: 'Ocean', day: ['#1f6689', '#175373', '#fff9f2'], night: ['#8ecae9', '#aedaf1', '#0c1f2a'] },
  meadow: { label: 'Meadow', day: ['#4b6a2f', '#3c5725', '#fff9f2'], night: ['#b6d18d', '#c9dfa8', '#18210e'] },
} satisfies Record<string, Shades>
export type Accent = keyof typeof accents
export const accentNames = Object.keys(accents) as Accent[]

const properties = ['--accent', '--accent-strong', '--on-accent']

/** Returns the CSS that replaces the style sheets' accent in a document; '' for theirs. */
export function accentStyle(name: Accent) {
  if (name === 'terracotta') return ''
  const { day, night } = accents[name]
  const values = properties.map((property, index) => `${property}:${lightDark(day[index]!, night[index]!)}`)
  return `:root:root,[data-theme='night'][data-theme]{${values.join(';')}}`
}

/** As the build compiles `light-dark()` for older browsers, whose switches are in the style sheets. */
export const lightDark = (day: string, night: string) =>
  import.meta.env.PROD
    ? `var(--lightningcss-light,${day})var(--lightningcss-dark,${night})`
    : `light-dark(${day},${night})`
