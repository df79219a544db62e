import type { Page } from '@playwright/test'
import { expectHonest, press, type Change } from '../../support/failing-calls'
import { expect, test } from '../../support/fixtures'
import { createInstallation } from '../../support/installation'
import { createAdmins, signInByApi } from '../../support/portal'
import { supportFamily } from '../../support/reviews'

const comment = (page: Page) => page.getByLabel(/^Your comment on night/)
const words = (page: Page) => page.getByRole('textbox', { name: 'Your words' })
const toReview = (page: Page) => page.getByText(/^\d+ to review/).allTextContents()
const count = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).count()
/** Not by role: a dialog hides what it covers. */
const supported = (page: Page) => page.locator('section[aria-label="Nights of support"] b')
const periods = (page: Page) => supported(page).allTextContents()

async function send(page: Page) {
  await comment(page).fill('Well done.')
  await press(page, /^Send/)
}

// Without a mail server nothing can be sent. This one is out of order.
test('reviews and reports of nights, and their Undo', async ({ page, database }) => {
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
    const silent = { given: given({ isSilent: true }), path: review.path }
    const report = { given: given({ isOver: true }), path: () => `${url}/admin/nights/${family.id}/report` }
    const ofFamily = (options: object) => ({
      given: given(options),
      path: () => `${url}/admin/families/${family.familyId}`,
    })
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
        call: 'POST /support/comments/:id/undo',
        ...review,
        undoes: send,
        act: (page) => press(page, 'Undo'),
        says: 'Couldn’t undo it',
        shows: toReview,
      },
      {
        call: 'POST /support/:id/ask',
        ...silent,
        act: (page) => press(page, 'Ask how it goes'),
        says: 'Error asking how it goes',
        shows: count('Ask how it goes'),
      },
      {
        call: 'DELETE /support/:id/ask',
        ...silent,
        undoes: (page) => press(page, 'Ask how it goes'),
        act: (page) => press(page, 'Undo'),
        says: 'Couldn’t undo it',
        shows: count('Ask how it goes'),
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
      {
        call: 'POST /support/reports/:id/send',
        ...report,
        act: (page) => press(page, 'Send the report'),
        says: 'Error sending the report',
        shows: count('Send the report'),
      },
      {
        call: 'POST /support/reports/:id/undo',
        ...report,
        undoes: (page) => press(page, 'Send the report'),
        act: (page) => press(page, 'Undo'),
        says: 'Couldn’t undo it',
        shows: count('Send the report'),
      },
      {
        call: 'POST /support',
        ...ofFamily({ isUnsupported: true }),
        async act(page) {
          if (!(await page.getByRole('dialog').isVisible())) await press(page, 'Start nights of support')
          await page.getByRole('button', { name: 'Start', exact: true }).click()
        },
        says: 'Error starting the nights of support',
        shows: periods,
      },
      {
        call: 'PATCH /support/:id',
        ...ofFamily({}),
        first: (page) => expect(supported(page)).toHaveCount(1),
        async act(page) {
          if (!(await page.getByRole('dialog').isVisible())) await press(page, 'Edit nights of support')
          await page.getByLabel('Nights', { exact: true }).fill('10')
          await page.getByRole('button', { name: 'Save', exact: true }).click()
        },
        says: 'Error saving the nights of support',
        shows: periods,
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
