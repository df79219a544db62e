import type { Selectable } from 'kysely'
import { chunks } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { describeActivity } from '../activity/schema'
import type { ConsultationTable } from '../consultations/table'
import { subjects } from '../contacts/subjects'
import type { ContactTable } from '../contacts/table'
import { getEmailState } from '../email/outbox'
import { isSecret, emailStates, describeEmailKind } from '../email/schema'
import type { OutboxEmail } from '../email/table'
import type { Site } from '../settings/site-settings'
import type { TrashContent } from '../trash/move'
import { exportAccount } from './account'
import { findStored } from './stored'

type Asked = {
  address: string
  site: Site
  /** Whether who asks may read of accounts and their mails. */
  accounts: boolean
}

/**
 * All that is stored about an address, as one document that its owner can read. Left out are secrets, what is only written
 * twice (what the search looks through, the HTML of mails), and names of the practice's people.
 */
export async function exportStored(db: Db, { address, site, accounts }: Asked) {
  const stored = await findStored(db, address)
  const trash = await rowsOf(db, 'trash', stored.trash)
  const mails = await rowsOf(db, 'outbox', stored.outbox)
  const requests = [...stored.consultation, ...stored.contact, ...stored.trash]
  const activity = await activityAbout(db, [...requests, ...stored.outbox])
  return {
    whatThisIs: `Everything that the website of ${site.name} stores about the email address ${address}. Times are in UTC.`,
    exportedAt: new Date().toISOString(),
    practice: { name: site.name, consultant: site.consultant, email: site.email, phone: site.phone },
    address,
    consultationRequests: (await rowsOf(db, 'consultation', stored.consultation)).map(consultation),
    messages: (await rowsOf(db, 'contact', stored.contact)).map(message),
    deletedRequestsNotYetErased: trash.map(deleted),
    emails: mails.filter(({ aboutId, kind }) => accounts || aboutId || isAboutRequest(kind)).map(emailTo(address)),
    whatThePracticeDidWithThem: activity.map(({ at, ...entry }) => ({
      at,
      did: describeActivity({ ...entry, person: null }),
    })),
    account: accounts
      ? await exportAccount(db, address)
      : 'Not included: the account that exported this is not allowed to manage users.',
    notStoredUnderAnAddress:
      'Testimonials contain a name but no email address. Rate limits store an address only as a hash, for a day at most.',
  }
}

async function rowsOf<T extends 'consultation' | 'contact' | 'trash' | 'outbox'>(db: Db, table: T, ids: string[]) {
  const rows: { id: string }[] = []
  for (const some of chunks(ids)) {
    // Kysely's types cannot follow a table that is a parameter.
    const query = db.selectFrom(table as 'contact').selectAll()
    for (const row of await query.where('id', 'in', some).execute()) rows.push(row)
  }
  return rows.sort(byId) as unknown as Selectable<Tables[T]>[]
}

/** UUIDv7 ids sort by time. */
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

async function activityAbout(db: Db, ids: string[]) {
  const entries: { id: string; at: string; what: string; about: string }[] = []
  for (const some of chunks(ids))
    for (const entry of await db
      .selectFrom('activity')
      .select(['id', 'at', 'what', 'about'])
      .where('targetId', 'in', some)
      .execute())
      entries.push(entry)
  return entries.sort(byId)
}

function consultation(row: ConsultationTable) {
  const { searchText: _, idempotencyKey: __, createdAt: receivedAt, spamAt, notes, ...rest } = row
  return { ...rest, notesOfThePractice: notes, receivedAt, suspectedSpamAt: spamAt }
}

function message(row: ContactTable) {
  const { searchText: _, idempotencyKey: __, createdAt: receivedAt, spamAt, subject, ...rest } = row
  return { ...rest, subject: subjects[subject], receivedAt, suspectedSpamAt: spamAt }
}

function deleted({ kind, content, deletedAt }: Selectable<Tables['trash']>) {
  const { row } = JSON.parse(content) as TrashContent
  const request = kind === 'contact' ? message(row as never) : consultation(row as never)
  return { kind: kind === 'contact' ? 'message' : 'consultation request', deletedAt, ...request }
}

/** Includes emails of an older release, which do not say which request they are about. */
const isAboutRequest = (kind: string) => /^(booking|message)-/.test(kind)

/** Hides the address where the practice gets its own email. */
const emailTo = (address: string) => (mail: OutboxEmail) => ({
  kind: describeEmailKind(mail.kind),
  to: mail.to.toLowerCase().includes(address.toLowerCase()) ? mail.to : 'the practice',
  subject: mail.subject,
  text: isSecret(mail.kind) ? null : mail.text,
  state: emailStates[getEmailState(mail)],
  writtenAt: mail.createdAt,
  sentAt: mail.sentAt,
  givenUpAt: mail.failedAt,
  failedTries: mail.attempts,
  lastFailure: mail.lastError,
})
