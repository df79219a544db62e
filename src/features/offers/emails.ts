import { keysOf } from '../../lib/keys-of'
import { foldAddress } from '../../lib/text/fold-address'
import { toGreetingName } from '../../lib/text/greeting-name'
import { formatWeekday } from '../../lib/time/dates'
import { alertEmail } from '../email/alerts/practice-alert'
import type { EmailContext } from '../email/context'
import type { Email } from '../email/outbox'
import { fillEmail } from '../email/template'
import type { FamilyTable } from '../families/table'
import type { Business } from '../settings/business'
import { formatMoney } from '../payments/money'
import { startPath } from './link'
import type { LoadedOffer, Offer, Signature } from './load'

export const offerTopic = ({ firstId }: Pick<Offer, 'firstId'>) => `offer ${firstId}`

const texts = { offer: 'offer', 'offer-changed': 'offerChanged', 'offer-reminder': 'offerReminder' } as const

/** The kinds that ask for something, which end once it's there, or isn't asked for any longer. */
export const askingKinds = [...keysOf(texts), 'payment-failed' as const]

/** Returns whom an offer is emailed to: the family's own address, or every parent's if both sign. */
export const toSigners = ({ signers }: Pick<Offer, 'signers'>, parents: readonly FamilyTable[]) =>
  signers === 'both' ? toAll(parents) : parents.slice(0, 1)

/** Returns the parents of a family, each address once. */
const toAll = (parents: readonly FamilyTable[]) =>
  parents.filter(
    ({ address }, index) => parents.findIndex((one) => foldAddress(one.address) === foldAddress(address)) === index,
  )

/** Returns what an offer asks for: 'Agreement and payment'. */
function nameOffer({ document, parts }: Pick<Offer, 'document' | 'parts'>) {
  if (!document) return 'Payment'
  return parts.length > 0 ? 'Agreement and payment' : 'Agreement'
}

const toParent = ({ name, address }: FamilyTable) => (name === address ? 'parents' : toGreetingName(name, 'parents'))

/** Returns the email that asks a parent for what's missing. `token` is of the link. */
export function askingEmail(
  kind: keyof typeof texts,
  offer: LoadedOffer,
  { to, token, context }: { to: FamilyTable; token: string; context: EmailContext },
): Email {
  const { state, currency, document, firstNight, generation, packageName, parts, childNames, endsOn } = offer
  const day = (date: string) => formatWeekday(date, 'UTC')
  const isSigned = document && state.step !== 'sign'
  const { received, waived } = state.sums
  // Then it says itself by when.
  const isLater = state.step === 'set' || (state.step === 'pay' && state.parts[state.next!]!.dueOn !== null)
  return {
    kind,
    to: to.address,
    replyTo: context.mailTo,
    familyId: offer.familyId,
    topic: offerTopic(offer),
    ...fillEmail(texts[kind], context, {
      words: {
        parent: toParent(to),
        what: kind === 'offer-reminder' && isSigned ? 'Payment' : nameOffer(offer),
        child: childNames || packageName,
        // It's that of the agreement: one more week, or a missed call, is only paid.
        greeting: document ? offer.greeting : '',
      },
      blocks: {
        details: [
          {
            facts: [
              ['What', packageName],
              ['To sign', state.step === 'sign' ? (state.odd.includes('changed') ? SIGN_ANEW : 'The agreement') : ''],
              ['Paid so far', received > 0 ? formatMoney(received, currency) : ''],
              ['Waived', waived > 0 ? formatMoney(waived, currency) : ''],
              ['To pay', describeParts(offer) || (parts.length > 0 ? 'Nothing more' : '')],
              ['Night 1', firstNight && day(firstNight)],
              ['Please by', isLater ? '' : day(endsOn)],
            ],
          },
        ],
        link: [
          ...(kind === 'offer' && generation > 1 ? [NEW_LINK] : []),
          { action: 'Open your page', url: `${context.siteUrl}${startPath(token)}` },
        ],
      },
    }),
  }
}

const SIGN_ANEW = 'The agreement, once more: it has changed since you signed'
const NEW_LINK = 'This is your new link. The earlier one no longer works.'

/** Returns what's left to pay, each part with its day: '$250.00 now\n$225.00 by Tuesday, December 8'. */
const describeParts = ({ state, currency }: LoadedOffer) =>
  state.parts
    .filter(({ left }) => left > 0)
    .map(({ dueOn, left }, _, { length }) => {
      const when = dueOn ? ` by ${formatWeekday(dueOn, 'UTC')}` : length > 1 ? ' now' : ''
      return formatMoney(left, currency) + when
    })
    .join('\n')

type Signed = {
  offer: Offer
  signature: Signature
  parents: readonly FamilyTable[]
  token: string
  context: EmailContext
}

const FINGERPRINT = 'Its fingerprint (SHA-256), by which anyone can tell that no letter was changed:'

/** Returns the copies of what was signed, for every parent and the practice. */
export function signedEmails({ offer, signature, parents, token, context }: Signed): Email[] {
  const url = `${context.siteUrl}${startPath(token)}`
  const paragraphs = signature.document
    .trim()
    .split(/\n{2,}/)
    .map((words) => (/^#+ .+$/.test(words) ? { heading: words } : words))
  const { name, sha256 } = signature
  const shared = { familyId: offer.familyId, replyTo: context.mailTo, topic: offerTopic(offer) }
  const toParents = toAll(parents).map((to): Email => ({
    ...shared,
    kind: 'offer-signed',
    to: to.address,
    ...fillEmail('offerSigned', context, {
      words: { parent: toParent(to), signed: name },
      blocks: { link: [{ action: 'Open your page', url }], details: [...paragraphs, `${FINGERPRINT} ${sha256}`] },
    }),
  }))
  const toPractice: Email = {
    ...alertEmail(context, {
      kind: 'offer-signed-notice',
      title: `Signed: ${name}`,
      body: [
        { action: 'Open the family', url: `${context.siteUrl}/admin/families/${offer.familyId}` },
        ...paragraphs,
        `${FINGERPRINT} ${sha256}`,
      ],
      about: 'agreements',
    }),
    ...shared,
    replyTo: signature.address,
  }
  return [...toParents, toPractice]
}

/** Returns who the business is, and when money comes back, for a parent who asked to have it by email. */
export const businessEmail = (offer: Offer, business: Business, { site, mailTo }: EmailContext): Email => ({
  kind: 'offer-business',
  to: offer.address,
  replyTo: mailTo,
  familyId: offer.familyId,
  topic: offerTopic(offer),
  subject: `${site.name}: name, address, and refunds`,
  content: {
    brand: site.name,
    title: 'Whom you pay, and when it comes back',
    body: [
      {
        facts: [
          ['Name', [...new Set([business.name, business.legalName])].filter(Boolean).join('\n')],
          ['Address', business.address],
          ['Email', mailTo],
          ['Phone', site.phone],
          ['EIN', business.ein],
          ['Refunds', offer.refund],
        ],
      },
    ],
    footer: `${site.name}, because you asked for it on your page`,
  },
})
