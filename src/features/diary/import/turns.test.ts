import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { system } from '../../activity/record'
import { createDiary } from '../testing'
import { findPreview, receiveFile, runImport, undoImport } from './imports'

const site = await testApp()

/** Returns how many turns of the event loop others get during some work. */
async function countTurns(work: () => Promise<unknown>) {
  let turns = 0
  let isOver = false
  const turn = () => void (isOver || (turns++, setImmediate(turn)))
  setImmediate(turn)
  await work()
  isOver = true
  return turns
}

test('while a large file is shown, imported, and undone, others get their turn', async () => {
  const { db } = site
  const { id } = await createDiary(site, 'turns@example.com')
  const diary = await db.selectFrom('diary').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const at = (n: number) => new Date(Date.UTC(2025, 0, 1) + n * 3_600_000).toISOString()
  const rows = Array.from({ length: 3000 }, (_, n) => `${at(2 * n)},${at(2 * n + 1)}\n`).join('')
  const bytes = new TextEncoder().encode(`start_time,end_time\n${rows}`)
  const file = await receiveFile(db, diary, { name: 'snoo.csv', bytes })
  expect(await countTurns(() => findPreview(db, diary, file))).toBeGreaterThanOrEqual(5)
  // Five turns between its six statements, and others for what they need.
  expect(await countTurns(() => runImport(db, diary, file, system))).toBeGreaterThanOrEqual(10)
  expect(await countTurns(() => undoImport(db, diary, file, system))).toBeGreaterThanOrEqual(7)
})
