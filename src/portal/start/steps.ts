import type { OnboardingItem } from '../../features/settings/schema'
import type { SettingName } from '../settings/use-settings'

type Step = {
  key: string
  label: string
  title: string
  hint: string
  settings?: SettingName[]
  /** The keys of texts. */
  texts?: string[]
  /** It's done when none of these is left. */
  items: OnboardingItem[]
}

/** What a new practice tells its site first, in the order it's asked. */
export const steps: Step[] = [
  {
    key: 'name',
    label: 'Name and face',
    title: 'Who are you?',
    hint: 'Tired parents look for a person. Until there’s a name and a photo, the site doesn’t pretend to be one.',
    settings: ['name', 'consultant', 'portrait'],
    items: ['consultant', 'portrait'],
  },
  {
    key: 'training',
    label: 'Training',
    title: 'What were you trained in?',
    hint: 'The site comes with an example. Replace what isn’t true for you, and remove what you can’t claim.',
    settings: ['years', 'families'],
    texts: ['site.introduction', 'home.reason2Text', 'about.training', 'about.biography', 'about.description'],
    items: ['training'],
  },
  {
    key: 'contact',
    label: 'Contact and hours',
    title: 'How and when do families reach you?',
    hint: 'On every page, in every email, and in the legal pages.',
    settings: ['email', 'phone', 'location', 'timeZone', 'promisedHours', 'latestHours'],
    items: ['email', 'phone'],
  },
  {
    key: 'packages',
    label: 'Packages',
    title: 'What do you offer?',
    hint: 'Two to six packages, with a price if you like. Families choose one when they book.',
    items: ['packages'],
  },
  {
    key: 'emails',
    label: 'Emails',
    title: 'Do your emails reach people?',
    hint: 'Send yourself one. A confirmation that lands in spam is a family that never hears from you.',
    settings: ['senderName', 'senderAddress', 'practiceMail'],
    items: ['smtp'],
  },
  {
    key: 'words',
    label: 'First words',
    title: 'What should a tired parent read first?',
    hint: 'One sentence is enough. Then publish, and the site is yours.',
    texts: ['home.kicker', 'home.headline', 'home.sentence', 'about.headline', 'about.sentence'],
    items: ['words'],
  },
]
