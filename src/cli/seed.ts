import { randomUUIDv7 } from 'node:crypto'
import { consultations } from '../../seed/consultations'
import { contacts } from '../../seed/contacts'
import { posts } from '../../seed/posts'
import { testimonials } from '../../seed/testimonials'
import { buildSearchText as consultationText } from '../features/consultations/list'
import { buildSearchText as contactText } from '../features/contacts/list'
import { commandLine } from './command-line'
import { bumpContentVersion } from '../server/content-version'
import { migrate } from '../server/db/migrate'
import type { Db } from '../server/db/open'

const articles = import.meta.glob<string>('../../seed/articles/*.md', { query: '?raw', import: 'default', eager: true })

const HOUR = 3_600_000
const DAY = 24
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
const id = () => randomUUIDv7()
/** Nobody answers before they were asked. */
const answeredAfter = (hours: number, hoursAgo: number) => ago(Math.max(0, hoursAgo - hours))

/** Fills an empty installation with demo content: articles, testimonials, requests and messages in all states. */
const seed = (db: Db) =>
  db.transaction().execute(async (trx) => {
    const filled = await trx.selectFrom('post').select('slug').where('slug', '=', posts[0]!.slug).executeTakeFirst()
    if (filled) return 'The demo content is there already'
    const postRows = posts.map(({ daysAgo, ...post }) => ({
      ...post,
      id: id(),
      content: articles[`../../seed/articles/${post.slug}.md`]!,
      publishedAt: daysAgo === null ? null : ago(DAY * daysAgo),
      createdAt: ago(DAY * (daysAgo ?? 0) + 5),
      updatedAt: ago(DAY * (daysAgo ?? 0)),
    }))
    const testimonialRows = testimonials.map(({ daysAgo, approved, ...testimonial }) => ({
      ...testimonial,
      id: id(),
      approvedAt: approved ? answeredAfter(6, DAY * daysAgo) : null,
      createdAt: ago(DAY * daysAgo),
    }))
    const consultationRows = consultations.map(({ hoursAgo, preferredInDays, spam, ...request }) => ({
      ...request,
      id: id(),
      preferredDate: preferredInDays === null ? null : ago(-DAY * preferredInDays).slice(0, 10),
      answeredAt: request.status === 'pending' ? null : answeredAfter(5, hoursAgo),
      spamAt: spam ? ago(hoursAgo) : null,
      idempotencyKey: null,
      searchText: consultationText({ ...request, notes: request.notes ?? null }),
      createdAt: ago(hoursAgo),
    }))
    const contactRows = contacts.map(({ hoursAgo, responded, spam, ...message }) => ({
      ...message,
      id: id(),
      respondedAt: responded ? answeredAfter(8, hoursAgo) : null,
      spamAt: spam ? ago(hoursAgo) : null,
      idempotencyKey: null,
      searchText: contactText(message),
      createdAt: ago(hoursAgo),
    }))
    await trx.insertInto('post').values(postRows).execute()
    await trx.insertInto('testimonial').values(testimonialRows).execute()
    await trx.insertInto('consultation').values(consultationRows).execute()
    await trx.insertInto('contact').values(contactRows).execute()
    await bumpContentVersion(trx)
    return `Added ${postRows.length} posts, ${testimonialRows.length} testimonials, ${consultationRows.length} consultation requests and ${contactRows.length} messages`
  })

await commandLine(async (db) => {
  await migrate(db)
  return seed(db)
})
