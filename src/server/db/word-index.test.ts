import { randomUUIDv7 } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { freshDatabase } from '../../../test/setup-database'
import { contactList } from '../../features/contacts/list'
import { defaultSite } from '../../features/site/settings'
import { searchable } from '../../lib/searchable'
import { createLog } from '../log'
import { narrow } from './list'
import { migrate } from './migrate'
import { isPostgres, openDb } from './open'
import { forgetWords, hasWordIndex, indexWords, rowsThatMayHold } from './word-index'

const { db } = await testApp()
const list = contactList(defaultSite)

/** Stores a row for each of what is to be searched, by id. */
async function store(texts: Map<string, string>) {
  const sent = { name: 'Ann', email: 'ann@example.com', phone: null, subject: 'general' as const, message: 'At night' }
  const createdAt = new Date().toISOString()
  const rows = [...texts].map(([id, searchText]) => ({ ...sent, id, searchText, createdAt }))
  for (let start = 0; start < rows.length; start += 1000)
    await db
      .insertInto('contact')
      .values(rows.slice(start, start + 1000))
      .execute()
}

async function find(q: string, asked = db) {
  const rows = await (await narrow(asked, list, { q, show: '', family: '' })).select('id').execute()
  return rows.map(({ id }) => id).toSorted()
}

async function empty() {
  await db.deleteFrom('contact').execute()
  await forgetWords(db)
}

const plain = 'a,b,ab,abc, ,\n,%,_,",\',*,\\,(,),-,+,^,:,{,or,not'.split(',')
const foreign = ['ß', 'é', 'İ', 'ς', '😴', '👨‍👩‍👧', 'שלום', 'نوم', '\u202e', '\ufffe', '\ufffd', '眠れ', 'ﬁ', '\u0007']
const text = fc.string({ unit: fc.constantFrom(...plain, ...foreign), maxLength: 12 }).map((each) => searchable(each))
const question = fc.oneof(text, fc.string({ unit: 'binary', maxLength: 6 }), fc.constantFrom('ab\0c', 'near(abc ab)'))
const which = fc.nat(99)

/** What happens to the table, and to what is known to be in it. */
const event = fc.oneof(
  fc.record({ add: fc.array(text, { minLength: 1, maxLength: 8 }) }),
  fc.record({ change: which, to: text }),
  fc.record({ remove: which }),
  fc.record({ ask: question }),
  fc.record({ askPartOf: which, from: fc.nat(4) }),
  fc.constant({ index: true }),
)

/** On PostgreSQL it is asked where it has nothing but the index of words, which it would not ask about so few rows. */
const byIndex = <T>(work: (asked: typeof db) => Promise<T>) =>
  isPostgres(db)
    ? db.connection().execute(async (one) => {
        await sql`set enable_seqscan = off; set enable_indexscan = off; set enable_indexonlyscan = off`.execute(one)
        const answer = await work(one)
        await sql`reset all`.execute(one)
        return answer
      })
    : work(db)

test('finds what reading finds, whatever is written, changed, deleted and asked', async () => {
  const property = fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 40 }), async (events) => {
    await empty()
    const known = new Map<string, string>()
    const pick = (number: number) => [...known.keys()][number % known.size] ?? ''
    const partOf = (id: string, from: number) =>
      Array.from(known.get(id) ?? '')
        .slice(from)
        .join('')
    const expectFound = async (question: string) => {
      const words = searchable(question).split(/\s+/).filter(Boolean).slice(0, 8)
      const read = [...known].filter(([, has]) => words.every((word) => has.includes(word))).map(([id]) => id)
      expect([question, await byIndex((asked) => find(question, asked))]).toEqual([question, read.toSorted()])
    }
    for (const each of events) {
      if ('add' in each) {
        const added = each.add.map((has) => [randomUUIDv7(), has] as const)
        await store(new Map(added))
        for (const [id, has] of added) known.set(id, has)
      } else if ('change' in each && known.size) {
        const id = pick(each.change)
        await db.updateTable('contact').set({ searchText: each.to }).where('id', '=', id).execute()
        known.set(id, each.to)
      } else if ('remove' in each) {
        const id = pick(each.remove)
        await db.deleteFrom('contact').where('id', '=', id).execute()
        known.delete(id)
      } else if ('ask' in each) await expectFound(each.ask)
      else if ('askPartOf' in each) await expectFound(partOf(pick(each.askPartOf), each.from))
      else if ('index' in each) await indexWords(db, 2)
    }
    for (const has of known.values()) await expectFound(has)
  })
  await fc.assert(property, { numRuns: 100 })
  await empty()
}, 60_000)

test('few rows are found by the index alone; very many, and short words, by reading', async () => {
  const texts = Array.from({ length: 4000 }, (_, n) => `one of many, number ${n}`)
  const ids = texts.map(() => randomUUIDv7())
  await store(new Map(ids.map((id, n) => [id, texts[n]!])))
  await indexWords(db)
  expect(await hasWordIndex(db)).toBe(true)
  for (const n of [17, 2999, 3000, 3999]) expect(await find(`number ${n} many`)).toContain(ids[n])
  expect(await find('3141')).toEqual([ids[3141]])
  expect(await find('many')).toHaveLength(4000)
  if (isPostgres(db)) {
    await sql`vacuum analyze contact`.execute(db)
    const plan = await (await narrow(db, list, { q: '3141', show: '', family: '' })).selectAll().explain()
    expect(JSON.stringify(plan)).toContain('contactWords')
  } else {
    expect(await rowsThatMayHold(db, 'contact', ['314'])).toHaveLength(14)
    expect(await rowsThatMayHold(db, 'contact', ['rhinoceros'])).toEqual([])
    for (const words of [['many'], ['31'], []]) expect(await rowsThatMayHold(db, 'contact', words)).toBeUndefined()
    // SQLite's own renumbering would lead to other rows.
    await sql`vacuum`.execute(db)
    expect(await find('3141')).toEqual([ids[3141]])
    // Reading is right again at once; the index follows.
    await db.deleteFrom('contact').where('id', '=', ids[5]!).execute()
    expect(await rowsThatMayHold(db, 'contact', ['rhinoceros'])).toBeUndefined()
    await indexWords(db)
    expect(await rowsThatMayHold(db, 'contact', ['rhinoceros'])).toEqual([])
  }
  await empty()
}, 30_000)

test.skipIf(!isPostgres(db))('without its extension PostgreSQL reads, and says so', async () => {
  const { DATABASE_URL, DATA_DIR, remove } = await freshDatabase()
  const other = await openDb({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR }, createLog('silent'))
  try {
    // Where it does not help: as if it were not to be had.
    await sql`create schema elsewhere; create extension pg_trgm schema elsewhere`.execute(other)
    await migrate(other)
    expect(await hasWordIndex(other)).toBe(false)
    const found = await narrow(other, list, { q: 'rhinoceros', show: '', family: '' })
    expect(await found.select('id').execute()).toEqual([])
  } finally {
    await other.destroy()
    await remove()
  }
})
