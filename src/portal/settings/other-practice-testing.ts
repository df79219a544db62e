import { expect } from 'vitest'
import { testApp } from '../../../test/app'
import { phonePhoto } from '../../../test/support/images'
import { allPermissions } from '../../features/auth/permissions'
import type { EmailText, Package } from '../../features/website/texts/values'

type Entry = {
  key: string
  kind: string
  public: unknown
  placeholders?: Record<string, string>
}

const packages: Package[] = ['Dock Call', 'Tide Plan', 'Island Visit', 'Lighthouse Month'].map((name, index) => ({
  id: ['free', 'tide', 'island', 'month'][index]!,
  name,
  promise: `What ${name} is for.`,
  points: [`All that belongs to ${name}`],
  button: `Take ${name}`,
  price: index ? `$${index}00` : undefined,
  picture: 'gate lamp',
  isFreeCall: index === 0,
  fits: index ? ['baby', 'plan'] : ['talk'],
}))

/** Returns a new installation that its owner has turned into another practice, using only the portal's own calls. */
export async function otherPractice() {
  const { app, call, db, env, signedIn } = await testApp({ rateLimits: false, env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  const owner = await signedIn([...allPermissions])
  const get = async <T>(path: string) => (await (await call('GET', `/api${path}`, undefined, owner)).json()) as T
  async function send<T = { id: string }>(
    method: string,
    path: string,
    body: object = {},
    user: { cookie: string } = owner,
  ) {
    const response = await call(method, `/api${path}`, body, user)
    expect([method, path, response.ok || (await response.text())]).toEqual([method, path, true])
    return (await response.json()) as T
  }

  const uploaded = await app.request('/api/media', {
    method: 'POST',
    body: (await phonePhoto()) as BodyInit,
    headers: { cookie: owner.cookie, 'content-type': 'image/jpeg' },
  })
  const { url } = (await uploaded.json()) as { url: string }

  const { version } = await get<{ version: string }>('/site/settings')
  await send('PATCH', '/site', {
    version,
    name: 'Little Harbor Sleep',
    consultant: 'Ada Reed',
    portrait: url,
    email: 'ada@littleharbor.example',
    phone: '(207) 874-0199',
    location: 'Portland, Maine, United States',
    timeZone: 'America/New_York',
    families: 'thirty',
    years: 'three',
  })

  /** Returns the owner's version of a text: other words, with all of its placeholders. */
  function reword({ key, kind, public: current, placeholders = {} }: Entry, index: number) {
    // The agreement's placeholders have single braces.
    const [open, close] = key.startsWith('agreement.') ? ['{', '}'] : ['{{', '}}']
    const filled = Object.keys(placeholders).map((name) => open + name + close)
    const words = `Harbor ${index}`
    if (kind === 'packages') return packages
    if (kind === 'picture') return { image: url, alt: `${words}: a photo` }
    if (kind === 'date') return '2026-02-03'
    if (kind === 'sections') return `## ${words}\n\nTold at the ${words}.`
    if (kind === 'email') {
      const inSubject = ['subject', 'when'].flatMap((name) => (name in placeholders ? `{{${name}}}` : []))
      const text: EmailText = {
        subject: `${words} ${inSubject.join(' ')}`,
        title: words,
        body: [words, ...filled].join('\n\n'),
      }
      return text
    }
    expect([key, typeof current]).toEqual([key, 'string'])
    return [words, ...filled].join(' ')
  }
  const { texts } = await get<{ texts: Entry[] }>('/website')
  for (const [index, text] of texts.entries())
    if (text.kind !== 'testimonials')
      await send('PATCH', '/website/draft', { key: text.key, value: reword(text, index), was: text.public })
  const draft = await get<{ version: string }>('/website')
  await send('POST', '/website/publish', { version: draft.version })

  const day = [['08:00', '18:00']]
  const weekly = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((name) => [name, day]))
  await send('PUT', '/availability', { weekly, overrides: [] })
  const addType = (name: string, consultationType: string, more = {}) =>
    send('POST', '/appointment-types', { name, minutes: 30, perDay: 50, after: 0, consultationType, ...more })
  const types = {
    call: (await addType('Dock call', 'Dock Call')).id,
    visit: (await addType('Island visit', 'Island Visit', { confirm: 'by hand', place: 'in person' })).id,
  }
  return { app, call, db, env, owner, get, send, types, ...(await findSlots(get, types.call)) }
}

async function findSlots(get: <T>(path: string) => Promise<T>, type: string) {
  const date = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const query = new URLSearchParams({ type, from: date(3), to: date(5), timeZone: 'America/New_York' })
  const { slots } = await get<{ slots: string[] }>(`/slots?${query}`)
  return { slots }
}
