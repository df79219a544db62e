import { expect, test } from 'vitest'
import { loadOnce } from './load-once'

test('loads once, and again after a failure', async () => {
  let loads = 0
  const load = loadOnce(async () => {
    if (++loads === 1) throw Error('offline')
    return loads
  })
  await expect(load()).rejects.toThrow('offline')
  expect([await load(), await load()]).toEqual([2, 2])
})
