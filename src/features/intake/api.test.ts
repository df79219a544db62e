import { expect, test } from 'vitest'
import { booking } from '../../../test/support/factories'
import { openDb } from '../../server/db/open'
import { createApp } from '../../app/app'
import { createLog } from '../../server/log'
import { proposedQuestions } from './proposed'
import type { Question } from './schema'
import { intakeApp, question, type Intake } from './testing'
import { services } from '../website/texts/services'

const shared = await intakeApp()

test('a parent answers by their link, some questions now and others later; reading changes nothing', async () => {
  const { read, answer, readAnswers, call, path, link, db } = await intakeApp()
  expect(await read()).toEqual({ questions: proposedQuestions, answers: {}, savedAt: null, open: true })
  await call('GET', link)
  expect(await db.selectFrom('intake').selectAll().execute()).toEqual([])
  expect(await readAnswers()).toEqual({ isAsked: true, answers: [], savedAt: null })

  const saved = await answer({ bedtime: '19:30', wakings: ' 3 ', nothing: 'ignored' })
  expect([saved.status, saved.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const { savedAt } = (await saved.json()) as { savedAt: string }
  expect(await read()).toMatchObject({ answers: { bedtime: '19:30', wakings: '3' }, savedAt })
  await answer({ room: 'yes', wakings: '2.5', change: '  Everything.\r\nReally. ' })
  await answer({ bedtime: '' })
  expect((await read()).answers).toEqual({ wakings: '2.5', room: 'yes', change: 'Everything.\nReally.' })
  expect((await readAnswers()).answers).toEqual([
    { id: 'wakings', label: 'How often does your child wake at night?', kind: 'number', answer: '2.5' },
    { id: 'room', label: 'Does your child sleep in a room of their own?', kind: 'yes-no', answer: 'yes' },
    { id: 'change', label: expect.any(String), kind: 'long', answer: 'Everything.\nReally.' },
  ])
  for (const token of ['unknown', 'x'.repeat(43), '-'])
    for (const method of ['GET', 'PUT']) {
      const response = await call(
        method,
        path.replace(/[^/]+(?=\/intake$)/, token),
        method === 'PUT' ? { answers: {} } : undefined,
      )
      expect([token, response.status]).toEqual([token, 404])
    }
})

test.each([
  ['short', 'x'.repeat(200), 'x'.repeat(201)],
  ['short', 'a line', 'two\nlines'],
  ['long', 'x'.repeat(5000), 'x'.repeat(5001)],
  ['long', 'two\nlines', 'x\0'],
  ['choice', 'Sometimes', 'Ever'],
  ['yes-no', 'no', 'maybe'],
  ['time', '23:59', '24:00'],
  ['time', '07:05', '7:05'],
  ['number', '-1,5', 'two'],
  ['number', '1'.repeat(20), '1'.repeat(21)],
  ['number', '0', '1e3'],
  ['short', 'text', { toString: 'text' }],
] as const)('%s answers have their limits (%#)', async (kind, good, bad) => {
  const { ask, answer, read, readPackages } = shared
  const { version } = (await readPackages()).find(({ id }) => id === 'newborn')!
  const asked = [question({ kind, choices: ['Always', 'Sometimes'], hint: String(version) }), question({ id: 'two' })]
  expect((await ask(asked, version)).status).toBe(200)
  expect((await answer({ one: good })).status).toBe(200)
  const refused = await answer({ one: bad, two: 'x' })
  expect(refused.status).toBe(422)
  const { error, fields } = (await refused.json()) as { error: string; fields: Record<string, string> }
  expect(fields).toEqual({ one: error })
  expect((await read()).answers).toEqual({ one: good })
})

test('answers are for a time that’s still to come', async () => {
  const { answer, read, db, call, link, ask } = await intakeApp()
  await answer({ room: 'no' })
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const setSpan = (start: string, end: string) =>
    db.updateTable('appointment').set({ start, end, blockedFrom: start, blockedUntil: end }).execute()
  await setSpan(at(-1), at(29))
  const begun = await answer({ room: 'yes' })
  expect([begun.status, await begun.json()]).toEqual([409, { error: 'This appointment has already started' }])
  await setSpan(at(60), at(90))
  expect((await answer({ room: 'yes' })).status).toBe(200)
  await call('POST', `/api${link}/cancel`, {})
  const cancelled = await answer({ room: 'no' })
  expect([cancelled.status, await cancelled.json()]).toEqual([409, { error: 'This appointment was canceled' }])
  expect(await read()).toMatchObject({ answers: { room: 'yes' }, open: false })
  await ask([], 1)
  expect((await read()).questions).toEqual([])
})

test('the practice writes the questions of a package; answers stay readable when it changes them', async () => {
  const { ask, answer, read, readPackages, readAnswers, db, book, all, call, manager } = await intakeApp()
  expect((await readPackages()).map(({ name, isShown, version }) => [name, isShown, version])).toEqual([
    ['Free Consultation', true, 1],
    ['Complete Sleep Package', true, 1],
    ['Newborn Care', true, 1],
  ])
  await answer({ room: 'yes', bedtime: '19:30' })
  const asked = [
    question({ kind: 'choice', choices: [' Well ', 'Tired'] }),
    { ...proposedQuestions[0]!, label: 'Bedtime?' },
  ]
  const saved = await ask(asked, 1)
  expect([saved.status, await saved.json()]).toEqual([200, { version: 2 }])
  // A retry after a lost response.
  expect(await (await ask([{ ...asked[0], choices: ['Well', 'Tired'] }, asked[1]!], 1)).json()).toEqual({ version: 2 })
  const stale = await ask([], 1)
  expect(stale.status).toBe(409)
  const { current } = (await stale.json()) as { current: { questions: Question[]; version: number } }
  expect(current).toMatchObject({ version: 2, questions: [{ choices: ['Well', 'Tired'] }, { label: 'Bedtime?' }] })
  await answer({ one: 'Well' })
  expect((await readAnswers()).answers.map(({ label, answer: given }) => [label, given])).toEqual([
    ['How are you?', 'Well'],
    ['What time is bedtime, usually?', '19:30'],
    ['Does your child sleep in a room of their own?', 'yes'],
  ])
  expect((await read()).questions.map(({ id }) => id)).toEqual(['one', 'bedtime'])
  expect((await ask([], 2)).status).toBe(200)
  expect(await readAnswers()).toMatchObject({ isAsked: false, answers: { length: 3 } })
  expect((await ask([], 0, 'unknown')).status).toBe(404)
  const changes = db.selectFrom('activity').select('about').where('what', '=', 'questions changed').orderBy('id')
  // Skips the changes that set up the practice's initial questions.
  expect((await changes.execute()).slice(3)).toEqual([{ about: 'Newborn Care' }, { about: 'Newborn Care' }])

  // The package is the request's; without a request, the appointment type's.
  await ask([question({ label: 'Free?' })], 1, 'free')
  const other = (await (await book(all[3]!)).json()) as { booking: string; id: string }
  const readOther = async () => (await (await call('GET', `/api${other.booking}/intake`)).json()) as Intake
  expect((await readOther()).questions).toEqual([])
  await call('DELETE', `/api/consultations/${other.id}`, undefined, manager)
  expect((await readOther()).questions).toMatchObject([{ label: 'Free?' }])
  await db.updateTable('appointmentType').set({ consultationType: 'Gone' }).execute()
  expect((await readOther()).questions).toEqual([])
})

test.each<[string, object[]]>([
  ['At most 20 questions', Array.from({ length: 21 }, (_, n) => question({ id: `q${n}` }))],
  ['Two questions have the same id', [question(), question()]],
  ['Every question needs a short id', [question({ id: '__proto__' })]],
  ['Please enter the question', [question({ label: ' ' })]],
  ['Please keep this under 200 characters', [question({ label: 'x'.repeat(201) })]],
  ['Please keep this under 300 characters', [question({ hint: 'x'.repeat(301) })]],
  ['Please choose the kind of answer', [question({ kind: 'date' as 'time' })]],
  ['Please enter from two to ten choices', [question({ kind: 'choice', choices: ['One'] })]],
  ['Please enter from two to ten choices', [question({ choices: Array.from({ length: 11 }, (_, n) => `${n}`) })]],
  ['Two choices are the same', [question({ kind: 'choice', choices: ['One', 'One '] })]],
])('questions are refused: %s', async (error, questions) => {
  const { ask } = shared
  const refused = await ask(questions, 0)
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ error })
})

test('answers sent at once through three processes are all kept; of two changes to questions, one is refused', async () => {
  const { env, deps, path, read, manager, db } = await intakeApp()
  const silent = createLog('silent', () => {})
  const dbs = await Promise.all([1, 2].map(() => openDb(env, silent)))
  const apps = [deps, ...dbs.map((other) => ({ ...deps, db: other }))].map((each) => createApp(each).app)
  const put = async (n: number, url: string, body: object) =>
    apps[n % 3]!.request(url, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: manager.cookie },
      body: JSON.stringify(body),
    })
  const sent = { bedtime: '20:00', wakings: '4', settling: 'It varies', room: 'no', change: 'All' }
  const replies = await Promise.all(
    Object.entries(sent).map(([id, text], n) => put(n, path, { answers: { [id]: text } })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await read()).answers).toEqual(sent)
  expect(await db.selectFrom('intake').select('id').execute()).toHaveLength(1)
  const changes = [1, 2, 3].map((n) =>
    put(n, '/api/intake/questions/newborn', { questions: [question({ label: `Question ${n}` })], version: 1 }),
  )
  expect((await Promise.all(changes)).filter(({ status }) => status === 409)).toHaveLength(2)
  for (const other of dbs) await other.destroy()
})

test('answers can be saved every five seconds', async () => {
  const { answer } = await intakeApp(true)
  const replies = await Promise.all(Array.from({ length: 121 }, () => answer({ room: 'yes' })))
  // On a busy database, some requests may time out.
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('a parent who expects their child isn’t asked about its nights, unless the practice says so', async () => {
  const { call, slots, typeId, db, ask, readPackages } = await intakeApp()
  const book = async (childAge: string) => {
    const appointment = { typeId, start: (await slots())[0], timeZone: 'UTC' }
    const email = `${childAge.replaceAll(/\W/g, '')}@example.com`
    const created = await call('POST', '/api/consultations', booking({ childAge, email, appointment }))
    const { booking: link } = (await created.json()) as { booking: string }
    const { questions } = (await (await call('GET', `/api${link}/intake`)).json()) as Intake
    const sent = db.selectFrom('outbox').select('text').where('to', '=', email).where('kind', '=', 'appointment-booked')
    return { asked: questions.map(({ id }) => id), text: (await sent.executeTakeFirstOrThrow()).text }
  }
  const expecting = await book('due in March')
  expect(expecting.asked).toEqual([])
  expect(expecting.text).not.toContain('#questions')
  const born = await book('3 weeks')
  expect(born.asked).toContain('bedtime')
  expect(born.text).toContain('Five questions before we talk:\n• What time is bedtime, usually?')

  const { version } = (await readPackages()).find(({ id }) => id === 'newborn')!
  const always = { ...proposedQuestions[4]!, afterBirth: false }
  const saved = await ask(
    [proposedQuestions[0]!, always, question({ afterBirth: true }), question({ id: 'two' })],
    version,
  )
  expect(saved.status).toBe(200)
  expect((await book('30 weeks pregnant')).asked).toEqual(['change', 'two'])
})

test('a package asks nothing before the practice has chosen its questions', async () => {
  const { db, read, ask, all, book, call, manager } = await intakeApp()
  await db.deleteFrom('packageQuestions').execute()
  const { packages } = (await (await call('GET', '/api/intake/questions', undefined, manager)).json()) as {
    packages: { questions: Question[]; version: number }[]
  }
  expect(packages.map(({ questions, version }) => [questions, version])).toEqual([
    [[], 0],
    [[], 0],
    [[], 0],
  ])
  expect((await read()).questions).toEqual([])
  await db.deleteFrom('outbox').execute()
  expect((await book(all[3]!)).status).toBe(201)
  const booked = db.selectFrom('outbox').select('text').where('kind', '=', 'appointment-booked')
  expect((await booked.executeTakeFirstOrThrow()).text).not.toContain('#questions')
  expect((await ask(proposedQuestions, 0)).status).toBe(200)
  expect((await read()).questions).toEqual(proposedQuestions)
})

test('packages are listed as in the draft: a new one can ask before it’s public, a removed one until it isn’t', async () => {
  const { ask, readPackages, db } = await intakeApp()
  const [, nights] = services.packages.original
  const value = [
    { ...nights, name: 'Ten Nights' },
    { ...nights, id: 'toddlers', name: 'Toddlers' },
  ]
  const draft = { key: 'services.packages', value, username: 'mia', savedAt: new Date().toISOString() }
  await db.insertInto('websiteDraft').values(draft).execute()
  expect((await ask([question()], 0, 'toddlers')).status).toBe(200)
  const packages = await readPackages()
  expect(
    packages.map(({ name, isPublic, isRemoved, questions: { length } }) => [name, isPublic, isRemoved, length]),
  ).toEqual([
    ['Ten Nights', true, false, 5],
    ['Toddlers', false, false, 1],
    ['Free Consultation', true, true, 5],
    ['Newborn Care', true, true, 5],
  ])
})
