import type { Selectable } from 'kysely'
import { chunks } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { wordsOf } from '../activity/schema'
import type { ConsultationTable } from '../consultations/table'
import { subjects } from '../contacts/subjects'
import type { ContactTable } from '../contacts/table'
import { stateOf } from '../mail/outbox'
import { isSecret, mailStates, wordsOfKind } from '../mail/schema'
import type { OutboxMail } from '../mail/table'
import type { Site } from '../site/settings'
import type { Content } from '../trash/move'
import { exportedAccount } from './account'
import { storedAbout } from './stored'

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
export async function exportOf(db: Db, { address, site, accounts }: Asked) {
  const stored = await storedAbout(db, address)
  const trash = await rowsOf(db, 'trash', stored.trash)
  const mails = await rowsOf(db, 'outbox', stored.outbox)
  const requests = [...stored.consultation, ...stored.contact, ...stored.trash]
  const deeds = await deedsTo(db, [...requests, ...stored.outbox])
  return {
    whatThisIs: `Everything that the website of ${site.name} stores about the e-mail address ${address}. Moments are in UTC.`,
    exportedAt: new Date().toISOString(),
    practice: { name: site.name, consultant: site.consultant, email: site.email, phone: site.phone },
    address,
    consultationRequests: (await rowsOf(db, 'consultation', stored.consultation)).map(consultation),
    messages: (await rowsOf(db, 'contact', stored.contact)).map(message),
    deletedRequestsNotYetErased: trash.map(deleted),
    emails: mails.filter(({ aboutId, kind }) => accounts || aboutId || tellsOfRequest(kind)).map(emailTo(address)),
    whatThePracticeDidWithThem: deeds.map(({ at, ...deed }) => ({ at, did: wordsOf({ ...deed, person: null }) })),
    account: accounts
      ? await exportedAccount(db, address)
      : 'Not looked for: the account that exported this may not manage users.',
    notStoredUnderAnAddress:
      'Testimonials hold a name but no e-mail address. Counts against misuse hold an address only as a fingerprint, for a day at most.',
  }
}

async function rowsOf<T extends 'consultation' | 'contact' | 'trash' | 'outbox'>(db: Db, table: T, ids: string[]) {
  const rows: { id: string }[] = []
  for (const some of chunks(ids)) {
    // Kysely's types cannot follow a table that is a parameter.
    const query = db.selectFrom(table as 'contact').selectAll()
    for (const row of await query.where('id', 'in', some).execute()) rows.push(row)
  }
  return rows.sort(inTime) as unknown as Selectable<Tables[T]>[]
}

/** Ids are in order of time. */
const inTime = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

async function deedsTo(db: Db, ids: string[]) {
  const deeds: { id: string; at: string; what: string; about: string }[] = []
  for (const some of chunks(ids))
    for (const deed of await db
      .selectFrom('activity')
      .select(['id', 'at', 'what', 'about'])
      .where('targetId', 'in', some)
      .execute())
      deeds.push(deed)
  return deeds.sort(inTime)
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
  const { row } = JSON.parse(content) as Content
  const request = kind === 'contact' ? message(row as never) : consultation(row as never)
  return { kind: kind === 'contact' ? 'message' : 'consultation request', deletedAt, ...request }
}

/** Also one of an older release, which does not say of which. */
const tellsOfRequest = (kind: string) => /^(booking|message)-/.test(kind)

/** Where the practice gets its own mail is nobody's business. */
const emailTo = (address: string) => (mail: OutboxMail) => ({
  kind: wordsOfKind(mail.kind),
  to: mail.to.toLowerCase().includes(address.toLowerCase()) ? mail.to : 'the practice',
  subject: mail.subject,
  text: isSecret(mail.kind) ? null : mail.text,
  state: mailStates[stateOf(mail)],
  writtenAt: mail.createdAt,
  sentAt: mail.sentAt,
  givenUpAt: mail.failedAt,
  failedTries: mail.attempts,
  lastFailure: mail.lastError,
})
