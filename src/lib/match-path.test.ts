import { expect, test } from 'vitest'
import { matchPath } from './match-path'

test.each([
  ['/', '/', {}],
  ['/about', '/about', {}],
  ['/about', '/about/', {}],
  ['/about', '/%61bout', {}],
  ['/about', '/About', undefined],
  ['/about', '/about/me', undefined],
  ['/blog/:slug', '/blog/early%20waking', { slug: 'early waking' }],
  ['/blog/:slug', '/blog/a%2Fb', { slug: 'a/b' }],
  ['/blog/:slug', '/blog/100%', { slug: '100%' }],
  ['/blog/:slug', '/blog/', undefined],
  ['/blog/:slug', '/blog//', undefined],
  ['*', '/what/ever', {}],
])('%s meets %s', (path, pathname, params) => expect(matchPath(path, pathname)).toEqual(params))
