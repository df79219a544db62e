import { fillText } from '../../features/website/placeholders'
import type { OnboardingItem } from '../../features/settings/schema'
import { defaultSite, type Site } from '../../features/settings/site-settings'

/** A claim about the consultant or her services that a new site's texts make in her name. */
export type Claim = {
  item: OnboardingItem
  label: string
  /** Matches the sentences that make it. */
  words: RegExp
  /** The setting that fills in its number. */
  setting?: 'families' | 'years'
}

export const claims: Claim[] = [
  { item: 'claim-degree', label: 'A degree in psychology', words: /psychology/ },
  { item: 'claim-newborn', label: 'Newborn care specialist training', words: /newborn care specialist/i },
  { item: 'claim-years', label: 'Over {{years}} years of experience', words: /\{\{years\}\}/, setting: 'years' },
  { item: 'claim-families', label: '{{families}} families helped', words: /\{\{families\}\}/, setting: 'families' },
  { item: 'claim-weeks', label: 'Sleep success within 2 weeks', words: /within 2 weeks/ },
  {
    item: 'claim-results',
    label: 'Proven methods, expert guidance, excellent results',
    words: /Proven Methods|Expert Guidance|Excellent Results/,
  },
  {
    item: 'claim-call',
    label: 'A free first call of fifteen minutes',
    words: /free (call|consultation)|first call is free|fifteen minutes|15-minute/i,
  },
  {
    item: 'claim-offer',
    label: 'Sleep packages and newborn care',
    words: /sleep package(?! inq)|newborn care(?! spec)/i,
  },
]

/** Other items, which are open while a text is unchanged. */
const texts: Partial<Record<OnboardingItem, string>> = {
  story: 'about.biography',
  packages: 'services.packages',
  words: 'home.headline',
}

/** A text with its public value, or the value to be published. */
type Entry = { key: string; original: unknown; value: unknown }

const isOriginal = ({ original, value }: Entry) => JSON.stringify(original) === JSON.stringify(value)

/** Returns the texts that make a claim, or that an item is about. */
export function findTexts<T extends Pick<Entry, 'key' | 'original'>>(item: OnboardingItem, entries: T[]) {
  const words = claims.find((claim) => claim.item === item)?.words
  return entries.filter(({ key, original }) =>
    words ? typeof original === 'string' && words.test(original) : texts[item] === key,
  )
}

/**
 * Whether a text still makes a claim, or, for other items, is still the original. A claim whose number was changed counts as
 * changed.
 */
export function isUnchanged(item: OnboardingItem, entries: Entry[], site: Site) {
  const claim = claims.find((claim) => claim.item === item)
  if (claim?.setting && site[claim.setting] !== defaultSite[claim.setting]) return false
  const stillSays = ({ value }: Entry) => typeof value === 'string' && claim!.words.test(value)
  return findTexts(item, entries).some(claim ? stillSays : isOriginal)
}

/** Returns the sentences in which a text makes a claim, as pages show them; undefined once they're reworded. */
export function findSentence({ words }: Claim, text: string, site: Site) {
  const sentences = text.split(/\n+(?:#+ |- )?|^#+ |(?<=[.!?]) /).filter((sentence) => words.test(sentence))
  return sentences.length > 0 ? fillText(sentences.join(' '), site) : undefined
}
