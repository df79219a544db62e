import type { Page } from '@playwright/test'
import { expect, type Site } from './fixtures'
import { runCommand, signIn } from './installation'

/** The package to choose a time for. */
export const PACKAGE = '/services?type=Free+Consultation'

/** Sends JSON to the site's API. */
const call = (site: Site, method: string, path: string, body: object, cookie = '') =>
  fetch(site.url + path, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

/** Opens the practice every day from nine to seven: for calls, which are booked immediately, and for plans, which it confirms. */
export async function openPractice(site: Site) {
  const account = ['--username', 'hilda', '--email', 'hilda@example.com', '--password', 'quiet garden']
  await runCommand(site.env, 'admin', 'create', ...account)
  const { cookie } = await signIn(site.url)
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
  const weekly = Object.fromEntries(days.map((day) => [day, [['09:00', '19:00']]]))
  expect((await call(site, 'PUT', '/api/availability', { weekly, overrides: [] }, cookie)).status).toBe(200)
  for (const type of [
    { name: 'First call', consultationType: 'Free Consultation', windowDays: 400 },
    { name: 'Plan', consultationType: 'Complete Sleep Package', place: 'video', confirm: 'by hand' },
  ])
    expect((await call(site, 'POST', '/api/appointment-types', { minutes: 15, ...type }, cookie)).status).toBe(201)
}

export const times = (page: Page) => page.getByRole('radio')
export const submit = (page: Page) => page.getByRole('button', { name: 'Book Consultation' })

export async function fillIn(page: Page, email: string) {
  await page.getByLabel('Your name').fill('Ann Lee')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Child’s age').fill('8 months')
  await page.getByLabel('Sleep challenges').fill('Wakes every two hours.')
}

export const format = (instant: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(instant))
export const fullDay = { weekday: 'long', month: 'long', day: 'numeric' } as const
export const time = { hour: 'numeric', minute: '2-digit' } as const
