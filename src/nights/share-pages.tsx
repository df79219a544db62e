import { toDataURL } from 'qrcode'
import * as v from 'valibot'
import { answerQuestion, findAsked } from '../features/diary/consent/answer'
import { AnswerPage, NothingAsked } from '../features/diary/consent/answer-page'
import { askRecipient, removeRecipient } from '../features/diary/consent/ask'
import { consentPath } from '../features/diary/family/emails'
import { RecipientsPage } from '../features/diary/consent/recipients-page'
import { zoneAt } from '../features/diary/clocks/clocks'
import { findAdded, getConsent } from '../features/diary/family/recipients'
import { diaryLimit } from '../features/diary/limits'
import { visitor } from '../features/activity/record'
import { changeFamily } from '../features/families/family'
import { findParents } from '../features/families/parents'
import { loadSite } from '../features/settings/site-settings'
import { email } from '../lib/schema'
import { maskAddress } from '../lib/text/mask-address'
import { formFields, limitBodySize, MAX_FORM_BYTES, routes, sameOrigin } from '../server/http'
import { ended, open, show, showWithoutTabs, type NightsContext, type Opened } from './open'

const formGuards = [sameOrigin, limitBodySize(MAX_FORM_BYTES), diaryLimit] as const

const address = email('Please enter a valid email address')

/** The link for other phones, and who gets the emails about the nights. */
export const sharePages = routes()
  .get('/:token/share', async (c) => {
    const opened = await open(c)
    if (!opened) return ended(c)
    const { base, practice } = opened
    const url = c.var.env.siteUrl + base
    const qr =
      c.var.env.siteUrl &&
      (await toDataURL(url, { margin: 0, width: 512, color: { dark: '#14182f', light: '#f2eadc' } }))
    const page = <SharePage url={url} qr={qr} practice={practice} recipients={`${base}/recipients`} />
    return show(c, opened, '', page, { title: 'Share this page', script: 'share', isTab: false })
  })

  .get('/:token/recipients', async (c) => {
    const opened = await open(c)
    return opened ? showRecipients(c, opened) : ended(c)
  })

  /** Asks the address `email`, or removes the recipient with the id `remove`. */
  .post('/:token/recipients', ...formGuards, async (c) => {
    const opened = await open(c)
    if (!opened) return ended(c)
    const { base, by, diary } = opened
    const form = await formFields(c)
    if (form.remove) {
      const { remove } = form
      await changeFamily(c.var.db, diary.familyId, (trx, parents) => removeRecipient(trx, parents, remove, visitor))
      return c.redirect(`${base}/recipients?done=removed`, 303)
    }
    const refuse = (error: string, status: 422 | 429 = 422) =>
      showRecipients(c, opened, { status, refused: { email: form.email ?? '', error } })
    const parsed = v.safeParse(address, form.email ?? '')
    if (!parsed.success) return refuse(parsed.issues[0].message)
    const asked = await askRecipient(c.var, c.req.param('token'), parsed.output, by || 'A parent')
    if (!asked) return ended(c)
    if (typeof asked === 'string') return c.redirect(`${base}/recipients?done=${asked}`, 303)
    if (asked.wait) c.header('Retry-After', String(asked.wait))
    return refuse(asked.error, asked.wait ? 429 : 422)
  })

  .get('/:token/consent', async (c) => {
    const token = c.req.param('token')
    const asked = await findAsked(c.var.db, token)
    if (!asked) return showWithoutTabs(c, 'Nothing to answer', <NothingAsked />)
    const { consultant } = await loadSite(c.var.db)
    const page = <AnswerPage action={consentPath(token)} practice={consultant} consent={getConsent(asked)} />
    return showWithoutTabs(c, 'Emails about the nights', page, zoneAt(asked, new Date().toISOString()))
  })

  .post('/:token/consent', ...formGuards, async (c) => {
    const token = c.req.param('token')
    const { answer } = await formFields(c)
    if (answer === 'yes' || answer === 'no') await answerQuestion(c.var, token, answer === 'yes')
    return c.redirect(consentPath(token), 303)
  })

type Options = { status?: 200 | 422 | 429; refused?: { email: string; error: string } }

async function showRecipients(c: NightsContext, opened: Opened, { status, refused }: Options = {}) {
  const { base, diary, practice, zone } = opened
  const parents = await findParents(c.var.db, diary.familyId)
  const added = await findAdded(c.var.db, parents)
  const people = [
    ...parents.map((parent) => ({ address: maskAddress(parent.address) })),
    ...added.map((row) => ({
      address: maskAddress(row.email),
      added: { id: row.id, by: row.by, at: row.createdAt, consent: getConsent(row) },
    })),
  ]
  const props = { practice, zone, people, refused, done: c.req.query('done') }
  const page = <RecipientsPage action={`${base}/recipients`} {...props} />
  return show(c, opened, '/nights', page, { title: 'Who gets the emails', status, isTab: false })
}

type SharePageProps = {
  /** The full address. */
  url: string
  /** A QR code as a data URL; empty while the site's address is unknown and `url` is only a path. */
  qr: string
  practice: string
  /** The page where they choose who gets the emails. */
  recipients: string
}

/** The link, for the other parent's phone. Its buttons appear once their script runs (phone/share.ts). */
const SharePage = ({ url, qr, practice, recipients }: SharePageProps) => (
  <main className="mx-auto max-w-md px-4.5 py-6">
    <h1 className="text-3xl">For the other phone</h1>
    <p className="mt-2 text-soft">{qr && 'Point its camera at this code, or '}send it the address below.</p>
    {qr && <img src={qr} alt="QR code of the link" className="mx-auto my-5 w-64 rounded-card bg-[#f2eadc] p-4" />}
    <p id="address-label">Address</p>
    {/* A tap selects all of it, even without scripts, which no input does. */}
    <div
      id="address"
      role="textbox"
      aria-readonly="true"
      aria-labelledby="address-label"
      tabIndex={0}
      className="mt-1 rounded-field border border-edge bg-sunk p-3 wrap-anywhere select-all"
    >
      {url}
    </div>
    <div className="mt-3 flex flex-wrap gap-3">
      <button id="copy" type="button" hidden className={button}>
        Copy link
      </button>
      <button id="share" type="button" hidden className={button}>
        Share…
      </button>
    </div>
    <p id="copied" role="status" className="mt-2 text-soft" />
    <p className="mt-5 text-soft">
      {`Everyone who has it can read and write here, and so can ${practice}. Share it only with those who help with bedtime.`}
    </p>
    <a href={recipients} className="mt-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
      Who gets the emails
    </a>
  </main>
)

const button = 'min-h-12 rounded-full border-2 border-accent/40 bg-warnbg px-5 font-semibold text-accent'
