import { expect, test } from 'vitest'
import { guess, type Columns } from './parse/columns'
import { readHistory, type HistoryOptions } from './read-history'

const zone = 'America/New_York'
const read = (text: string, options: Partial<HistoryOptions>) =>
  readHistory(new TextEncoder().encode(text), { zone, ...options })

const activities = [
  'Start Time,End Time,Activity,Who',
  '2026-11-20 19:20,2026-11-21 06:10,Sleep,Nia',
  '2026-11-20 18:30,2026-11-20 18:55,Nursing,Nia',
  '2026-11-21 02:10,2026-11-21 02:40,Nursing,Nia',
  '2026-11-21 10:00,2026-11-21 10:20,Rest,Noah',
].join('\n')

test('feeds of an app that isn’t known don’t become sleeps: its kinds are named and counted', () => {
  const columns = { start: 'Start Time', end: 'End Time' }
  expect(read(activities, { columns })).toMatchObject({
    sleeps: { length: 1 },
    others: { Nursing: 2, Rest: 1 },
    kinds: [
      { word: 'Sleep', count: 1, isSleep: true },
      { word: 'Nursing', count: 2, isSleep: false },
      { word: 'Rest', count: 1, isSleep: false },
    ],
  })
  const rest = { columns: { ...columns, child: 'Who' }, sleepKinds: ['Rest', 'Sleep'], child: 'Noah' }
  expect(read(activities, rest)).toMatchObject({
    sleeps: [{ start: '2026-11-21T15:00:00.000Z' }],
    children: { Nia: 1, Noah: 1 },
    others: { Nursing: 2, Nia: 1 },
  })
})

test('what isn’t clear about the columns of an app is asked', () => {
  const columns = { start: 'Start Time', end: 'End Time' }
  const ask = (file: string, more: Partial<Columns> = {}) => read(file, { columns: { ...columns, ...more } }).problem
  expect(ask(activities.replace('Activity', 'Was'))).toMatch(/^Choose the column that says what each row is/)
  expect(ask(activities.replace('Activity', 'Was'), { kind: '*' })).toBeUndefined()
  expect(ask(activities.replace('Sleep', 'Zzz'))).toBe('Choose which of these are sleep.')
  const words = Array.from({ length: 40 }, (_, n) => `2026-11-20 19:20,2026-11-21 06:10,word ${n},Nia`).join('\n')
  expect(ask(`Start Time,End Time,Activity,Who\n${words}`)).toMatch(/more than 30 words/)
})

test.each([
  'start_time,end_time,activity\n2026-11-20 18:30,2026-11-20 18:55,feeding',
  'Baby,Time,Duration(minutes),Type\nMia,"11/20/26, 18:30",20,Nursing',
  'Type,Start,End\nNap,2026-11-20 12:30,2026-11-20 13:55',
  'Date,Type,Start,End\n2026-11-20,Sleep,12:30,13:55',
])('another app’s file isn’t a known app’s only because it has its columns: %j', (file) => {
  expect(() => read(file, {})).toThrow('no columns that we know')
})

test.each([
  ['Duration (h)', '10,5', 630],
  ['Duration (h:mm)', '10:30', 630],
  ['Hours', '10', 600],
  ['Duration (seconds)', '5400', 90],
  ['Minutes', '90,0', 90],
])('a number in a column called %s', (minutes, text, length) => {
  const file = `Begin;${minutes}\n2026-11-20 12:30;${text}`
  const [sleep] = read(file, { columns: { start: 'Begin', minutes } }).sleeps
  expect((Date.parse(sleep!.end) - Date.parse(sleep!.start)) / 60_000).toBe(length)
})

test.each(['Start Time', 'begins', 'From', 'Timestamp', 'When'])(
  'a column called %s is proposed for the start',
  (name) => expect(guess(['Until', name, 'Notes'], 'start')).toBe(name),
)
