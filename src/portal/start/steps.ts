import type { OnboardingItem } from '../../features/settings/schema'
import type { SettingName } from '../settings/use-settings'
import { claims } from './onboarding-texts'

export type Step = {
  key: string
  label: string
  title: string
  hint: string
  settings?: SettingName[]
  /** The keys of texts. */
  texts?: string[]
  /** The step is done when none of these is left. */
  items: OnboardingItem[]
}

/** What a new practice tells its site first, in the order of the questions. */
export const steps: Step[] = [
  {
    key: 'name',
    label: 'You',
    title: 'Who are you?',
    hint: 'Tired parents look for a person: a name, a face, and how you came to do this. Until there’s a name and a photo, the site doesn’t pretend to be one.',
    settings: ['name', 'consultant', 'portrait', 'mark', 'accent'],
    texts: ['about.biography'],
    items: ['consultant', 'portrait', 'story'],
  },
  {
    key: 'claims',
    label: 'Claims',
    title: 'What’s true of you?',
    hint: 'The site came with these claims, and they’re public in your name. Confirm each, change it, or take it out.',
    items: claims.map(({ item }) => item),
  },
  {
    key: 'contact',
    label: 'Contact and hours',
    title: 'How and when do families reach you?',
    hint: 'On every page, in every email, and in the legal pages.',
    settings: ['email', 'phone', 'location', 'timeZone', 'promisedHours', 'latestHours'],
    items: ['email', 'phone', 'location', 'hours'],
  },
  {
    key: 'packages',
    label: 'Packages',
    title: 'What do you offer, and what do you ask?',
    hint: 'Two to six packages, with a price if you like. Families choose one when they book.',
    items: ['packages', 'questions'],
  },
  {
    key: 'work',
    label: 'How I work',
    title: 'Is this how you work?',
    hint: 'A sleep plan begins with one of these, in words that we wrote and families read as yours. Read them once.',
    items: ['plans'],
  },
  {
    key: 'emails',
    label: 'Emails',
    title: 'Who do your emails come from?',
    hint: 'Empty fields use what you’ve entered before. Then choose who sends them, and send yourself one: a confirmation that lands in spam is a family that never hears from you.',
    settings: ['senderName', 'senderAddress', 'practiceMail'],
    items: ['address', 'smtp'],
  },
  {
    key: 'words',
    label: 'First words',
    title: 'What should a tired parent read first?',
    hint: 'One sentence is enough. Then publish, and the site is yours.',
    texts: ['home.headline', 'home.kicker', 'home.sentence', 'about.headline', 'about.sentence'],
    items: ['words'],
  },
]
