import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { matrix } from './support/access-matrix'

/** Nothing in the portal calls these. */
const uncalled = ['PUT /admin/users/request-readers']

test('every change in the portal is in the journeys without a network', async () => {
  const folder = 'e2e/portal/offline'
  const journeys = await Promise.all((await readdir(folder)).map((name) => readFile(`${folder}/${name}`, 'utf8')))
  const tried = [...journeys.join('').matchAll(/call: '([^']+)'/g)].map(([, call]) => call)
  const changes = Object.keys(matrix).filter((call) => !call.startsWith('GET ') && matrix[call] !== 'public')
  expect(new Set([...tried, ...uncalled])).toEqual(new Set(changes))
})
