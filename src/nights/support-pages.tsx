import type { ReactNode } from 'react'
import { loadForParents } from '../features/support/for-parents'
import { loadReports } from '../features/support/report/report'
import { AnsweringNote, NightComments } from '../features/support/site/for-parents'
import { Report } from '../features/support/site/report'
import { invitationToken } from '../features/testimonials/invitation/token'
import type { Db } from '../server/db/open'
import { routes } from '../server/http'
import { ended, open, show, type Opened } from './open'
import { selectIdsOnPage } from '../features/families/parents'

/** The report on a family's nights, once it exists. */
export const supportPages = routes().get('/:token/report', async (c) => {
  const opened = await open(c)
  if (!opened) return ended(c)
  const { diary, child, base, practice } = opened
  const reports = await loadReports(c.var.db, diary)
  const report = reports.find((one) => one.child.id === child.id) ?? reports[0]
  if (!report) return c.redirect(`${base}/nights`, 303)
  const page = (
    <main className="mx-auto max-w-5xl px-4.5 py-6 print:p-0">
      <Report Heading="h1" report={report} practice={practice} testimonial={await findInvitation(c.var.db, opened)} />
      <p className="mt-8 text-soft print:hidden">
        The diary stays yours.{' '}
        <a href={`${base}/nights?child=${child.id}`} className="underline underline-offset-4">
          Go on with it
        </a>
      </p>
    </main>
  )
  return show(c, opened, '/nights', page, { title: 'Report' })
})

/** Returns where a family writes the testimonial it was asked for; undefined if it wasn't asked, or has written it. */
async function findInvitation(db: Db, { diary }: Opened) {
  const invitation = await db
    .selectFrom('testimonialInvitation')
    .select('id')
    .where('familyId', 'in', selectIdsOnPage(db, diary.familyId))
    .where('testimonialId', 'is', null)
    .where('withdrawnAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return invitation && `/testimonial/${await invitationToken(db, invitation.id)}`
}

/** Returns what the tabs show of a child's support: when notes get answered, the comments by night, and the link to the report. */
export async function loadSupportParts(db: Db, { diary, zone, child, base }: Opened) {
  const support = await loadForParents(db, diary, child.id)
  if (!support) return undefined
  const { answering, comments, firstNight, numberOf, hasReport, practice } = support
  const byNight = Map.groupBy(comments, ({ night }) => night)
  const rendered: Record<string, ReactNode> = Object.fromEntries(
    [...byNight].map(([night, some]) => [
      night,
      <div key={night} className="mt-3 grid gap-2">
        <NightComments comments={some} practice={practice} zone={zone} />
      </div>,
    ]),
  )
  const note = (
    <div className="my-4 grid gap-2 print:hidden">
      <AnsweringNote answering={answering} />
      {hasReport && (
        <a
          href={`${base}/report?child=${child.id}`}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
        >
          Read the report of your nights
        </a>
      )}
    </div>
  )
  return { note, comments: rendered, firstNight, numberOf }
}
