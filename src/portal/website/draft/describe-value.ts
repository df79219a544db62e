import { plural } from '../../../lib/text/plural'
import { fits, fitQuestions } from '../../../features/website/texts/fits'
import type { Package } from '../../../features/website/texts/values'
import type { TextValue } from './queries'

/** Returns a value as text: one line per package, testimonials by count. */
export function describeValue(value: TextValue) {
  if (typeof value === 'string') return value
  if ('alt' in value) return value.alt || (value.image ? 'Your picture' : 'Our drawing')
  if ('subject' in value) return [value.subject, value.title, value.body].join('\n\n')
  const packages = value.flatMap((item) => (typeof item === 'string' ? [] : describePackage(item)))
  return packages.join('\n') || plural(value.length, 'testimonial')
}

const fitLabels: Record<string, string> = Object.assign({}, ...fitQuestions.map((question) => fits[question]))

const describePackage = ({ name, isHidden, promise, price, points, fits: own = [] }: Package) =>
  [name, isHidden && 'hidden', promise, price, ...points, ...own.map((fit) => fitLabels[fit])]
    .filter(Boolean)
    .join(' · ')
