/** The ages of our templates, in months. */
export const ages = {
  '0-3': { label: '0–3 months', from: 0, to: 3 },
  '4-5': { label: '4–5 months', from: 4, to: 5 },
  '6-8': { label: '6–8 months', from: 6, to: 8 },
  '9-12': { label: '9–12 months', from: 9, to: 12 },
  '13-18': { label: '13–18 months', from: 13, to: 18 },
  '19-36': { label: '19–36 months', from: 19, to: 36 },
} as const
export type Age = keyof typeof ages

/** Returns the template that fits an age in months best; of several methods the first. */
export function findTemplateFor(months: number | undefined) {
  const age = (Object.keys(ages) as Age[]).find((key) => months !== undefined && months <= ages[key].to)
  return `${age ?? '6-8'}-${age === '0-3' ? 'foundations' : 'clock'}`
}

/** Returns the whole months from a birth date to a day (YYYY-MM-DD); undefined without one, or before it. */
export function getMonths(birthDate: string | null, day: string) {
  if (!birthDate || birthDate > day) return undefined
  const [year, month, date] = birthDate.split('-').map(Number) as [number, number, number]
  const [toYear, toMonth, toDate] = day.split('-').map(Number) as [number, number, number]
  return (toYear - year) * 12 + toMonth - month - (toDate < date ? 1 : 0)
}
