import type { Page } from '@playwright/test'
import { message } from '../../../test/support/factories.ts'
import { expectHonest, hasCard, press, type Change } from '../../support/failing-calls'
import { expect, test } from '../../support/fixtures'
import { createInstallation } from '../../support/installation'
import { createAdmins, signInByApi } from '../../support/portal'

/** The parent of the message that a change is about. */
let count = 0
const text = (page: Page) => page.getByLabel('Your answer')
async function send(page: Page) {
  if (!(await text(page).isVisible())) await press(page, /^Answer New/)
  await text(page).fill('Yes, I do.')
  await press(page, 'Send answer')
}

// Without a mail server nothing can be answered. This one is out of order.
test('answers and their Undo', async ({ page, database }) => {
  const installation = await createInstallation(database)
  Object.assign(installation.env, { SMTP_URL: 'smtp://127.0.0.1:1', RATE_LIMITS: 'off' })
  try {
    const { url } = await installation.start()
    await createAdmins(installation, 'hilda')
    await signInByApi(page, 'hilda', url)
    const given = () =>
      page.request.post(`${url}/api/contacts`, {
        data: message({ name: `New${++count}`, email: `new${count}@example.com` }),
      })
    const shared = { given, path: () => `${url}/admin?q=New${count}` }
    const changes: Change[] = [
      {
        call: 'POST /answers',
        ...shared,
        act: send,
        says: 'Error sending the answer',
        shows: (page) => hasCard(`New${count}`, 'Unread')(page),
        keeps: (page) => expect(text(page)).toHaveValue('Yes, I do.'),
      },
      {
        call: 'POST /answers/:id/undo',
        ...shared,
        undoes: send,
        act: (page) => press(page, 'Undo'),
        says: 'Couldn’t undo it',
        shows: (page) => hasCard(`New${count}`, 'Unread')(page),
      },
    ]
    for (const change of changes) {
      await test.step(change.call, () => expectHonest(page, change))
      await page.unrouteAll()
    }
  } finally {
    await installation.remove()
  }
})
