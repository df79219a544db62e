import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import { foldAddress } from '../../../lib/text/fold-address'
import type { Db, Trx } from '../../../server/db/open'
import type { Tables } from '../../../server/db/tables'
import type { Deps, Limit } from '../../../server/http'
import { hashToken } from '../../../server/secret'
import { record, visitor, type Actor } from '../../activity/record'
import { loadEmailContext } from '../../email/context'
import { enqueue, withdraw } from '../../email/outbox'
import { changeFamily } from '../../families/family'
import { findParents } from '../../families/parents'
import type { FamilyTable } from '../../families/table'
import { consentToken } from '../family/emails'
import { diaryTopic, withdrawNights } from '../family/night-emails'
import { findAdded, findRecipients, getConsent, type NightsRecipient } from '../family/recipients'
import { findDiary } from '../link'
import { nightsInvitation } from './emails'

type Diary = Selectable<Tables['diary']>

const DAY = 24 * 60 * 60
/** Limits questions per diary and per address, so that nobody with a link can ask strangers. */
const limitQuestions = (diary: Diary, address: string): Limit[] => [
  [{ name: 'nights-recipients:diary', points: 3, seconds: DAY }, diary.id],
  [{ name: 'nights-recipients:address', points: 2, seconds: DAY }, foldAddress(address)],
]
/** Maximum number of recipients at a time, whether they've answered or not. */
const MAX_ADDED = 4

const THEIRS = 'They get these emails already.'
const SAID_NO = 'They’ve said no, so this page can’t ask them again.'
const FULL = `${MAX_ADDED} people have been added already. Please remove someone first.`
const TOO_OFTEN = 'You’ve asked several times already. Please try again tomorrow.'

type Refusal = { error: string; wait?: number }
/** `again` is someone who was asked before; they don't get a second email. */
type Asked = 'asked' | 'again' | Refusal

/**
 * Asks an address by email, once, whether it wants the emails about the nights too. Sends nothing else there until its owner says
 * yes. Returns undefined if the link has ended.
 */
export async function askRecipient(
  { db, env, limits }: Pick<Deps, 'db' | 'env' | 'limits'>,
  token: string,
  address: string,
  by: string,
): Promise<Asked | undefined> {
  const diary = await findDiary(db, token)
  if (!diary) return undefined
  const before = await findOutcome(db, diary, await findParents(db, diary.familyId), address)
  if (before === 'asked') {
    const wait = await limits.consume(limitQuestions(diary, address))
    if (wait) return { error: TOO_OFTEN, wait }
  }
  return changeFamily(db, diary.familyId, async (trx, parents) => {
    // The link may have been renewed or the diary erased meanwhile.
    const open = await findDiary(trx, token)
    if (!open) return undefined
    const outcome = await findOutcome(trx, open, parents, address)
    if (outcome === 'asked') await invite(trx, env, open, address, by)
    else if (outcome === 'again') await readd(trx, open, address, by)
    if (typeof outcome === 'string') await record(trx, visitor, 'diary recipient asked', '', parents[0].id)
    return outcome
  })
}

const findKnown = (db: Db, diary: Diary, address: string) =>
  db
    .selectFrom('nightsRecipient')
    .selectAll()
    .where('diaryId', '=', diary.id)
    .where('recipient', '=', foldAddress(address))
    .executeTakeFirst()

async function findOutcome(db: Db, diary: Diary, parents: FamilyTable[], address: string): Promise<Asked> {
  const recipients = await findRecipients(db, parents)
  if (recipients.some((one) => foldAddress(one.address) === foldAddress(address))) return { error: THEIRS }
  const known = await findKnown(db, diary, address)
  if (known?.leftAt) return { error: SAID_NO }
  if (known && getConsent(known) === 'asked') return 'again'
  const added = await findAdded(db, parents)
  if (added.filter((row) => getConsent(row) !== 'left').length >= MAX_ADDED) return { error: FULL }
  return known ? 'again' : 'asked'
}

async function invite(trx: Trx, env: Deps['env'], diary: Diary, address: string, by: string) {
  const id = randomUUIDv7()
  const token = await consentToken(trx, { id })
  const row: NightsRecipient = {
    id,
    diaryId: diary.id,
    familyId: diary.familyId,
    email: address.toLowerCase(),
    recipient: foldAddress(address),
    by,
    tokenHash: hashToken(token),
    confirmedAt: null,
    leftAt: null,
    removedAt: null,
    createdAt: new Date().toISOString(),
  }
  await trx.insertInto('nightsRecipient').values(row).execute()
  await enqueue(trx, nightsInvitation(row, token, await loadEmailContext({ db: trx, env })))
}

/** Reopens the earlier question; an earlier yes no longer counts. */
const readd = (trx: Trx, diary: Diary, address: string, by: string) =>
  trx
    .updateTable('nightsRecipient')
    .set({ by, confirmedAt: null, removedAt: null })
    .where('diaryId', '=', diary.id)
    .where('recipient', '=', foldAddress(address))
    .where('removedAt', 'is not', null)
    .execute()

/**
 * Removes someone a parent added: they get no more emails, and the link in their invitation stops working. Someone whose invitation hasn't
 * been sent can be asked again. Needs a transaction that locks the family.
 */
export async function removeRecipient(trx: Trx, parents: readonly FamilyTable[], id: string, actor: Actor) {
  const row = (await findAdded(trx, parents)).find((one) => one.id === id)
  if (!row) return
  const questions = await trx
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'nights-invitation')
    .where('topic', '=', diaryTopic({ id: row.diaryId }))
    .where('recipient', '=', row.recipient)
    .execute()
  const ids = questions.map((question) => question.id)
  const theirs = trx.updateTable('nightsRecipient').set({ removedAt: new Date().toISOString() })
  if (ids.length > 0 && (await withdraw(trx, { ids })) === 'withdrawn')
    await trx.deleteFrom('nightsRecipient').where('id', '=', id).execute()
  else await theirs.where('id', '=', id).execute()
  await withdrawNights(
    trx,
    parents.map((parent) => parent.id),
    row.email,
  )
  await record(trx, actor, 'diary recipient removed', '', parents[0]!.id)
}
