import { expect, test } from 'vitest'
import { getPageKey, isPageRead, isPrivatePage } from '../../app/page-key'

const privatePaths = ['/admin', '/admin/auth', '/booking/T', '/testimonial/T']
const spellings = (path: string) => [
  path,
  path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  path.replace(/[a-z](?=\/|$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  `/${path}`,
  path.replace(/(?<=.)\//, '//'),
]

test('however a path is spelled, the page cache takes no private page and nothing of the API', () => {
  const isCached = (path: string) => getPageKey(new Request(`http://localhost${path}`)) !== undefined
  const notCached = [...privatePaths, '/api/contacts', '/api/auth/me', '/metrics', '/calendar/T.ics'].flatMap(spellings)
  expect([...notCached, '/calendar/T%2Eics', '/%73ervices?type=other'].filter(isCached)).toEqual([])
  expect(notCached.filter((path) => isPageRead('GET', path, 200))).toEqual([])
  const respelled = ['/about', '/blog/article'].flatMap((path) => spellings(path).filter((one) => one !== path))
  expect(respelled.filter(isCached)).toEqual([])
  const cached = ['/', '/about', '/blog/schlaf-f%C3%BCr-alle', '/administration', '/blog/admin']
  expect(cached.filter(isCached)).toEqual(cached)
})

test('a private page is known by any spelling', () => {
  const spelled = privatePaths.flatMap(spellings)
  expect(spelled.filter(isPrivatePage)).toEqual(spelled)
  expect(['/', '/about', '/administration', '/blog/admin', '/%'].filter(isPrivatePage)).toEqual([])
})
