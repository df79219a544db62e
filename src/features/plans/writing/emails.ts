import { toGreetingName } from '../../../lib/text/greeting-name'
import { planTopic } from '../../diary/family/night-emails'
import type { Recipient } from '../../diary/family/recipients'
import { nightsPath } from '../../diary/link'
import type { EmailContext } from '../../email/context'
import type { Email } from '../../email/outbox'
import { fillEmail } from '../../email/template'

type Published = {
  plan: { id: string; familyId: string }
  version: { number: number }
  /** What changes tonight. */
  changes: string
  to: Recipient
  /** The token of the family's page. */
  token: string
}

/** Returns the email that links a parent to a version of the plan. It contains none of the plan except what changes tonight. */
export const planEmail = ({ plan, version, changes, to, token }: Published, context: EmailContext): Email => ({
  kind: 'plan',
  to: to.address,
  replyTo: context.mailTo,
  familyId: plan.familyId,
  topic: planTopic(plan),
  ...fillEmail(version.number === 1 ? 'plan' : 'planChanged', context, {
    words: { parent: toGreetingName(to.name, 'family'), changes },
    blocks: { link: [{ action: 'Open your plan', url: `${context.siteUrl}${nightsPath(token)}` }] },
  }),
})
