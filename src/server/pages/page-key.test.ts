import { expect, onTestFinished, test, vi } from 'vitest'
import { getPageKey, isPageRead, isPrivatePage } from './page-key'

const privatePaths = ['/admin', '/admin/auth', '/booking/T', '/testimonial/T']
const spellings = (path: string) => [
  path,
  path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  path.replace(/[a-z](?=\/|$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  `/${path}`,
  path.replace(/(?<=.)\//, '//'),
]

test('however a path is spelled, the page cache takes no private page and nothing of the API', () => {
  vi.stubEnv('PROD', true)
  onTestFinished(() => void vi.unstubAllEnvs())
  const key = (path: string) => getPageKey(new Request(`http://localhost${path}`))
  for (const path of [...privatePaths, '/api/contacts', '/api/auth/me', '/metrics', '/calendar/T.ics'].flatMap(
    spellings,
  )) {
    expect(key(path), path).toBeUndefined()
    expect(isPageRead('GET', path, 200), path).toBe(false)
  }
  expect(key('/calendar/T%2Eics')).toBeUndefined()
  expect(key('/%73ervices?type=other')).toBeUndefined()
  for (const path of ['/', '/about', '/blog/schlaf-f%C3%BCr-alle', '/administration', '/blog/admin'])
    expect(key(path), path).toBeDefined()
})

test('a private page is known by any spelling', () => {
  for (const path of privatePaths.flatMap(spellings)) expect(isPrivatePage(path), path).toBe(true)
  for (const path of ['/', '/about', '/administration', '/blog/admin', '/%'])
    expect(isPrivatePage(path), path).toBe(false)
})
