import { bookFirst, openHours } from '../../support/appointments'
import { expectHonest, signInPractice } from '../../support/failing-calls'
import { expect, test } from '../../support/fixtures'
import { signInByApi } from '../../support/portal'

let practice: Awaited<ReturnType<typeof signInPractice>>
let family: string
test.beforeAll(async ({ playwright, site }) => {
  practice = await signInPractice(playwright, site)
  const { request, send } = practice
  const typeId = await openHours(request, site)
  await bookFirst(request, typeId, 'kavya@example.com', 'America/Denver', { parentName: 'Kavya Rao' })
  const { rows } = await send<{ rows: { id: string }[] }>('GET /families?q=kavya')
  family = rows[0]!.id
  const { id: childId } = await send(`POST /families/${family}/children`, { name: 'Mia' })
  await send('POST /plans', { childId, templateId: '6-8-clock' })
})
test.afterAll(() => practice.request.dispose())
test.beforeEach(({ page }) => signInByApi(page))

/** What is typed again has to be something else, because what was typed before is saved. */
let writings = 0

test('PATCH /plans/:id, a plan that saves itself', ({ page }) =>
  expectHonest(page, {
    call: 'PATCH /plans/:id',
    path: `/admin/families/${family}/plan`,
    act: (page) => page.getByLabel('What changes tonight').fill(`Nothing yet, ${++writings}.`),
    says: /Not saved: The site could not be reached/,
    keeps: (page) => expect(page.getByLabel('What changes tonight')).toHaveValue(`Nothing yet, ${writings}.`),
  }))
