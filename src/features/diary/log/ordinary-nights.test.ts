import { htmlToDOM } from 'html-react-parser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '../../../../test/app'
import { createDiary } from '../testing'

const site = await testApp()
const { app, db } = site

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** '3 19:05' is February 3, in New York (UTC−5). */
function utc(time: string) {
  const [day = '', clock = ''] = time.split(' ')
  return new Date(`2026-02-${day.padStart(2, '0')}T${clock}-05:00`)
}

type Node = ReturnType<typeof htmlToDOM>[number]
type Element = Extract<Node, { attribs: unknown }>
const isElement = (node: object): node is Element => 'attribs' in node
const findAll = (nodes: readonly object[], isWanted: (one: Element) => boolean): Element[] =>
  nodes.filter(isElement).flatMap((one) => [...(isWanted(one) ? [one] : []), ...findAll(one.children, isWanted)])
const toText = (node: object): string =>
  'data' in node ? String(node.data) : isElement(node) ? node.children.map(toText).join('') : ''
const isNamed =
  (name: string, words = '') =>
  (one: Element) =>
    one.name === name && (one.attribs['aria-label'] ?? toText(one)).startsWith(words)

async function load(path: string, cookie = '') {
  const reply = await app.request(path, { headers: { cookie } })
  expect(reply.status).toBe(200)
  return htmlToDOM((await reply.text()).replaceAll('<!-- -->', '').replace('<!doctype html>', ''))
}

let count = 0
/** A family whose phones show the page without scripts, so they can only tap what they see. */
async function startDiary() {
  vi.setSystemTime(utc('3 12:00'))
  const { page, familyId } = await createDiary(site, `night${++count}@example.com`)
  const child = { id: `mia${count}`, familyId, name: 'Mia', birthDate: '2025-08-03', dueDate: null }
  await db
    .insertInto('child')
    .values({ ...child, createdAt: new Date().toISOString() })
    .execute()
  /** The effort it took parents. */
  const cost = { taps: 0, fields: 0 }

  function createPhone() {
    let [dom, cookie, url] = [[] as Node[], '', new URL(`http://localhost${page}`)]
    async function read(path: string) {
      url = new URL(path, url)
      dom = await load(url.href, cookie)
    }
    /** Taps a button, after typing into the fields of its form. */
    async function tap(label: string, typed: Record<string, string> = {}) {
      const form = findAll(dom, isNamed('form')).find((one) => findAll([one], isNamed('button', label)).length > 0)
      if (!form) throw new Error(`There’s no button “${label}”`)
      const inputs = findAll([form], isNamed('input')).filter(({ attribs }) => attribs.type !== 'radio')
      const button = findAll([form], isNamed('button', label))[0]!
      const values = [...inputs, button].map(({ attribs }) => [attribs.name ?? '', attribs.value ?? ''])
      const reply = await app.request(form.attribs.action!, {
        method: 'POST',
        headers: { cookie },
        body: new URLSearchParams({ ...Object.fromEntries(values), ...typed }),
      })
      expect([label, reply.status]).toEqual([label, 303])
      cookie ||= reply.headers.get('set-cookie')?.split(';')[0] ?? ''
      cost.taps += 1
      cost.fields += Object.keys(typed).length
      await read(reply.headers.get('location')!)
    }
    /** Opens a page at a time and taps its buttons. */
    async function open(time: string, path = '', ...labels: string[]) {
      vi.setSystemTime(utc(time))
      await read(page + path)
      for (const label of labels) await tap(label)
    }
    return {
      tap,
      open,
      at: (time: string, ...labels: string[]) => open(time, '', ...labels),
      /** Opens the link in an entry, by its line in the list. */
      async openEntry(line: string) {
        const entry = findAll(dom, isNamed('li', line))[0]!
        cost.taps += 1
        await read(findAll([entry], isNamed('a', 'Change it'))[0]!.attribs.href!)
      },
    }
  }

  /** What the page lists and says of the night, and the file’s rows, in New York time. */
  async function readNight() {
    vi.setSystemTime(utc('4 20:00'))
    const dom = await load(`${page}/nights?night=2026-02-03`)
    const rows = (await (await app.request(`${page}/nights.csv`)).text()).trim().split('\r\n').slice(1)
    return {
      list: findAll(findAll(dom, isNamed('li')), isNamed('summary')).map(toText),
      words: toText(findAll(dom, isNamed('p', 'Longest stretch'))[0]!),
      chart: findAll(
        findAll(dom, ({ attribs }) => attribs['data-night'] === '2026-02-03'),
        ({ attribs }) => 'data-ink' in attribs,
      ).map(({ attribs }) => attribs['data-ink']),
      csv: rows.map((row) =>
        row
          .split(',')
          .slice(1, 5)
          .join(' ')
          .replaceAll(/2026-02-0|-05:00/g, '')
          .trim(),
      ),
    }
  }
  return { createPhone, cost, readNight }
}

test('forgotten taps', async () => {
  const { createPhone, cost, readNight } = await startDiary()
  const kim = createPhone()
  await kim.at('3 19:05', 'Mom')
  await kim.tap('Down for the night')
  await kim.at('4 01:40', 'Woke up')
  await kim.at('4 01:46', 'Fed')
  await kim.at('4 01:58', 'Asleep again')
  await kim.at('4 08:10', 'Save')
  expect(cost).toEqual({ taps: 6, fields: 0 })
  expect(await readNight()).toEqual({
    list: ['7:15 PM – 1:40 AMAsleep 6 h 25Mom', '1:46 AMFedMom', '1:58 AM – 7:00 AMAsleep 5 h 02Mom'],
    words:
      'Longest stretch 6:25. Woke once, awake 18 min in all. Put down at 7:05 PM, asleep after 10 min. Fed at 1:46 AM. Up at 7:00 AM.',
    chart: ['put down', 'sleep', 'sleep', 'feed'],
    csv: ['sleep 3T19:15 4T01:40 3T19:05', 'feed 4T01:46', 'sleep 4T01:58 4T07:00'],
  })
})

test('asleep beside her', async () => {
  const { createPhone, cost, readNight } = await startDiary()
  const kim = createPhone()
  await kim.at('3 20:15', 'Mom')
  await kim.tap('Asleep already')
  await kim.tap('Fed to sleep')
  await kim.at('3 23:50', 'Woke up')
  await kim.at('4 02:30', 'Asleep again', '20 min earlier', 'Beside us')
  await kim.at('4 05:50', 'Woke up')
  await kim.at('4 06:00', 'Asleep again')
  await kim.at('4 07:12', 'Woke up')
  expect(cost).toEqual({ taps: 10, fields: 0 })
  expect(await readNight()).toEqual({
    list: [
      '8:15 PM – 11:50 PMAsleep 3 h 35, Fed to sleepMom',
      '2:10 AM – 5:50 AMAsleep 3 h 40, Beside usMom',
      '6:00 AM – 7:12 AMAsleep 1 h 12Mom',
    ],
    words: 'Longest stretch 3:40. Woke twice, awake 2:30 in all. Asleep at 8:15 PM. Up at 7:12 AM.',
    chart: ['sleep', 'sleep', 'sleep'],
    csv: ['sleep 3T20:15 3T23:50', 'sleep 4T02:10 4T05:50', 'sleep 4T06:00 4T07:12'],
  })
})

test('corrected at noon', async () => {
  const { createPhone, cost, readNight } = await startDiary()
  const kim = createPhone()
  await kim.at('3 19:30', 'Mom')
  await kim.tap('Asleep already')
  await kim.at('4 03:10', 'Woke up')
  await kim.at('4 03:40', 'Asleep again')
  await kim.at('4 06:45', 'Up for the day')
  await kim.open('4 12:00', '/nights')
  await kim.openEntry('7:30')
  await kim.tap('Change it', { end: '23:15' })
  await kim.tap('Add it', { date: '2026-02-03', start: '23:40', end: '03:10' })
  expect(cost).toEqual({ taps: 8, fields: 4 })
  expect(await readNight()).toEqual({
    list: [
      '7:30 PM – 11:15 PMAsleep 3 h 45Mom',
      '11:40 PM – 3:10 AMAsleep 3 h 30Mom',
      '3:40 AM – 6:45 AMAsleep 3 h 05Mom',
      '6:45 AMUp for the dayMom',
    ],
    words: 'Longest stretch 3:45. Woke twice, awake 55 min in all. Asleep at 7:30 PM. Up at 6:45 AM.',
    chart: ['sleep', 'sleep', 'sleep'],
    csv: ['sleep 3T19:30 3T23:15', 'sleep 3T23:40 4T03:10', 'sleep 4T03:40 4T06:45', 'up 4T06:45'],
  })
})

test('a phone in another zone', async () => {
  const { createPhone, cost, readNight } = await startDiary()
  const [kim, sam] = [createPhone(), createPhone()]
  await kim.at('3 19:05', 'Mom')
  await kim.tap('Down for the night')
  await sam.at('3 19:20', 'Dad')
  await sam.tap('Asleep')
  // It’s 10:40 PM in Los Angeles.
  await sam.at('4 01:40', 'Woke up')
  await sam.at('4 02:05', 'Asleep again')
  await sam.tap('Add it', { kind: 'feed', start: '01:45' })
  await kim.at('4 06:30', 'Up for the day')
  expect(cost).toEqual({ taps: 8, fields: 2 })
  expect(await readNight()).toEqual({
    list: [
      '7:20 PM – 1:40 AMAsleep 6 h 20Mom',
      '1:45 AMFedDad',
      '2:05 AM – 6:30 AMAsleep 4 h 25Dad',
      '6:30 AMUp for the dayMom',
    ],
    words:
      'Longest stretch 6:20. Woke once, awake 25 min in all. Put down at 7:05 PM, asleep after 15 min. Fed at 1:45 AM. Up at 6:30 AM.',
    chart: ['put down', 'sleep', 'sleep', 'feed'],
    csv: ['sleep 3T19:20 4T01:40 3T19:05', 'feed 4T01:45', 'sleep 4T02:05 4T06:30', 'up 4T06:30'],
  })
})

test('grandmother with the link', async () => {
  const { createPhone, cost, readNight } = await startDiary()
  const [nana, kim] = [createPhone(), createPhone()]
  await nana.at('3 18:50')
  await nana.tap('Go on', { other: 'Nana' })
  await nana.at('3 19:00', 'Down for the night')
  await kim.at('3 22:15', 'Mom')
  await nana.at('3 22:30', 'Woke up')
  await kim.tap('Woke up')
  await nana.at('3 22:50', 'Asleep again')
  await kim.at('4 06:35', 'Woke up')
  expect(cost).toEqual({ taps: 7, fields: 1 })
  expect(await readNight()).toEqual({
    list: ['7:10 PM – 10:30 PMAsleep 3 h 20Nana', '10:50 PM – 6:35 AMAsleep 7 h 45Nana'],
    words:
      'Longest stretch 7:45. Woke once, awake 20 min in all. Put down at 7:00 PM, asleep after 10 min. Up at 6:35 AM.',
    chart: ['put down', 'sleep', 'sleep'],
    csv: ['sleep 3T19:10 3T22:30 3T19:00', 'sleep 3T22:50 4T06:35'],
  })
})
