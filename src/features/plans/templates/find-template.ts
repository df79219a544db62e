import { keysOf } from '../../../lib/keys-of'
import { isText } from '../parts'
import { describeKnownAge, findAgeRange, type Child, type Wrote } from './child-ages'

/** Age ranges of our templates, in months. */
export const ages = {
  '0-3': { label: '0–3 months', from: 0, to: 3 },
  '4-5': { label: '4–5 months', from: 4, to: 5 },
  '6-8': { label: '6–8 months', from: 6, to: 8 },
  '9-12': { label: '9–12 months', from: 9, to: 12 },
  '13-18': { label: '13–18 months', from: 13, to: 18 },
  '19-36': { label: '19–36 months', from: 19, to: 36 },
} as const
export type Age = keyof typeof ages

/** Returns the best template for a child, picking the first of several methods. Undefined if the age is too uncertain. */
export function findTemplateFor(child: ReturnType<typeof findAgeRange>) {
  const find = (months: number) => keysOf(ages).find((key) => months <= ages[key].to)
  const age = child && find(child.youngest)
  if (!age || find(child.oldest) !== age) return undefined
  return `${age}-${age === '0-3' ? 'foundations' : 'clock'}`
}

const inWords = /(\d+)\s*(?:–|-|to)\s*(\d+)\s*(month|year)/i

/** Returns a template's age range in months, from its name, or else from ours; undefined if neither has one. */
export function findAges({ id, name }: { id: string; name: string }) {
  const [, from, to, unit] = inWords.exec(name) ?? []
  if (unit?.toLowerCase() === 'month') return { from: Number(from), to: Number(to) }
  if (unit) return { from: Number(from) * 12, to: Number(to) * 12 + 11 }
  const age = keysOf(ages).find((age) => id.startsWith(`${age}-`))
  return age && ages[age]
}

/** Months by which a child can be too young or too old for a template and still be ready for it. */
const TOLERANCE = 1

/** Says why templates don't fit a child on a day (YYYY-MM-DD), or may not; undefined if one fits, or isn't for an age. */
export function describeMisfit(
  templates: readonly { id: string; name: string }[],
  child: Child,
  wrote: Wrote,
  day: string,
) {
  const [first, ...others] = templates.map(findAges)
  const age = findAgeRange(child, wrote, day)
  const fits = (of: typeof first) =>
    !of || (age && of.from - TOLERANCE <= age.youngest && age.oldest <= of.to + TOLERANCE)
  if (!first || [first, ...others].some(fits)) return undefined
  return `for ${first.from} to ${first.to} months, and ${describeKnownAge(child, wrote, day)}`
}

/** The share of a draft's texts that must match a template for it to be the draft's origin. */
const SAME_TEXTS = 0.5

/** Returns the templates that most of a draft's texts still come from; none if most were rewritten. */
export function findOrigins<T extends { parts: object }>(draft: object, templates: readonly T[]) {
  const texts = Object.entries(draft).filter(([part, text]) => isText(part) && text)
  const shares = templates.map(
    ({ parts }) =>
      texts.filter(([part, text]) => (parts as Record<string, unknown>)[part] === text).length / texts.length,
  )
  const most = Math.max(...shares)
  return most >= SAME_TEXTS ? templates.filter((_, index) => shares[index] === most) : []
}
