import { emails } from './emails'
import { home } from './home'
import { replies } from './replies'
import { services } from './services'
import { site } from './site'

/** Every text the practice can change, by page and name. The only place to add one. */
export const texts = { site, home, services, emails, replies }

export type TextPage = keyof typeof texts
export type TextName<Page extends TextPage> = keyof (typeof texts)[Page] & string
