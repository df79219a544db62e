import type { Undo } from '../../src/features/appointments/table'
import { migrate } from '../../src/server/db/migrate'
import type { Db } from '../../src/server/db/open'

export const hostileTexts = [
  'Hello there\u2028second line\u2029third',
  'CR LF\r\nLF\nCR\r tab\t vertical\v form\f NEL\u0085 end',
  'symbol ␀, escape \\0 \\u0000 and \\u2028, BOM \ufeff inside, noncharacter \uffff',
  'lone \ud800 and \udc00 surrogates',
  '👩‍👩‍👧‍👦 😴 𝒵 e\u0301 \u202eRTL دانا',
  `'; drop table contact; -- "quotes" {"json": [1]} <b> & %_\\`,
  'x'.repeat(199_990) + '\u2028😴\n end',
  '',
]

export const insertContact = (db: Db, id: string, message: string) =>
  db
    .insertInto('contact')
    .values({
      id,
      name: message.slice(0, 100),
      email: 'ann@example.com',
      phone: '',
      subject: 'general',
      message,
      searchText: message.toLowerCase(),
      createdAt: '2026-01-02T03:04:05.678Z',
    } as never)
    .execute()

/** Fills a database with texts that are hard to store, appointments, and website texts. */
export async function fill(db: Db) {
  await migrate(db)
  for (const [n, text] of hostileTexts.entries()) await insertContact(db, `contact-${n}`, text)
  for (const [n, text] of hostileTexts.entries())
    await db
      .insertInto('setting')
      .values({ key: `key ${n} ${text.slice(0, 50)}`, value: { text } })
      .execute()
  await insertAppointments(db)
  await insertWebsite(db)
  await insertDiary(db)
}

/** A diary with text typed by parents, and a file whose bytes are stored as text. */
async function insertDiary(db: Db) {
  const createdAt = '2026-01-02T03:04:05.678Z'
  const diary = { familyId: 'family', timeZone: 'America/New_York', generation: 1, tokenHash: 'diary', version: 1 }
  await db
    .insertInto('diary')
    .values({ ...diary, id: 'diary', moves: [], createdAt })
    .execute()
  const of = { diaryId: 'diary', familyId: 'family', createdAt }
  for (const [n, note] of hostileTexts.entries())
    await db
      .insertInto('diaryChange')
      .values({
        ...of,
        id: `change-${n}`,
        changeId: `change-${n}`,
        version: 1,
        entryId: `entry-${n}`,
        at: createdAt,
        by: note.slice(0, 40),
        source: 'tap',
        isShifted: n % 2 === 0,
        fields: { note },
      })
      .execute()
  await db
    .insertInto('diaryImport')
    .values({
      ...of,
      id: 'import',
      fileName: hostileTexts[0]!,
      file: 'H4sI',
      choices: {},
      count: 2,
      importedAt: createdAt,
      undoneAt: null,
    })
    .execute()
}

/** Two versions of the website's texts, and a draft. */
async function insertWebsite(db: Db) {
  const publishedAt = '2026-01-02T03:04:05.678Z'
  for (const [id, text] of hostileTexts.slice(0, 2).entries())
    await db
      .insertInto('websiteVersion')
      .values({ id: `${id}`, content: { 'home.closing': text }, username: 'mia', publishedAt })
      .execute()
  await db
    .insertInto('websiteDraft')
    .values({ key: 'home.closing', value: null, username: 'mia', savedAt: publishedAt })
    .execute()
}

/** Two appointments at the same time, one of them canceled, with their type, a reminder, and an external calendar. */
async function insertAppointments(db: Db) {
  const at = (hour: number) => `2026-11-02T${hour}:00:00.000Z`
  const type = { name: 'Call', minutes: 60, step: 30, before: 0, after: 60, noticeMinutes: 0, place: 'phone' } as const
  const createdAt = at(10)
  await db
    .insertInto('appointmentType')
    .values({
      ...type,
      ...nulls('placeDetails consultationType windowDays perDay'),
      id: 'type',
      confirm: 'automatic',
      active: true,
      createdAt,
    })
    .execute()
  for (const status of ['confirmed', 'cancelled'] as const)
    await db
      .insertInto('appointment')
      .values({
        ...nulls('consultationId placeDetails phone note expiresAt heldBy'),
        id: status,
        tokenHash: status,
        status,
        typeId: 'type',
        typeName: 'Call',
        place: 'phone',
        start: at(14),
        end: at(15),
        blockedFrom: at(14),
        blockedUntil: at(16),
        name: 'Noor',
        email: 'noor@example.com',
        timeZone: 'Asia/Kolkata',
        cancelReason: 'Flu\u2028',
        undo: {} as Undo,
        sequence: 2,
        createdAt,
        changedAt: createdAt,
      })
      .execute()
  await db
    .insertInto('appointmentReminder')
    .values({ appointmentId: 'confirmed', start: at(14), minutes: 60 })
    .execute()
  await db
    .insertInto('calendar')
    .values({
      ...nulls('name username password etag readAt triedAt error notices'),
      id: 'calendar',
      kind: 'feed',
      url: 'x',
      createdAt,
    } as never)
    .execute()
  await db
    .insertInto('busyTime')
    .values([
      { calendarId: 'calendar', start: '2026-12-24', end: '2026-12-27' },
      { calendarId: 'calendar', start: '2026-11-02T16:00:00Z', end: '2026-11-02T17:30:00Z' },
    ])
    .execute()
}

const nulls = (columns: string) =>
  Object.fromEntries(columns.split(' ').map((column) => [column, null])) as Record<string, null>
