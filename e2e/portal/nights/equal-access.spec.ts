import { diaryToken, nightsPath } from '../../../src/features/diary/link'
import { expectNoViolations } from '../../support/equal-access'
import { expect, test } from '../../support/fixtures'
import { openSiteDb, runCommand } from '../../support/installation'
import { createAdmins, signInByApi } from '../../support/portal'

test.beforeAll(async ({ site }) => {
  await runCommand(site.env, 'seed')
  await createAdmins(site, 'hilda')
})

test('the pages about nights have no violations, hers and the parents’', async ({ page, context, site }) => {
  await signInByApi(page)
  const db = await openSiteDb(site.env)
  const diaries = await db.selectFrom('diary').select(['id', 'familyId', 'generation']).execute()
  const links = await Promise.all(diaries.map(async (diary) => nightsPath(await diaryToken(db, diary))))
  await db.destroy()
  for (const path of ['nights', 'plan-templates', ...diaries.map(({ familyId }) => `families/${familyId}/plan`)]) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expectNoViolations(page)
  }
  await page.goto(links[0]!)
  await expectNoViolations(page)
  await context.addCookies([{ name: 'nights-who', value: 'Kim', url: site.url }])
  for (const path of links.flatMap((link) =>
    ['', '/plan', '/nights', '/write', '/share', '/erase'].map((tab) => link + tab),
  )) {
    await page.goto(path)
    await expectNoViolations(page)
  }
})
