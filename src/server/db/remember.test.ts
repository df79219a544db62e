import { expect, test, vi } from 'vitest'
import { testApp } from '../../../test/app'
import { whileUnchanged } from './remember'

test('what is dear to read is read once for all who ask, anew when something else is the case, and never kept as a failure', async () => {
  const { db } = await testApp()
  let version = 'one'
  const read = vi.fn(async () => version)
  const ask = () => whileUnchanged(db, 'answer', read, async () => version)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['one', 'one', 'one'])
  version = 'two'
  expect(await ask()).toBe('two')
  expect(read).toHaveBeenCalledTimes(2)

  version = 'three'
  read.mockRejectedValueOnce(Error('away'))
  await expect(ask()).rejects.toThrow('away')
  expect(await ask()).toBe('three')
})
