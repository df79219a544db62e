import { toGreetingName } from '../../../lib/text/greeting-name'
import { formatDateTime } from '../../../lib/time/dates'
import type { EmailContext } from '../../email/context'
import type { Email } from '../../email/outbox'
import { fillEmail } from '../../email/template'
import { nameFamily } from '../../families/name-family'
import type { FamilyTable } from '../../families/table'
import { zoneAt, type Move } from '../clocks/clocks'
import { getGoneAt } from '../family/family-diary'
import { diaryTopic } from '../family/night-emails'
import type { Recipient } from '../family/recipients'
import { nightsPath } from '../link'

/** The path where a token restores a diary. */
export const takeBackPath = (token: string) => `${nightsPath(token)}/take-back`

/** Returns emails about an erased diary and how to restore it, to everyone who gets emails about its nights, and to the practice. */
export function closingEmails(
  diary: { id: string; familyId: string; timeZone: string; moves: Move[]; closedAt: string },
  parents: FamilyTable[],
  recipients: Recipient[],
  token: string,
  context: EmailContext,
): Email[] {
  const { siteUrl, mailTo, site } = context
  const goneAt = getGoneAt(diary)
  const show = (zone: string) => ({ closed: formatDateTime(diary.closedAt, zone), gone: formatDateTime(goneAt, zone) })
  const common = { familyId: diary.familyId, topic: diaryTopic(diary), validUntil: goneAt }
  const toParents = recipients.map(({ address, name }): Email => ({
    ...common,
    kind: 'diary-closed',
    to: address,
    replyTo: mailTo,
    ...fillEmail('diaryClosed', context, {
      words: { parent: toGreetingName(name), ...show(zoneAt(diary, diary.closedAt)) },
      blocks: { link: [{ action: 'Take it back', url: siteUrl + takeBackPath(token) }] },
    }),
  }))
  const family = nameFamily(parents)
  const { closed, gone } = show(site.timeZone)
  return [
    ...toParents,
    {
      ...common,
      kind: 'diary-closed-notice',
      to: mailTo,
      subject: `Diary erased with its link: ${family}`,
      content: {
        brand: site.name,
        title: `The diary of ${family} was erased with its link`,
        body: [
          `Its page has been closed since ${closed}. What they’ve logged, your comments, and their nights of support with the reports are erased for good on ${gone}.`,
          'Each parent was told by email, and can take it back until then. So can you, on the family’s page: if this wasn’t theirs to do, take it back and renew the link.',
          { action: 'Open the family’s page', url: `${siteUrl}/admin/families/${parents[0]!.id}` },
        ],
        footer: `${site.name}, sent when a family erases its diary on ${siteUrl}`,
      },
    },
  ]
}
