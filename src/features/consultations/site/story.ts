import type { BookableType } from '../../appointments/queries'
import type { Offer } from '../../website/content'
import type { TextName } from '../../website/texts/all'

type StoryOffer = Pick<Offer, 'name' | 'price' | 'isFreeCall'>
/** A text, with what its placeholders stand for. */
export type StoryText = [name: TextName<'services'>, facts?: Record<string, string>]

const meetings = { phone: 'minute call', video: 'minute video call', 'in person': 'minute meeting in person' }

/** Returns what an appointment is: 'a 60-minute video call'. */
const describe = ({ minutes, place }: BookableType) =>
  `${/^(8|11$|18$)/.test(String(minutes)) ? 'an' : 'a'} ${minutes}-${meetings[place]}`

/** The practice's own words say how long the free call is, as long as that's true. */
const isUsualCall = ({ isFreeCall }: StoryOffer, { minutes, place }: BookableType) =>
  isFreeCall && minutes === 15 && place === 'phone'

/**
 * Returns the texts that are true of a package: it begins with an appointment of its own if it has times (`type`), otherwise with
 * the free call. Without a package, they're about all of them.
 */
export function getStory(
  offer: StoryOffer | undefined,
  type: BookableType | undefined,
  packages: StoryOffer[],
): { title: TextName<'services'>; call: StoryText; payment: StoryText } {
  const isOwn = offer && type && !offer.isFreeCall
  const facts = { appointment: type ? describe(type) : '', price: offer?.price ?? '' }
  const hasPrices = packages.some(({ price }) => price)
  return {
    title: isOwn ? 'formOwn' : 'form',
    call: offer && type && !isUsualCall(offer, type) ? ['callOwn', facts] : ['call'],
    payment: isOwn ? [offer.price ? 'payPrice' : 'payOwn', facts] : [hasPrices ? 'payLater' : 'nothingToPay'],
  }
}

/** Returns how a package begins, unless its points say so. */
export function getStart(
  offer: StoryOffer,
  types: BookableType[],
  freeCall: StoryOffer | undefined,
): StoryText | undefined {
  const type = types.find(({ consultationType }) => consultationType === offer.name)
  if (!type) return freeCall && offer !== freeCall ? ['begins'] : undefined
  if (isUsualCall(offer, type)) return undefined
  return [offer.isFreeCall ? 'callOwn' : 'beginsWith', { appointment: describe(type) }]
}

/** After a request without a time, where times can be chosen: another parent may have taken it. */
export const NO_TIME = 'No time is booked yet: I’ll write to you to find one.'
