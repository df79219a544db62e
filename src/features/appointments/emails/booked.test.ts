import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { intakeApp, question } from '../../intake/testing'
import { services } from '../../website/texts/services'
import { appointmentsApp } from '../testing'
import { describeTime } from './describe-time'

type App = Pick<Awaited<ReturnType<typeof testApp>>, 'db'>
const findBooked = ({ db }: App) =>
  db
    .selectFrom('outbox')
    .select(['text', 'letter'])
    .where('kind', '=', 'appointment-booked')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

const readButtons = ({ letter }: Awaited<ReturnType<typeof findBooked>>) =>
  letter!.body.flatMap((part) => (typeof part === 'object' && 'action' in part ? part.action : []))

test('the practice’s own time is named after the practice, as on the page', async () => {
  const app = await appointmentsApp()
  const [start] = await app.slots()
  await app.book(start!)
  const { text } = await findBooked(app)
  const at = (zone: string) => describeTime({ start: start! }, zone).replace(' at ', '\n  ')
  expect(text).toContain(`\n\nWhen: ${at('Asia/Kolkata')}\nTime at Nightlight: ${at('America/Los_Angeles')}\n`)
  expect(text).not.toMatch(/my (local )?time/i)
})

test('the email names the package and its price', async () => {
  const app = await appointmentsApp()
  const packages = services.packages.original.map((one) => ({ ...one, price: 'from $350' }))
  const content = { 'services.packages': packages }
  const version = { id: randomUUIDv7(), content, publishedAt: new Date().toISOString(), username: 'ann' }
  await app.db.insertInto('websiteVersion').values(version).execute()
  await app.book((await app.slots())[0]!)
  expect((await findBooked(app)).text).toMatch(/\nPackage: .+\nPrice: from \$350\n/)
})

test('the email asks the questions of the package, unless they were answered or there are none', async () => {
  const app = await intakeApp()
  const { book, slots, call, manager, ask, readPackages, answer, db, all, link, id } = app
  const first = await findBooked(app)
  expect(first.text).toContain('I’d like to ask you five questions')
  // The email's only button is for what the parent still has to do.
  expect(readButtons(first)).toEqual(['Answer the five questions'])
  expect(first.text).toContain(`Answer the five questions:\nhttp://localhost:3000${link}#questions`)

  // The appointment is canceled and booked again, with the answers from before.
  const open = (await app.read()).questions.find(({ kind }) => kind === 'long')!
  expect((await answer({ [open.id]: 'Well' })).status).toBe(200)
  await call('PATCH', `/api/appointments/${id}`, { status: 'cancelled' }, manager)
  await db.deleteFrom('outbox').execute()
  await call('PATCH', `/api/appointments/${id}`, { status: 'confirmed' }, manager)
  expect((await findBooked(app)).text).not.toContain('#questions')

  const asked = (await readPackages()).find(({ name }) => name === 'Newborn Care')!
  expect((await ask([question()], asked.version, asked.id)).status).toBe(200)
  expect((await book((await slots()).at(-1)!)).status).toBe(201)
  expect((await findBooked(app)).text).toContain('I’d like to ask you one question')
  const { version } = (await readPackages()).find(({ name }) => name === 'Newborn Care')!
  await ask([], version, asked.id)
  await db.deleteFrom('outbox').execute()
  await book(all.at(5)!)
  expect((await findBooked(app)).text).not.toContain('#questions')
})

test('where nothing is owed, a way to move or cancel is a button, also beside that of the video call', async () => {
  const { db, book, slots, call, manager } = await appointmentsApp({
    place: 'video',
    placeDetails: 'https://meet.example/x',
  })
  const [first, second] = await slots()
  await book(first!)
  const { id } = await db.selectFrom('appointment').select('id').executeTakeFirstOrThrow()
  expect((await call('PATCH', `/api/appointments/${id}`, { start: second }, manager)).status).toBe(200)
  const moved = db.selectFrom('outbox').select(['text', 'letter']).where('kind', '=', 'appointment-moved')
  expect(readButtons(await moved.executeTakeFirstOrThrow())).toEqual(['Join the video call', 'Move or cancel'])
})
