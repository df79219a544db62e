import { about } from './about'
import { blog } from './blog'
import { booking } from './booking'
import { contact } from './contact'
import { emails } from './emails'
import { errors } from './errors'
import { home } from './home'
import { privacy } from './privacy'
import { agreement, terms } from './terms'
import { missing } from './missing'
import { replies } from './replies'
import { services } from './services'
import { site } from './site'
import { testimonial } from './testimonial'

/** Every text the practice can change, by page and name. The only place to add one. */
export const texts = {
  site,
  home,
  about,
  services,
  booking,
  blog,
  contact,
  testimonial,
  privacy,
  terms,
  agreement,
  missing,
  errors,
  emails,
  replies,
}

export type TextPage = keyof typeof texts
export type TextName<Page extends TextPage> = keyof (typeof texts)[Page] & string
