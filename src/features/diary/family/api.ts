import { HTTPException } from 'hono/http-exception'
import * as v from 'valibot'
import { toPresentName } from '../../../lib/time/zone-names'
import { getUndoUntil } from '../../../lib/time/undo-duration'
import type { Db, Trx } from '../../../server/db/open'
import type { Env } from '../../../server/env'
import { body, problem, routes } from '../../../server/http'
import { record } from '../../activity/record'
import { can } from '../../auth/guards'
import { loadEmailContext } from '../../email/context'
import { enqueue, expireEmails, isUnfinished, withdraw } from '../../email/outbox'
import { scrubDisk } from '../../email/scrub'
import { changeFamily } from '../../families/family'
import type { FamilyTable } from '../../families/table'
import { loadSite } from '../../settings/site-settings'
import { linkEmails } from './emails'
import { diaryTopic } from './night-emails'
import { findBookedZone } from './booked-zone'
import { sendCsv } from './csv'
import { eraseDiary } from './erase'
import { changeDiary, CLOSED, findFamilyDiary, findFamilyWithDiary, getGoneAt, NO_DIARY } from './family-diary'
import { endQuestions, findAdded, findRecipients, getConsent, type NightsRecipient } from './recipients'
import { BY_HAND, findLastImport } from '../imported'
import { findImports } from '../import/imports'
import { zoneAt } from '../clocks/clocks'
import { diaryToken, nightsPath, renewLink, startDiary } from '../link'
import { moveDiary, newMove } from '../clocks/move-diary'
import { noteErased } from '../../trash/erased'

const none = { diary: null, closed: null }

const mayManage = can('canManageConsultations')

const newDiary = v.pick(newMove, ['timeZone'])
const renewal = v.object({ email: v.boolean() })

export const familyDiaries = routes()
  .get('/:id/diary', mayManage, async (c) => {
    const { db, env } = c.var
    const { parents, diary } = await findFamilyWithDiary(db, c.req.param('id'))
    const whom = {
      recipients: await findRecipients(db, parents),
      added: (await findAdded(db, parents)).map(describeAdded),
    }
    if (!diary) return c.json({ ...none, ...whom, proposedTimeZone: await proposeTimeZone(db, parents) }, 200)
    const { moves, createdAt, closedAt } = diary
    const timeZone = zoneAt(diary, new Date().toISOString())
    if (closedAt) {
      const closed = { closedAt, goneAt: getGoneAt({ closedAt }) }
      return c.json({ ...none, closed, ...whom, proposedTimeZone: timeZone }, 200)
    }
    const link = env.siteUrl + nightsPath(await diaryToken(db, diary))
    const { toString } = await import('qrcode')
    // It's only a path while the site's address is unknown.
    const svg = env.siteUrl && (await toString(link, { type: 'svg', margin: 2 }))
    const shown = {
      /** The current one. */
      timeZone,
      firstTimeZone: diary.timeZone,
      moves,
      startedAt: createdAt,
      link,
      qr: svg && `data:image/svg+xml,${encodeURIComponent(svg)}`,
      lastLogged: (await findLastLogged(db, diary.id)) ?? null,
      importedAt: (await findLastImport(db, diary.id)) ?? null,
      imports: await findImports(db, diary),
    }
    return c.json({ diary: shown, closed: null, ...whom, proposedTimeZone: timeZone }, 200)
  })

  .get('/:id/diary/export', mayManage, async (c) => {
    const { parents, diary } = await findFamilyWithDiary(c.var.db, c.req.param('id'))
    if (!diary || diary.closedAt) return problem(c, 404, NO_DIARY)
    await record(c.var.db, c, 'diary exported', '', parents[0]!.id)
    return sendCsv(c, diary)
  })

  /** Returns 201 even if the diary already exists: the first response may have been lost. */
  .post('/:id/diary', mayManage, body(newDiary), async (c) => {
    await changeFamily(c.var.db, c.req.param('id'), async (trx, parents) => {
      const diary = await findFamilyDiary(trx, parents)
      if (diary?.closedAt) throw new HTTPException(409, { message: CLOSED })
      if (diary) return
      const familyId = parents[0].id
      await startDiary(trx, { familyId, ...c.req.valid('json') })
      await record(trx, c, 'diary started', '', familyId)
    })
    return c.json({ success: true as const }, 201)
  })

  /** Moves the family to another time zone from an evening on. */
  .patch('/:id/diary', mayManage, body(newMove), async (c) => {
    await changeDiary(c.var.db, c.req.param('id'), (trx, diary) => moveDiary(trx, diary, c.req.valid('json'), c))
    return c.json({ success: true as const }, 200)
  })

  /** Ends the link at once and, on request, emails the new one. */
  .post('/:id/diary/link', mayManage, body(renewal), async (c) => {
    const { db, env } = c.var
    await changeDiary(db, c.req.param('id'), async (trx, diary, parents) => {
      const renewed = (await renewLink(trx, diary.familyId))!
      // The link in these emails has ended.
      await expireEmails(trx, diaryTopic(diary), ['diary-link', 'nights-invitation'])
      await endQuestions(trx, diary)
      await record(trx, c, 'diary link renewed', '', parents[0].id)
      if (c.req.valid('json').email) await sendLink(trx, env, renewed, parents)
    })
    return c.json({ success: true as const }, 200)
  })

  .post('/:id/diary/email', mayManage, async (c) => {
    const { db, env } = c.var
    const sent = await changeDiary(db, c.req.param('id'), async (trx, diary, parents) => {
      await record(trx, c, 'diary link sent', '', parents[0].id)
      return sendLink(trx, env, diary, parents, getUndoUntil())
    })
    return c.json({ sent }, 201)
  })

  /** Withdraws the emails with the link if they haven't been sent. */
  .delete('/:id/diary/email', mayManage, async (c) => {
    const isTakenBack = await changeDiary(c.var.db, c.req.param('id'), async (trx, diary, parents) => {
      const kind = 'diary-link'
      const topic = diaryTopic(diary)
      const oldestUnsent = await trx
        .selectFrom('outbox')
        .select('createdAt')
        .where('kind', '=', kind)
        .where('topic', '=', topic)
        .where(isUnfinished('outbox'))
        .orderBy('createdAt')
        .executeTakeFirst()
      // Emails to the other parents were written at the same moment.
      if (!oldestUnsent || (await withdraw(trx, { kind, topic, since: oldestUnsent.createdAt })) === 'left')
        return false
      await record(trx, c, 'diary link not sent', '', parents[0].id)
      return true
    })
    return isTakenBack ? c.json({ success: true as const }, 200) : problem(c, 409, 'The email can no longer be stopped')
  })

  /** Erases the diary at once, even a closed one. */
  .delete('/:id/diary', mayManage, async (c) => {
    await changeFamily(c.var.db, c.req.param('id'), async (trx, parents) => {
      const diary = await findFamilyDiary(trx, parents)
      if (!diary) throw new HTTPException(404, { message: NO_DIARY })
      await eraseDiary(trx, diary)
      await noteErased(trx, `diary ${diary.id}`)
      await record(trx, c, 'diary erased', '', parents[0].id)
    })
    await scrubDisk(c.var)
    return c.json({ success: true as const }, 200)
  })

const describeAdded = (row: NightsRecipient) => ({
  id: row.id,
  address: row.email,
  by: row.by,
  askedAt: row.createdAt,
  confirmedAt: row.confirmedAt,
  consent: getConsent(row),
})

/** Sends the emails at once, or at `notBefore` if they can be undone until then. Returns the recipients. */
async function sendLink(
  trx: Trx,
  env: Env,
  diary: { id: string; familyId: string; generation: number },
  parents: FamilyTable[],
  notBefore?: string,
) {
  const to = await findRecipients(trx, parents)
  const context = await loadEmailContext({ db: trx, env })
  const emails = await linkEmails(trx, diary, await diaryToken(trx, diary), to, context)
  await enqueue(trx, ...emails.map((email) => ({ ...email, notBefore })))
  return to.map(({ address }) => address)
}

/** Returns the time zone of the family's last booking, or else the practice's. */
const proposeTimeZone = async (db: Db, parents: FamilyTable[]) =>
  toPresentName((await findBookedZone(db, parents)) ?? (await loadSite(db)).timeZone)

/** Returns who logged last, and when, ignoring imports. */
const findLastLogged = (db: Db, diaryId: string) =>
  db
    .selectFrom('diaryChange')
    .select(['by', 'at'])
    .where('diaryId', '=', diaryId)
    .where('source', 'in', BY_HAND)
    .where('source', '<>', 'portal')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
