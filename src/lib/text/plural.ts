/** Returns '1 message' or '2,000 messages'. */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** Returns '24 hours'. */
export const formatHours = (count: number) => plural(count, 'hour')
