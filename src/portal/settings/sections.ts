import type { ComponentProps } from 'react'
import { networks, type Network } from '../../features/settings/site-settings'
import type { SettingName } from './use-settings'

type Options = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'min' | 'max'> & {
  /** A text field by default. */
  control?: 'image' | 'accent' | 'retention' | 'time zone'
  optional?: boolean
  /** The setting used if the field is empty. */
  fallback?: 'name' | 'email'
  /** What the server's configuration can set instead. */
  fixedBy?: 'mailFrom' | 'mailTo'
}

export type SettingField = [name: SettingName, label: string, hint: string, options?: Options]

const hours = { type: 'number', min: 1, max: 336 }
const emailField = { type: 'email', fallback: 'email', optional: true } as const

/** Every setting, by section of the form. */
export const sections: [title: string, text: string, fields: SettingField[]][] = [
  [
    'The practice',
    'Who you are, on every page and in every email.',
    [
      ['name', 'Name of the practice', 'In the header, in emails, and in search results.'],
      ['consultant', 'Your name', 'It signs your emails and appears below your portrait.'],
      [
        'portrait',
        'Portrait',
        'A photo of you, for the pages that introduce you. Without one, About shows a drawing.',
        { control: 'image' },
      ],
    ],
  ],
  [
    'How it looks',
    'On every page and email, and as an icon on phones.',
    [
      [
        'mark',
        'Your mark',
        'A square picture, shown small next to the name, in tabs, and on home screens. Without one, it’s the moon in a window.',
        { control: 'image' },
      ],
      [
        'accent',
        'Color of buttons and links',
        'By day and at night. You see it here at once, and everyone else does once it’s saved. Parents’ pages for the night stay amber.',
        { control: 'accent' },
      ],
    ],
  ],
  [
    'How families reach you',
    'In the footer, on the Contact page, in every email, and in the privacy policy.',
    [
      ['email', 'Email', 'Where families write to.', { type: 'email' }],
      ['phone', 'Phone', 'As it should be displayed. Outside North America, start with +.', { type: 'tel' }],
    ],
  ],
  [
    'What you promise',
    'Families will hold you to these, and the portal warns you before time runs out.',
    [
      ['promisedHours', 'Promise to people who write', 'In hours. Requests turn amber after this.', hours],
      ['latestHours', 'Promise on the pages', 'In hours. Requests turn red after this.', hours],
      ['planHours', 'Promise of a sleep plan', 'In hours after the call. Today lists the plans you owe.', hours],
      ['families', 'Families helped', 'On the home page: “100+ Families Helped”.'],
      ['years', 'Years of experience', '“Over 8 years of experience”.'],
    ],
  ],
  [
    'Elsewhere on the web',
    'Your pages on other sites. The footer links to the ones you fill in.',
    Object.entries(networks).map(([name, label]) => [name as Network, label, '', { inputMode: 'url', optional: true }]),
  ],
  [
    'Place and time',
    'Dates on the site and the days people can book follow your time zone.',
    [
      ['location', 'Location', 'Region and country, as the legal pages state them.'],
      ['timeZone', 'Time zone', 'Where you work.', { control: 'time zone' }],
      ['copyrightSince', 'First year', 'The footer’s © starts with this year.', { inputMode: 'numeric' }],
    ],
  ],
  [
    'How long you keep requests',
    'What families wrote to you, for as long as you need it.',
    [
      [
        'keepMonths',
        'Erase old requests automatically',
        'Messages and consultation requests, answered or not, with their emails, and diaries of nights so long after their last entry.',
        { control: 'retention' },
      ],
      [
        'keepAgreementYears',
        'Keep signed agreements after an erasure',
        'In years after the last night: that’s how long a contract can be argued about. With 0, they’re erased too.',
        { type: 'number', min: 0, max: 30 },
      ],
      [
        'keepReceiptYears',
        'Keep receipts after an erasure',
        'In years. Number, date, amount, and the payer’s name stay for your taxes. With 0, they’re erased too.',
        { type: 'number', min: 0, max: 30 },
      ],
    ],
  ],
  [
    'Email',
    'How the site sends email. Empty fields use the values above.',
    [
      [
        'senderName',
        'Sender’s name',
        'Who families see in their inbox.',
        { fallback: 'name', fixedBy: 'mailFrom', optional: true },
      ],
      [
        'senderAddress',
        'Sender’s address',
        'An address your email provider lets you send from.',
        { ...emailField, fixedBy: 'mailFrom' },
      ],
      [
        'practiceMail',
        'Where your email goes',
        'Bookings and messages. Families don’t see this address.',
        { ...emailField, fixedBy: 'mailTo' },
      ],
    ],
  ],
]
