import { expect } from '@playwright/test'
import { openSiteDb } from '../e2e/support/installation'
import { SITE_KEY } from '../src/features/settings/site-settings'

const own = { phone: '+44 20 7946 0958', phoneNumber: '+442079460958', email: 'sleep@practice.example' }

/** Gives a site that has its tables the phone and email of a practice. */
export async function setContact(env: object) {
  const db = await openSiteDb(env)
  await db.insertInto('setting').values({ key: SITE_KEY, value: own }).execute()
  await db.destroy()
}

const forms = {
  '/contact': { name: 'Ann Lee', email: 'ann@example.com', phone: '', subject: 'general', message: 'About twins?' },
  '/services': {
    parentName: 'Ann Lee',
    email: 'ann@example.com',
    phone: '',
    childAge: '8 months',
    sleepChallenges: 'Wakes every two hours.',
    consultationType: 'Newborn Care',
    preferredDate: '',
  },
}

/** Expects 503 for every form sent without scripts, with what was typed and how to reach the practice. */
export async function expectFormsKept(url: string) {
  for (const [path, fields] of Object.entries(forms)) {
    const reply = await fetch(url + path, { method: 'POST', body: new URLSearchParams(fields) })
    expect([path, reply.status]).toEqual([path, 503])
    const html = await reply.text()
    const [alert = ''] = /role="alert".*?<label/s.exec(html) ?? []
    expect(alert).toContain('The site is busy for a moment. Please try again.')
    expect(alert).toContain(`href="tel:${own.phoneNumber}"`)
    expect(alert).toContain(`href="mailto:${own.email}"`)
    for (const text of Object.values(fields)) expect(html).toContain(text)
  }
}
