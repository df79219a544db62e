import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { findChildren } from '../children'
import { applyChanges } from '../merge'
import { findChanges, findRecentChanges, store } from '../store'
import { createDiary } from '../testing'

const site = await testApp()
const { app, db } = site
const DAY_MS = 86_400_000

test('a form reads the night it’s about, not everything imported', async () => {
  const { id, page } = await createDiary(site, 'large@example.com')
  const diary = await db.selectFrom('diary').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [child] = await findChildren(db, diary)
  const at = (daysAgo: number, hour: number) =>
    new Date(Math.floor(Date.now() / DAY_MS - daysAgo) * DAY_MS + hour * 3_600_000).toISOString()
  const sleeps = Array.from({ length: 200 }, (_, n) => ({
    id: `import-${n}`,
    entryId: `sleep-${n}`,
    at: at(1, 0),
    by: 'App',
    source: 'import' as const,
    isShifted: false,
    set: { childId: child!.id, kind: 'sleep' as const, start: at(n + 2, 2), end: at(n + 2, 9) },
  }))
  await db.transaction().execute((trx) => store(trx, diary, sleeps))
  const find = async (entryId: string) => applyChanges(await findChanges(db, id)).find((entry) => entry.id === entryId)
  const read = { childIds: [child!.id], now: new Date().toISOString() }
  const send = async (form: Record<string, string>) => {
    const body = new URLSearchParams(form)
    expect((await app.request(`${page}/log?zone=UTC`, { method: 'POST', body })).status).toBe(303)
    expect((await findRecentChanges(db, id, { ...read, night: form.night })).length).toBeLessThan(20)
  }
  await send({ do: 'fed' })
  for (const daysBefore of [0, 1]) {
    const [entry, night] = [`sleep-${100 + daysBefore}`, at(102 + daysBefore * 2, 0).slice(0, 10)]
    await send({ do: 'edit', entry, night, note: 'Teething' })
    expect(await find(entry)).toMatchObject({ note: 'Teething', by: 'App' })
  }
})
