import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { sync as nodeIcal } from 'node-ical'
import { expect, inject, test, vi } from 'vitest'
import { deliverEmails, type Received } from '../../email/testing'
import { appointmentsApp } from '../testing'
import { describeTime, describeTimeShortly } from './describe-time'

/** Returns an app whose emails arrive at a real SMTP server. `next` returns the emails to the parent and the practice since its last call. */
async function mailingApp(type = {}) {
  const app = await appointmentsApp(type)
  const { db, deps } = app
  const { received, stop } = await deliverEmails(app, 'Night, light <hi@night.co>')
  deps.env.mailFrom = 'Night, light <hi@night.co>'
  deps.env.mailTo = 'practice@example.com'
  const next = async (count: number) => {
    // Emails about the practice's changes wait for an undo.
    await db
      .updateTable('outbox')
      .set({ dueAt: new Date(0).toISOString() })
      .where('sentAt', 'is', null)
      .execute()
    deps.wakeEmailWorker()
    await vi.waitFor(() => expect(received).toHaveLength(count), 5000)
    const emails = received.splice(0)
    const find = (address: string) => emails.find(({ recipients }) => recipients.includes(address))!
    return { toParent: find('zoe@example.com'), toPractice: find('practice@example.com') }
  }
  return { ...app, next, stop }
}

const inKolkata = (start: string) => describeTime({ start }, 'Asia/Kolkata').replace(' at ', '\n  ')

function readInvitation({ attachments, raw }: Received) {
  const [inline, file] = attachments
  expect([attachments.length, file?.filename]).toEqual([2, 'invite.ics'])
  const text = inline!.content.toString()
  expect(file!.content.toString()).toBe(text)
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vevent'])
  expect(new ICAL.Event(calendar.getFirstSubcomponent('vevent')!).startDate.zone).toBe(ICAL.Timezone.utcTimezone)
  const { value, params } = inline!.headers.get('content-type') as never as { value: string; params: object }
  const event = Object.values(nodeIcal.parseICS(text)).find((component) => component?.type === 'VEVENT')!
  return { text, raw, contentType: { value, ...params }, event }
}

test('an appointment is booked, moved, and cancelled in the parent’s calendar', async () => {
  const { slots, book, call, manager, db, next, stop } = await mailingApp({
    placeDetails: 'https://meet.example/x',
    place: 'video',
  })
  const [start, , , second, , , third] = await slots()
  const { booking: link } = (await (await book(start!)).json()) as { booking: string }
  const booked = await next(2)
  await call('POST', `/api${link}/reschedule`, { start: second, timeZone: 'Asia/Kolkata' })
  const moved = await next(2)
  const { id } = await db.selectFrom('appointment').select('id').executeTakeFirstOrThrow()
  await call('PATCH', `/api/appointments/${id}`, { start: third }, manager)
  const movedByPractice = await next(1)
  await call('PATCH', `/api/appointments/${id}`, { status: 'cancelled', reason: 'I have the flu.' }, manager)
  const cancelled = await next(1)
  await stop()

  const emails = [booked, moved, movedByPractice, cancelled].map(({ toParent }) => toParent)
  const invitations = emails.map(readInvitation)
  const times = [start, second, third, third].map((time) => new Date(time!))
  const url = `http://localhost:3000${link}`
  for (const [index, { contentType, event }] of invitations.entries()) {
    const method = index === 3 ? 'CANCEL' : 'REQUEST'
    expect(contentType).toEqual({ value: 'text/calendar', charset: 'utf-8', method })
    expect(event).toMatchObject({
      uid: id,
      method,
      sequence: index,
      status: index === 3 ? 'CANCELLED' : 'CONFIRMED',
      start: times[index],
      summary: 'First call with Your Sleep Consultant',
      location: 'https://meet.example/x',
      organizer: { val: 'mailto:hi@night.co', params: { CN: 'Night, light' } },
      attendee: { val: 'MAILTO:zoe@example.com', params: { PARTSTAT: 'NEEDS-ACTION', RSVP: true } },
    })
    expect(event.end!.getTime() - event.start.getTime()).toBe(30 * 60_000)
    expect(event.description).toContain(url)
    expect(emails[index]!.text).toContain(`When: ${inKolkata(times[index]!.toISOString())}`)
  }
  const day = (time: string | undefined, zone: string) => describeTimeShortly({ start: time! }, zone)
  expect(emails.map(({ subject }) => subject)).toEqual([
    `Booked: ${day(start, 'Asia/Kolkata')}`,
    `Moved: ${day(second, 'Asia/Kolkata')}`,
    `Moved: ${day(third, 'Asia/Kolkata')}`,
    `Canceled: ${day(third, 'Asia/Kolkata')}`,
  ])
  expect(emails[1]!.text).toContain(`Instead of: ${inKolkata(start!)}`)
  expect(emails[3]!.text).toContain('I have the flu.')
  expect(booked.toPractice.subject).toBe(`Booked: ${day(start, 'America/Los_Angeles')}, Zoë O’Neil`)
  expect(moved.toPractice.subject).toBe(`Moved: ${day(second, 'America/Los_Angeles')}, Zoë O’Neil`)
  expect(booked.toPractice.attachments).toEqual([])
  expect(await db.selectFrom('outbox').select('id').where('invitation', 'is not', null).execute()).toEqual([])
  life = invitations
})

/** The invitations over an appointment's life. */
let life: ReturnType<typeof readInvitation>[] = []
const python = '/usr/bin/python3'
const hasKhal = spawnSync(python, ['-c', 'import icalendar, khal']).status === 0

// Slow, and the same on both databases.
test.runIf(hasKhal && !inject('template').DATABASE_URL)(
  'python3-icalendar reads these invitations, and khal follows them',
  () => {
    expect(life).toHaveLength(4)
    const folder = mkdtempSync(join(tmpdir(), 'khal-'))
    const config = join(folder, 'config')
    writeFileSync(
      config,
      `[calendars]\n[[parent]]\npath = ${folder}/calendar\n[sqlite]\npath = ${folder}/db\n[locale]\ntimeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\ndatetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\nlocal_timezone = UTC\ndefault_timezone = UTC\n[default]\ndefault_calendar = parent\n`,
    )
    const khal = (...args: string[]) => execFileSync('khal', ['-c', config, ...args], { encoding: 'utf8' })
    for (const { raw, text, event, contentType } of life) {
      const read = JSON.parse(execFileSync(python, ['-c', READ_EMAIL], { input: raw, encoding: 'utf8' })) as object
      expect(read).toEqual({
        parts: [
          'multipart/mixed',
          'multipart/alternative',
          'text/plain',
          'text/html',
          'text/calendar',
          'application/ics',
        ],
        parameter: (contentType as never as { method: string }).method,
        from: 'hi@night.co',
        events: 1,
        sequence: Number(event.sequence),
        start: event.start.toISOString().replace('.000Z', '+00:00'),
        organizer: 'mailto:hi@night.co',
      })
      writeFileSync(join(folder, 'invite.ics'), text)
      khal('import', '--batch', join(folder, 'invite.ics'))
      const listed = khal('list', '--format', '{uid} {start} {status}', '--day-format', '', 'today', '30d')
      expect(listed.trim()).toBe(
        `${event.uid} ${event.start.toISOString().slice(0, 16).replace('T', ' ')} ${event.status}`,
      )
    }
  },
)
test('a request gets an invitation once it’s approved; one that is declined gets none', async () => {
  const { app, slots, book, call, manager, db, next } = await mailingApp({
    confirm: 'by hand',
    placeDetails: 'Room 12',
  })
  const [start, , , second] = await slots()
  const findId = async (time: string) =>
    (
      await db
        .selectFrom('appointment')
        .select('id')
        .where('start', '=', new Date(time).toISOString())
        .executeTakeFirstOrThrow()
    ).id
  const { booking: link } = (await (await book(start!)).json()) as { booking: string }
  const readFile = async () => (await app.request(`${link}/invite.ics`)).text()
  expect(await readFile()).not.toContain('Room 12')
  const requested = await next(2)
  expect(requested.toParent.attachments).toEqual([])
  expect(requested.toParent.text).toContain('This time isn’t booked yet.')
  expect(requested.toPractice.subject).toMatch(/^Requested: .*, Zoë O’Neil$/)
  await call('PATCH', `/api/appointments/${await findId(start!)}`, { status: 'confirmed' }, manager)
  const { toParent: approved } = await next(1)
  expect(readInvitation(approved).event).toMatchObject({ method: 'REQUEST', sequence: 0 })
  expect(approved.text).toContain('The time you asked for is yours.')
  expect(await readFile()).toContain('Room 12')

  await book(second!)
  await next(2)
  await call('PATCH', `/api/appointments/${await findId(second!)}`, { status: 'cancelled' }, manager)
  const { toParent: declined } = await next(1)
  expect(declined.attachments).toEqual([])
  expect(declined.text).toContain('I can’t make the time you asked for.')
})

test('what the practice takes back in time was never emailed; the parent hears of the last state only', async () => {
  const { slots, book, call, manager, db, next } = await mailingApp()
  const [start, , , second, , , third] = await slots()
  await book(start!)
  await next(2)
  const { id } = await db.selectFrom('appointment').select('id').executeTakeFirstOrThrow()
  const unsent = () => db.selectFrom('outbox').select('kind').where('sentAt', 'is', null).execute()
  await call('PATCH', `/api/appointments/${id}`, { start: second }, manager)
  await call('PATCH', `/api/appointments/${id}`, { start: third }, manager)
  expect(await unsent()).toEqual([{ kind: 'appointment-moved' }])
  await call('POST', `/api/appointments/${id}/undo`, undefined, manager)
  const { toParent } = await next(1)
  expect(readInvitation(toParent).event.start).toEqual(new Date(second!))
  expect(toParent.text).toContain(`Instead of: ${inKolkata(start!)}`)

  await call('PATCH', `/api/appointments/${id}`, { start: third }, manager)
  await call('PATCH', `/api/appointments/${id}`, { start: second }, manager)
  expect(await unsent()).toEqual([])

  const typeId = (await db.selectFrom('appointmentType').select('id').executeTakeFirstOrThrow()).id
  const body = { typeId, start, name: 'Noor', email: 'noor@example.com' }
  const added = (await (await call('POST', '/api/appointments', body, manager)).json()) as { id: string }
  expect(await unsent()).toEqual([{ kind: 'appointment-booked' }])
  const undone = await call('POST', `/api/appointments/${added.id}/undo`, undefined, manager)
  expect(await undone.json()).toMatchObject({ status: 'cancelled' })
  expect(await unsent()).toEqual([])
})

const READ_EMAIL = `
import sys, json, email, email.policy, icalendar
message = email.message_from_binary_file(sys.stdin.buffer, policy=email.policy.default)
part = next(part for part in message.walk() if part.get_content_type() == 'text/calendar')
calendar = icalendar.Calendar.from_ical(part.get_content())
events = calendar.walk('VEVENT')
event = events[0]
assert calendar['METHOD'] == part.get_param('method')
assert not calendar.walk('VTIMEZONE')
print(json.dumps({
  'parts': [part.get_content_type() for part in message.walk()],
  'parameter': part.get_param('method'),
  'from': message['from'].addresses[0].addr_spec,
  'events': len(events),
  'sequence': event['SEQUENCE'],
  'start': event['DTSTART'].dt.isoformat(),
  'organizer': str(event['ORGANIZER']),
}))
`
