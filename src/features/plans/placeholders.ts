/** The placeholders in a plan's texts, and their meaning. */
export const placeholders = {
  child: 'The child’s name',
  age: 'How old the child is',
  bedtime: 'Bedtime',
  wake: 'The wake-up time',
  wait: 'Tonight’s wait, such as “10 minutes”',
  seat: 'Where to sit tonight',
} as const

type Values = Partial<Record<string, string>>

/** Replaces placeholders such as `{child}` with their values. Those without a value stay. */
export const fillIn = (text: string, values: Values) =>
  text.replace(/\{\s*(\w+)\s*\}/g, (whole, name: string) => values[name.toLowerCase()] ?? whole)

/** Returns everything in braces, as written, without duplicates. */
export const findPlaceholders = (text: string) => [...new Set(text.match(/\{[^{}\n]*\}?|\[[A-Z _]+\]/g))]
