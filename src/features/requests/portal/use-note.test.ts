import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useNote } from './use-note'

afterEach(() => vi.unstubAllGlobals())

function Note() {
  return useNote({ id: 'x', name: 'Zoë', note: 'Saved', save: () => Promise.resolve() }).note
}

test.each([
  ['of the first release', 'Typed'],
  ['of an earlier release', { typed: 'Typed', base: 'Saved' }],
  ['of this release', { note: { typed: 'Typed', was: 'Saved' } }],
])('a draft %s is taken over', (_, draft) => {
  vi.stubGlobal('window', { sessionStorage: { getItem: () => JSON.stringify(draft) } })
  const note = createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Note))
  const html = renderToStaticMarkup(note)
  expect(html).toMatch(/<textarea[^>]*>Typed<\/textarea>/)
})
