import { addDays, formatDate, formatWeekday, today } from '../../lib/time/dates'
import { fillPlaceholders } from '../../lib/text/fill-placeholders'
import { toIds } from '../../server/db/chunks'
import type { Db, Trx } from '../../server/db/open'
import type { EmailContext } from '../email/context'
import type { FamilyTable } from '../families/table'
import { readBusiness } from '../settings/business'
import { formatMoney } from '../payments/money'
import { findPublished } from '../website/published'
import { getPackages } from '../website/load-packages'
import { agreement } from '../website/texts/terms'
import type { Package } from '../website/texts/values'
import type { Offer } from './load'
import type { NewOffer } from './schema'
import { fillBraces, findBlanks, isSame, writeDocument, type Values } from './terms/document'
import { describeRefund, type Refund } from './terms/refund'

/** What offers ask of the features above them, which are handed in: what support comes with a package, such as 14 nights and '9 AM to 8 PM'. */
export type FindSupport = (trx: Trx, packageId: string) => Promise<{ nights: number; hours: string }>

export type OfferContext = { emails: EmailContext; findSupport: FindSupport }

/** How long an offer without a night 1 asks. */
const DAYS_WITHOUT_NIGHT = 30

/** Returns what an offer says, or why it can't be sent, with the field that it's about. `before` is the one that it replaces. */
export async function composeOffer(
  trx: Trx,
  { emails, findSupport }: OfferContext,
  order: NewOffer,
  parents: readonly FamilyTable[],
  before: Offer | undefined,
) {
  const { site, website } = emails
  const now = new Date()
  const day = today(site.timeZone, now)
  const offered = getPackages(website).find(({ id }) => id === order.packageId)
  if (!offered || offered.isFreeCall) return problem('packageId', NO_PACKAGE)
  const business = await readBusiness(trx)
  const total = order.lines.reduce((sum, { amount }) => sum + amount, 0)
  if (total > 0 && !business.address) return problem('lines', NO_BUSINESS)
  const { currency } = business
  const support = await findSupport(trx, offered.id)
  const { firstNight, lines, signers, agreement: hasAgreement } = order
  const values: Values = {
    children: await findChildNames(trx, parents),
    package: offered.name,
    lines: lines.map(({ words, amount }) => `${words}: ${formatMoney(amount, currency)}`).join('\n'),
    total: formatMoney(total, currency, 'short'),
    firstNight: firstNight && formatWeekday(firstNight, 'UTC', now),
    nights: String(support.nights),
    hours: support.hours,
  }
  const texts = readTexts(emails)
  const blanks = hasAgreement
    ? findBlanks([...texts.short.map(([, words]) => words), texts.text].join('\n'), values)
    : []
  if (blanks.length > 0) return problem('agreement', describeBlanks(blanks))
  const call = (await findCalls(trx, parents, now))[0]?.start ?? null
  const refund = describeRefund(toRefund(offered), { firstNight, call, hasAgreement, timeZone: site.timeZone, now })
  const short = texts.short.map(([label, words]): [string, string] => [label, fillBraces(words, values)])
  const parties = { practice: business.legalName || site.name, parents: parents.map(({ name }) => name) }
  const text = [writeHead(values), short.map(([label, words]) => `${label}: ${words}`).join('\n'), texts.text].join(
    '\n\n',
  )
  const sentOn = formatDate(now.toISOString(), site.timeZone)
  const written = hasAgreement ? writeDocument({ text, values, refund, signers, sentOn, ...parties }) : null
  return {
    childNames: values.children ?? '',
    packageId: offered.id,
    packageName: hasAgreement ? offered.name : nameLines(lines),
    lines,
    currency,
    parts: total > 0 ? order.parts : [],
    firstNight,
    lastDay: firstNight ? addDays(firstNight, support.nights - 1) : day,
    signers,
    short,
    refund,
    endsOn: firstNight && firstNight >= day ? firstNight : addDays(day, DAYS_WITHOUT_NIGHT),
    greeting: findBlanks(texts.greeting, values).length > 0 ? '' : fillBraces(texts.greeting, values),
    document: before && isSame(before.document, written) ? before.document : written,
    textVersion: (await findPublished(trx))?.id ?? null,
    hasNotice: hasAgreement && (order.notice ?? offered.isInHome ?? false),
  }
}

/** Names what's only paid for by its lines, without discounts: 'One more week, a missed call'. */
const nameLines = (lines: NewOffer['lines']) =>
  lines.flatMap(({ words, amount }) => (amount > 0 ? words : [])).join(', ')

/** Returns the agreement's texts, with the practice's facts filled in. */
function readTexts({ website, facts }: EmailContext) {
  const read = (name: keyof typeof agreement) =>
    fillPlaceholders((website[`agreement.${name}`] ?? agreement[name].original) as string, facts)
  const short = shortTexts.map(([label, name]) => [label, read(name)] as const)
  return { greeting: read('greeting'), short, text: read('text') }
}

const writeHead = ({ package: name, children, firstNight }: Values) =>
  `# ${name}${children ? `, for ${children}` : ''}${firstNight ? `\n\nNight 1: ${firstNight}` : ''}`

async function findChildNames(trx: Trx, parents: readonly FamilyTable[]) {
  const query = trx.selectFrom('child').select('name').where('familyId', 'in', toIds(parents)).orderBy('id')
  return listNames((await query.execute()).flatMap(({ name }) => name || []))
}

const shortTexts = [
  ['What it is', 'whatItIs'],
  ['What you get', 'whatYouGet'],
  ['Your money', 'yourMoney'],
  ['What I ask', 'whatIAsk'],
  ['Always', 'always'],
] as const

const problem = (field: keyof NewOffer, error: string) => ({ field, error })

const NO_CHILD = 'Please add the child on the family’s page first: the agreement says for whom it is'
const NO_NIGHT = 'Please choose night 1: the agreement says when it is'

const describeBlanks = (blanks: string[]) =>
  blanks.includes('{children}')
    ? NO_CHILD
    : blanks.includes('{firstNight}')
      ? NO_NIGHT
      : `Nothing fills these blanks of the agreement: ${blanks.join(', ')}`

const NO_PACKAGE = 'Please choose a package that’s on the website, and not the free call'
const NO_BUSINESS = 'Before a family can pay, Settings must say who the business is, with its address'

/** Returns 'Mia, Leo, and Zoë'. */
export const listNames = (names: readonly string[]) =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names)

const toRefund = ({ refundWords, refundHours }: Package): Refund =>
  refundWords
    ? { until: 'own', words: refundWords }
    : refundHours
      ? { until: 'call', hours: refundHours }
      : { until: 'night 1' }

/** Returns a family's confirmed appointments to come, the next one first. */
export const findCalls = (db: Db, parents: readonly FamilyTable[], now = new Date()) =>
  db
    .selectFrom('appointment')
    .select(['start', 'end', 'typeName'])
    .where('familyId', 'in', ['', ...toIds(parents)])
    .where('status', '=', 'confirmed')
    .where('start', '>', now.toISOString())
    .orderBy('start')
    .execute()
