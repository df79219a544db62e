import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { ListItemProps } from '../../requests/portal/request-card'
import type { Consultation } from '../queries'
import { useNote } from './use-note'

afterEach(() => vi.unstubAllGlobals())

function Note() {
  const consultation = { id: 'x', parentName: 'Zoë', notes: 'Saved' } as Consultation
  return useNote(consultation, { onChange() {} } as unknown as ListItemProps).note
}

test.each([
  ['of an earlier release', 'Typed'],
  ['of this release', { typed: 'Typed', base: 'Saved' }],
])('a draft %s is taken over', (_, draft) => {
  vi.stubGlobal('window', { sessionStorage: { getItem: () => JSON.stringify(draft) } })
  const note = createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Note))
  const html = renderToStaticMarkup(note)
  expect(html).toMatch(/<textarea[^>]*>Typed<\/textarea>/)
})
