import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { User } from '../../accounts/permissions'
import { calendarsQuery, type Calendar } from '../calendars/queries'
import { CalendarBanner } from './calendar-banner'

function render(calendars: Partial<Calendar>[]) {
  const client = new QueryClient()
  client.setQueryData(calendarsQuery.queryKey, calendars as Calendar[])
  const banner = createElement(CalendarBanner, { user: { canManageConsultations: true } as User })
  return renderToStaticMarkup(
    createElement(QueryClientProvider, { client }, createElement(MemoryRouter, undefined, banner)),
  )
}

test('a calendar that hasn’t been read for hours is reported, with a link to the reason', () => {
  const fresh = { name: 'Anna', host: 'calendar.example.com', isStale: false }
  expect(render([])).toBe('')
  expect(render([fresh])).toBe('')
  const html = render([fresh, { ...fresh, isStale: true }])
  expect(html).toContain('Your calendar “Anna” hasn’t been read for hours.')
  expect(html).toContain('href="/admin/settings/appointments"')
  expect(render([{ ...fresh, name: null, isStale: true }])).toContain('“calendar.example.com”')
})
