/** The topics by their names in URLs, in display order: by age, then by kind. */
export const topicGroups = [
  {
    name: 'By age',
    topics: { newborn: 'Newborn', '4-6-months': '4–6 months', '7-12-months': '7–12 months', toddler: 'Toddler' },
  },
  {
    name: 'By question',
    topics: {
      naps: 'Naps',
      nights: 'Nights',
      'early-waking': 'Early waking',
      travel: 'Travel',
      'safe-sleep': 'Safe sleep',
    },
  },
] as const

export const topicLabels: Record<string, string> = Object.assign(
  Object.create(null),
  ...topicGroups.map(({ topics }) => topics),
)

/** Parses a stored text, `'newborn naps'`. Returns known names in list order, each once. */
export function parseTopics(text: string) {
  const names = text.split(/\s+/)
  return Object.keys(topicLabels).filter((name) => names.includes(name))
}

export const topicPath = (topic: string) => `/blog/topics/${topic}`
