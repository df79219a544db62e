import { afterEach, expect, test, vi } from 'vitest'
import { parseTheme, setTheme } from './theme'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['https:', '__Host-theme=night; path=/; max-age=31536000; samesite=lax; secure'],
  ['http:', 'theme=night; path=/; max-age=31536000; samesite=lax'],
])('over %s the theme is stored as %s', (protocol, cookie) => {
  const page = { cookie: '', documentElement: { dataset: {} }, querySelectorAll: () => [] }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol })
  setTheme('night')
  expect(page).toMatchObject({ cookie, documentElement: { dataset: { theme: 'night' } } })
  expect(parseTheme(page.cookie.split(';')[0])).toBe('night')
})

test('the theme stored over https wins', () => {
  expect(parseTheme('a=b; theme=day; __Host-theme=night')).toBe('night')
  expect(parseTheme('theme=day')).toBe('day')
  for (const none of [undefined, '', 'theme=dusk', 'my-theme=day', '__Host-themes=day'])
    expect(parseTheme(none)).toBeUndefined()
})
