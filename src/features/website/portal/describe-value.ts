import { plural } from '../../../lib/plural'
import type { TextValue } from './queries'

/** Returns a value as text: packages by their names, testimonials by their number. */
export function describeValue(value: TextValue) {
  if (typeof value === 'string') return value
  if ('subject' in value) return [value.subject, value.title, value.body].join('\n\n')
  const names = value.flatMap((item) => (typeof item === 'string' ? [] : item.name))
  return names.join(', ') || plural(value.length, 'testimonial')
}
