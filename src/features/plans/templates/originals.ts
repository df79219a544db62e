import { keysOf } from '../../../lib/keys-of'
import type { TemplateContent } from '../content'
import { isText, toParts, type ContentParts } from '../parts'
import { byAge } from './ages'
import { ages, type Age } from './find-template'
import { byMethod, doorsOfFeeds, methods, youngLadder, type Method } from './methods'
import { babyTexts, feedingTexts, newbornTexts, toddlerTexts } from './texts'

export type Template = { id: string; name: string; content: TemplateContent }

const NIGHTS = 14

/** In the first months there's nothing to train, so there are only foundations. */
const getMethods = (age: Age): Method[] => (age === '0-3' ? ['foundations'] : ['clock', 'chair', 'gentle'])

/** Our templates, by age and method. The practice's own replace those with the same id. */
export const originals: Template[] = keysOf(ages).flatMap((age) =>
  getMethods(age).map((method) => ({
    id: `${age}-${method}`,
    name: `${ages[age].label}: ${methods[method]}`,
    content: compose(age, method),
  })),
)

const key = ([part, text]: [string, unknown]) => `${part} ${String(text)}`
const ourTexts = new Set(originals.flatMap(({ content }) => Object.entries(toParts(content, {})).map(key)))

/** Returns the names of texts in a plan or template that are still our originals. */
export const findOurs = (parts: ContentParts) =>
  Object.entries(parts).flatMap(([part, text]) =>
    isText(part) && text && ourTexts.has(key([part, text])) ? [part] : [],
  )

function compose(age: Age, method: Method): TemplateContent {
  const { day, ...times } = byAge[age]
  const { ladder, doors, texts } = byMethod[method]
  const [isNewborn, isToddler] = [age === '0-3', age === '13-18' || age === '19-36']
  const feeding = isNewborn ? 'newborn' : times.feeds.count ? 'some' : 'none'
  const feed = doors.feed || doorsOfFeeds[feeding === 'some' ? 'some' : 'none']
  const content: TemplateContent = {
    ...times,
    ladder: age === '4-5' && method === 'clock' ? youngLadder : ladder,
    length: isNewborn ? 21 : NIGHTS,
    doors: { ...doors, feed },
    texts: {
      ...(isNewborn ? newbornTexts : isToddler ? toddlerTexts : babyTexts),
      ...texts,
      day,
      feeding: feedingTexts[feeding],
    },
  }
  // Many children this age sleep in a bed.
  return age === '19-36'
    ? (JSON.parse(JSON.stringify(content).replace(/\bcrib\b/g, 'bed')) as TemplateContent)
    : content
}
