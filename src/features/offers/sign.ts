import { randomUUIDv7 } from 'node:crypto'
import { getFormatter, nameZone, today } from '../../lib/time/dates'
import type { Db } from '../../server/db/open'
import { record, visitor } from '../activity/record'
import type { EmailContext } from '../email/context'
import { enqueue, expireEmails } from '../email/outbox'
import { changeFamily } from '../families/family'
import { readBusiness } from '../settings/business'
import { askingKinds, offerTopic, signedEmails } from './emails'
import { findOffer } from './link'
import { loadState, type Signature } from './load'
import { hashDocument, signDocument } from './terms/document'
import { threeDays } from './terms/three-days'

/** Returns 'Saturday, November 28, 2026 at 9:41 PM, Denver time'. */
const formatSigned = (at: string, zone: string) =>
  `${getFormatter({ timeZone: zone, dateStyle: 'full', timeStyle: 'short' }).format(new Date(at))}, ${nameZone(zone)}`

/** Returns California's notice for an offer that's signed today. */
export async function loadNotice(db: Db, { hasNotice }: { hasNotice: boolean }, zone: string, email: string) {
  if (!hasNotice) return undefined
  const { name, legalName, address } = await readBusiness(db)
  const now = new Date()
  return threeDays(today(zone, now), { name: legalName || name, address: address.replaceAll('\n', ', '), email }, now)
}

type Signing = { name: string; zone: string; ip: string; browser: string; context: (trx: Db) => Promise<EmailContext> }

/**
 * Signs the offer of a link, and emails the copies. Returns false if it isn't there to be signed any longer: the page says what happened.
 * Whoever signs twice has signed once.
 */
export async function sign(db: Db, token: string, { name, zone, ip, browser, context: loadContext }: Signing) {
  const found = await findOffer(db, token)
  if (!found) return false
  return changeFamily(db, found.familyId, async (trx, parents) => {
    const offer = await findOffer(trx, token)
    if (!offer?.document) return false
    const { state, signatures } = await loadState(trx, offer)
    if (state.step !== 'sign') return false
    const signedAt = new Date().toISOString()
    const all = [...signatures, { name, signedAt, zone }]
    if (new Set(all.map((one) => one.name.toLowerCase())).size < all.length) return true
    const context = await loadContext(trx)
    const notice = await loadNotice(trx, { hasNotice: offer.hasNotice }, zone, context.mailTo)
    const document = signDocument(offer.document, {
      signed: all.map((one) => ({ name: one.name, at: formatSigned(one.signedAt, one.zone) })),
      notice: notice && `${notice.sentence}\n\n${notice.form}`,
    })
    const { lastDay, address } = offer
    const signature: Signature = {
      id: randomUUIDv7(),
      offerId: offer.id,
      name,
      address,
      signedAt,
      zone,
      ip,
      browser,
      document,
      lastDay,
      sha256: hashDocument(document),
    }
    await trx.insertInto('signature').values(signature).execute()
    // The other parent's may still be on its way.
    if (offer.signers === 'one' || all.length > 1) await expireEmails(trx, offerTopic(offer), askingKinds)
    await enqueue(trx, ...signedEmails({ offer, signature, parents, token, context }))
    await record(trx, visitor, 'offer signed', '', offer.familyId)
    return true
  })
}
