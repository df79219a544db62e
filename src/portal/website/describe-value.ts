import { plural } from '../../lib/text/plural'
import type { Package } from '../../features/website/schema'
import type { TextValue } from './queries'

/** Returns a value as text: packages in a line each, testimonials by their number. */
export function describeValue(value: TextValue) {
  if (typeof value === 'string') return value
  if ('subject' in value) return [value.subject, value.title, value.body].join('\n\n')
  const packages = value.flatMap((item) => (typeof item === 'string' ? [] : describePackage(item)))
  return packages.join('\n') || plural(value.length, 'testimonial')
}

const describePackage = ({ name, isHidden, promise, price, points }: Package) =>
  [name, isHidden && 'hidden', promise, price, ...points].filter(Boolean).join(' · ')
