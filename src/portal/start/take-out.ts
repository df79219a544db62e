import type { OnboardingItem } from '../../features/settings/schema'
import { claims } from './onboarding-texts'

type TakeOut = {
  /** Matches the claim among the items of a sentence's list. */
  listed?: RegExp
  /** Other removals or replacements. */
  edits?: [find: RegExp, put: string][]
}

/** How to remove an untrue claim from the texts that make it. The other claims are facts about what the practice offers. */
const takeOuts: Partial<Record<OnboardingItem, TakeOut>> = {
  'claim-degree': { listed: /psychology/ },
  'claim-newborn': {
    listed: /newborn care specialist/i,
    edits: [[/ with newborn care specialist training/, '']],
  },
  'claim-years': { listed: /\{\{years\}\}/ },
  'claim-families': {
    edits: [
      [/^\{\{families\}\} Families Helped$/, 'A Plan of Your Own'],
      [/\{\{families\}\} families have been helped, and sleep/, 'Sleep'],
      [/\{\{families\}\} families have been helped\. /, ''],
    ],
  },
  'claim-weeks': {
    edits: [
      [/, and sleep success within 2 weeks is what I work toward/, ''],
      [/Sleep success within 2 weeks is what I work toward\. /, ''],
      [/I work toward sleep success within 2 weeks\. /, ''],
    ],
  },
  'claim-results': {
    edits: [
      [/^Proven Methods$/, 'Gentle Methods'],
      [/^Expert Guidance$/, 'Someone Beside You'],
      [/^Excellent Results$/, 'One Night at a Time'],
    ],
  },
}

/** What a text says once nothing is left of it. */
const instead: Record<string, string> = {
  'site.introduction': 'I listen first, then write a plan that fits your family.',
  'home.reason2Text': 'I listen first, then write the plan, and stay beside you while you follow it.',
  'about.training': '## Your nights first\n\nI listen before I advise, and the plan follows what you can keep up.',
}

export const canTakeOut = (item: OnboardingItem) => item in takeOuts

/** Returns a text without a claim; unchanged if it can't be removed. */
export function takeOut(item: OnboardingItem, key: string, value: string) {
  const { words } = claims.find((claim) => claim.item === item)!
  const { listed, edits = [] } = takeOuts[item] ?? {}
  const parts = value.split(/\n+(?=## )/)
  const kept = parts.filter((part) => !(part.startsWith('## ') && words.test(part.split('\n')[0]!)))
  const edited = edits.reduce((text, [find, put]) => text.replace(find, put), kept.join('\n\n'))
  const left = listed && edited === value ? unlist(edited, listed) : edited
  return left || (instead[key] ?? value)
}

/** Removes an item from the list that a sentence starts with: 'A, b, and c: …' becomes 'A and c: …'. */
function unlist(text: string, listed: RegExp) {
  const [, list, end] = /^([^.:]+)([.:][^]*)$/.exec(text) ?? []
  if (list === undefined || !listed.test(list)) return text
  const items = list.split(/,? and |, /).filter((item) => !listed.test(item))
  const joined = items.length > 2 ? `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}` : items.join(' and ')
  const rest = joined ? joined + end : end!.replace(/^[.:]\s*/, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
