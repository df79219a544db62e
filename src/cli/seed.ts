import { randomUUIDv7 } from 'node:crypto'
import { parseArgs } from 'node:util'
import { consultations } from '../../seed/consultations'
import { contacts } from '../../seed/contacts'
import { followUps } from '../../seed/follow-ups'
import { posts } from '../../seed/posts'
import { testimonials } from '../../seed/testimonials'
import { buildSearchTexts } from '../features/consultations/search-text'
import { buildSearchText as contactText } from '../features/contacts/search-text'
import { ensureFamily } from '../features/families/family'
import { loadSite } from '../features/settings/site-settings'
import { today } from '../lib/time/dates'
import { seedAppointments } from './seed-appointments'
import { seedNights } from './seed-nights'
import { seedPractice } from './seed-practice'
import { runCommand } from './command-line'
import { migrate } from '../server/db/migrate'
import type { Db, Trx } from '../server/db/open'

const articles = import.meta.glob<string>('../../seed/articles/*.md', { query: '?raw', import: 'default', eager: true })

const HOUR_MS = 3_600_000
const HOURS_PER_DAY = 24
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
/** Returns a time `hours` after a request sent `hoursAgo`, but never in the future. */
const answeredAfter = (hours: number, hoursAgo: number) => ago(Math.max(0, hoursAgo - hours))

/** Adds demo content: posts, testimonials, requests and messages in all states, and, optionally, opening hours with appointments. */
const seed = (db: Db, withAppointments: boolean) =>
  db.transaction().execute(async (trx) => {
    const seeded = await trx.selectFrom('post').select('slug').where('slug', '=', posts[0]!.slug).executeTakeFirst()
    if (seeded) return 'The demo content is already there'
    const postRows = posts.map(({ daysAgo, ...post }) => ({
      ...post,
      id: randomUUIDv7(),
      content: articles[`../../seed/articles/${post.slug}.md`]!,
      publishedAt: daysAgo === null ? null : ago(HOURS_PER_DAY * daysAgo),
      createdAt: ago(HOURS_PER_DAY * (daysAgo ?? 0) + 5),
      updatedAt: ago(HOURS_PER_DAY * (daysAgo ?? 0)),
    }))
    const testimonialRows = testimonials.map(({ daysAgo, approved, ...testimonial }) => ({
      ...testimonial,
      id: randomUUIDv7(),
      approvedAt: approved ? answeredAfter(6, HOURS_PER_DAY * daysAgo) : null,
      createdAt: ago(HOURS_PER_DAY * daysAgo),
    }))
    const consultationRows = consultations.map(({ hoursAgo, preferredInDays, spam, ...request }) => ({
      ...request,
      id: randomUUIDv7(),
      preferredDate: preferredInDays === null ? null : ago(-HOURS_PER_DAY * preferredInDays).slice(0, 10),
      answeredAt: request.status === 'pending' ? null : answeredAfter(5, hoursAgo),
      spamAt: spam ? ago(hoursAgo) : null,
      idempotencyKey: null,
      ...buildSearchTexts({ ...request, notes: request.notes ?? null }),
      createdAt: ago(hoursAgo),
    }))
    const contactRows = contacts.map(({ hoursAgo, responded, spam, ...message }) => ({
      ...message,
      id: randomUUIDv7(),
      isOfDiary: false,
      respondedAt: responded ? answeredAfter(8, hoursAgo) : null,
      spamAt: spam ? ago(hoursAgo) : null,
      idempotencyKey: null,
      searchText: contactText(message),
      createdAt: ago(hoursAgo),
    }))
    await trx.insertInto('post').values(postRows).execute()
    await trx.insertInto('testimonial').values(testimonialRows).execute()
    const familyOf = await seedFamilies(trx, [
      ...consultationRows.map(({ parentName: name, ...row }) => ({ ...row, name })),
      ...contactRows,
    ])
    const withFamily = <T extends { email: string }>(row: T) => ({ ...row, familyId: familyOf(row.email) })
    await trx.insertInto('consultation').values(consultationRows.map(withFamily)).execute()
    await trx.insertInto('contact').values(contactRows.map(withFamily)).execute()
    const nights = await seedNights(trx)
    const appointments = withAppointments ? await seedAppointments(trx, consultationRows) : 0
    return `Added ${postRows.length} posts, ${testimonialRows.length} testimonials, ${consultationRows.length} consultation requests, ${contactRows.length} messages, ${appointments} appointments and ${nights} nights`
  })

type Sent = { email: string; name: string; spamAt: string | null; createdAt: string }

/** Adds these requests' families, and two follow-ups that are due. Returns a function that finds an address's family. */
async function seedFamilies(trx: Trx, sent: Sent[]) {
  const ids = new Map<string, string>()
  const familyOf = (email: string) => ids.get(email.toLowerCase())!
  for (const { email, name, spamAt, createdAt } of sent.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))) {
    const sender = { email, name, isTrusted: spamAt === null, sentAt: createdAt }
    ids.set(email.toLowerCase(), await ensureFamily(trx, sender))
  }
  const { timeZone } = await loadSite(trx)
  const rows = followUps.map(({ email, daysAgo, text }) => ({
    id: randomUUIDv7(),
    familyId: familyOf(email),
    dueOn: today(timeZone, new Date(ago(HOURS_PER_DAY * daysAgo))),
    text,
    createdAt: ago(HOURS_PER_DAY * (daysAgo + 3)),
  }))
  await trx.insertInto('followUp').values(rows).execute()
  return familyOf
}

await runCommand(async (db, env) => {
  const { values } = parseArgs({ options: { 'no-appointments': { type: 'boolean' } } })
  await migrate(db)
  await seedPractice(db, env)
  return seed(db, !values['no-appointments'])
})
