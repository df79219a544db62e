import type { Page } from '@playwright/test'
import { expectHonest, press, type Change } from '../../support/failing-calls'
import { expect, test } from '../../support/fixtures'
import { createInstallation } from '../../support/installation'
import { createAdmins, signInByApi } from '../../support/portal'
import { supportFamily } from '../../support/reviews'

const comment = (page: Page) => page.getByLabel(/^Your comment on night/)
const words = (page: Page) => page.getByRole('textbox', { name: 'Your words' })
const toReview = (page: Page) => page.getByText(/^\d+ to review/).allTextContents()

async function send(page: Page) {
  await comment(page).fill('Well done.')
  await press(page, /^Send/)
}

// Without a mail server nothing can be sent. This one is out of order.
test('a review and a report of nights', async ({ page, database }) => {
  const installation = await createInstallation(database)
  const { env } = installation
  Object.assign(env, { SMTP_URL: 'smtp://127.0.0.1:1', RATE_LIMITS: 'off' })
  try {
    const { url } = await installation.start()
    await createAdmins(installation, 'hilda')
    await signInByApi(page, 'hilda', url)
    let family = { id: '', familyId: '' }
    let n = 0
    const given = (options: object) => async () => {
      family = await supportFamily({ url, env }, `parent${++n}@example.com`, options)
    }
    const review = { given: given({}), path: () => `${url}/admin/nights?open=${family.id}` }
    const report = { given: given({ isOver: true }), path: () => `${url}/admin/nights/${family.id}/report` }
    const changes: Change[] = [
      {
        call: 'POST /support/comments',
        ...review,
        act: send,
        says: 'Error sending the comment',
        shows: toReview,
        keeps: (page) => expect(comment(page)).toHaveValue('Well done.'),
      },
      {
        call: 'PUT /support/reports/:id',
        ...report,
        async act(page) {
          await words(page).fill('Look how far you’ve come.')
          await press(page, 'Save')
        },
        says: 'Error saving the words',
        keeps: (page) => expect(words(page)).toHaveValue('Look how far you’ve come.'),
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
