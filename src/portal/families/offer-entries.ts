import { toIds } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import type { FamilyTable } from '../../features/families/table'
import { loadStates, type LoadedOffer } from '../../features/offers/load'
import { hashDocument } from '../../features/offers/terms/document'
import { loadOfFamily } from '../../features/payments/family'
import { formatMoney } from '../../features/payments/money'
import { describeState } from '../offers/describe-state'
import type { Entry } from './schema'

const kind = 'offer'
const DAMAGED = 'What’s stored no longer matches what was signed: the copy in your email does'

/** Finds a family's offers with their states, its signatures, and its payments. */
export async function findOffers(db: Db, parents: FamilyTable[], timeZone: string) {
  const ids = toIds(parents)
  const rows = await db.selectFrom('offer').selectAll().where('familyId', 'in', ids).orderBy('id', 'desc').execute()
  const offers = await loadStates(db, rows)
  const signatures = await db
    .selectFrom('signature')
    .select(['id', 'name', 'signedAt', 'document', 'sha256'])
    .where('offerId', 'in', ['', ...toIds(rows)])
    .execute()
  const payments = await loadOfFamily(db, ids[0]!)
  return [
    ...payments.map(({ id, kind: what, amount, currency, createdAt, how, receiptNumber, ...payment }): Entry => ({
      id,
      kind,
      at: createdAt,
      title: `${formatMoney(amount, currency, 'short')} ${what}`,
      about: [what === 'waived' ? '' : how, payment.what].filter(Boolean).join(', ') || undefined,
      to: receiptNumber === null ? undefined : `/admin/receipts/${receiptNumber}`,
    })),
    ...signatures.map(({ id, name, signedAt, document, sha256 }): Entry => ({
      id,
      kind,
      at: signedAt,
      title: `${name} signed`,
      about: hashDocument(document) === sha256 ? `SHA-256 ${sha256}` : DAMAGED,
      text: document,
    })),
    ...offers.flatMap((offer) => toEntries(offer, timeZone)),
  ]
}

function toEntries(offer: LoadedOffer, timeZone: string): Entry[] {
  const { id, createdAt, takenBackAt, packageName, document } = offer
  const sent: Entry = {
    id,
    kind,
    at: createdAt,
    title: `Asked to ${document === null ? 'pay' : 'sign and pay'}: ${packageName}`,
    about: describeState({ ...offer, hasAgreement: document !== null }, timeZone),
  }
  if (!takenBackAt) return [sent]
  return [{ id: `${id}-taken-back`, kind, at: takenBackAt, title: 'Agreement and payment taken back' }, sent]
}
