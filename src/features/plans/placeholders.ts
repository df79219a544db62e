/** What placeholders in a plan's texts stand for. */
export const placeholders = {
  child: 'The child’s name',
  age: 'How old the child is',
  bedtime: 'Bedtime',
  wake: 'The wake-up time',
  wait: 'Tonight’s wait, such as “10 minutes”',
  seat: 'Where to sit tonight',
} as const
export type Placeholder = keyof typeof placeholders

type Values = Partial<Record<string, string>>

/** Replaces `{child}` and the like by their values. Those without one stay. */
export const fillIn = (text: string, values: Values) =>
  text.replace(/\{\s*(\w+)\s*\}/g, (whole, name: string) => values[name.toLowerCase()] ?? whole)

/** Returns what is in braces, as it's written, each once. */
export const findPlaceholders = (text: string) => [...new Set(text.match(/\{[^{}\n]*\}?|\[[A-Z _]+\]/g))]
