import * as v from 'valibot'
import { body, routes } from '../../server/http'
import { can } from '../../features/auth/guards'
import { renderHtml, renderText, toEmailLook, type Block } from '../../features/email/email-content'
import { enqueue } from '../../features/email/outbox'
import { loadEmailContext, type EmailContext } from '../../features/email/context'
import { fillEmail, type EmailName, type EmailParts } from '../../features/email/template'
import { escapeHtml } from '../../features/website/placeholders'
import { emailSchema, type EmailText } from '../../features/website/texts/values'
import { emails } from '../../features/website/texts/emails'

const names = Object.keys(emails).filter((name) => emails[name as keyof typeof emails].kind === 'email') as EmailName[]

const sample = v.object({ name: v.picklist(names, 'There is no such email'), value: emailSchema })

export const websiteEmails = routes()
  /** Sends the caller a sample email, as an invented parent would get it. Its state is at `/api/admin/mails/:id`. */
  .post('/test', can('canManageUsers'), body(sample), async (c) => {
    const to = c.var.user.email
    const { name, value } = c.req.valid('json')
    const { subject, content } = fillSample(name, value, await loadEmailContext(c.var))
    const [id] = await c.var.db
      .transaction()
      .execute((trx) => enqueue(trx, { kind: 'test', to, subject: `Test: ${subject}`, content }))
    return c.json({ id: id!, to }, 201)
  })

const fillSample = (name: EmailName, value: EmailText, { siteUrl, website, ...context }: EmailContext) =>
  fillEmail(name, { ...context, website: { ...website, [`emails.${name}`]: value } }, getSampleParts(siteUrl))

/**
 * Returns a sample email's document, subject, and plain text, as an invented parent would get it. The editor shows it in a frame, and
 * sets the frame's theme. Returns undefined if `key` (`emails.booking`) isn't an email's.
 */
export function renderSample(key: string, context: EmailContext) {
  const name = names.find((name) => key === `emails.${name}`)
  if (!name) return undefined
  const value = (context.website[key] ?? emails[name].original) as EmailText
  const { subject, content } = fillSample(name, value, context)
  return renderHtml({ ...content, ...toEmailLook(context.site) })
    .replace('@media (prefers-color-scheme:dark)', '[data-theme=night]')
    .replace(
      /<body[^>]*>/,
      `$&<main data-text="${key}"><p style="${style};padding-bottom:0">Subject: <b>${escapeHtml(subject)}</b></p>`,
    )
    .replace(
      '</body>',
      `</main><details style="${style}"><summary>As text</summary><pre style="white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(renderText(content))}</pre></details></body>`,
    )
}

const style = 'margin:0;padding:20px;font:16px/1.5 Figtree,system-ui,sans-serif'

function getSampleParts(siteUrl: string): EmailParts {
  const details: Block = {
    facts: [
      ['Service', 'Free Consultation'],
      ['Appointment', 'Free call, 15 minutes'],
      ['When', 'Wednesday, November 25\n10:30 AM'],
      ['Child’s age', '8 months'],
    ],
  }
  return {
    words: {
      parent: 'Amelia Hart',
      when: 'Wed, Nov 25, 10:30 AM',
      meeting: 'talking with you',
      soon: 'Talk to you soon',
      questions: 'Five questions',
      subject: 'Re: Free Consultation Consultation Request',
      child: 'Mia',
      night: '9',
      nights: '14',
      amount: '$475',
    },
    blocks: {
      answer: ['Hi Amelia,', 'How about Wednesday at 10:30?'],
      details: [details],
      comment: ['You ruined nothing. A cold costs two or three nights, and then they come back.'],
      words: ['Look how far you’ve come in two weeks.'],
      changes: ['Waits of 5, 10, and 15 minutes.'],
      quote: [],
      links: [{ action: 'Move or cancel', url: `${siteUrl}/services` }],
      link: [{ action: 'Write a few sentences', url: `${siteUrl}/about` }],
      page: [{ action: 'Open our nights', url: `${siteUrl}/about` }],
      form: [{ action: 'Answer them', url: `${siteUrl}/services` }],
      receipt: [
        {
          facts: [
            ['Receipt', '12'],
            ['For', 'Complete Sleep Package'],
            ['Child', 'Mia, born March 5, 2026'],
            ['Paid', '$475.00, Check, November 25, 2026'],
          ],
        },
      ],
      another: [{ action: 'Pick another time', url: `${siteUrl}/services` }],
    },
  }
}
