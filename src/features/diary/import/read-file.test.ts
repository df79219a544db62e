import { expect, test } from 'vitest'
import { isWhole } from '../../../../test/support/runs'
import { readFile, unpack } from './read-file'

const options = { zone: 'America/New_York', now: new Date('2026-11-28T12:00:00Z') }
const read = (text: string) => readFile({ file: new TextEncoder().encode(text), options })
const head = 'Type,Start,End\n'
const row = (n: number) => {
  const start = new Date(Date.UTC(2020, 0, 1) + n * 7_200_000).toISOString()
  return `Sleep,${start},${start.replace(':00:00', ':40:00')}\n`
}
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(n)).join('')

test('a file is read while others are served', async () => {
  let served = 0
  let isRead = false
  const serve = () => {
    served++
    if (!isRead) setImmediate(serve)
  }
  serve()
  const { reading } = await read(head + rows(5000))
  isRead = true
  expect(unpack(reading)).toMatchObject({ sleeps: { length: 5000 } })
  expect(served).toBeGreaterThan(20)
})

test.each(isWhole ? [20_000] : [])('%i rows are read', async (length) => {
  expect(unpack((await read(head + rows(length))).reading)).toMatchObject({ sleeps: { length } })
})

test('more than 20,000 rows are refused', async () => {
  await expect(read(head + rows(20_001))).rejects.toThrow('more than 20,000 rows. Export fewer months')
  await expect(read(head + 'Feed,x,y\n'.repeat(100_000))).rejects.toThrow('more than 20,000 rows')
})

test('a file of commas or of quotes is refused in words, or read', async () => {
  await expect(read(','.repeat(1_900_000))).rejects.toThrow('more than 200 columns')
  await expect(read(`Type,Start,End${','.repeat(300)}\n${row(1)}`)).rejects.toThrow('more than 200 columns')
  const quotes = `${head}${row(1)}${'Sleep,"x\n'.repeat(19_000)}`
  expect(unpack((await read(quotes)).reading)).toMatchObject({ sleeps: { length: 1 } })
})
