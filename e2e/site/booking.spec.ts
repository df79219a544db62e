import { expect, expectAccessible, expectError, test, withHydration } from '../support/fixtures'
import { PASSWORD } from '../support/portal'

test.describe.configure({ mode: 'serial' })

const DAY = '2087-03-04'

test('a parent books, two emails are sent, and the consultant sets up her account and confirms the request @core', async ({
  page,
  site,
}) => {
  // At the end, the portal asks who is signed in.
  expectError(page, /401/)
  await page.goto('/')
  await page.getByRole('link', { name: 'View Services' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sleep Solutions for Every Family' })).toBeVisible()

  await page.getByRole('article').filter({ hasText: 'Newborn Care' }).getByText('Get Started Today').click()
  await expect(page.getByLabel('Consultation type')).toHaveValue('Newborn Care')
  await expect(page.getByLabel(/^Your name/)).toBeInViewport()

  await page.getByLabel(/^Your name/).fill('Zoë O’Neil 🌙')
  await page.getByLabel(/^Email/).fill('zoe@example.com')
  await page.getByLabel(/^Phone/).fill('(555) 010-0134')
  await page.getByLabel(/age/i).fill('8 months')
  await page.getByLabel(/sleep challenges/i).fill('Wakes every two hours\nsince the four-month leap.')
  await page.getByLabel(/^Preferred date/).fill(DAY)
  await page.getByRole('button', { name: 'Book Consultation' }).click()
  await expect(page.getByText('Consultation booked!').first()).toBeVisible()
  await expect(page.getByText('I’ll contact you within 24 hours to schedule our call.').first()).toBeVisible()
  await expect(page.getByLabel(/^Your name/)).toHaveValue('')
  await expect(page.getByLabel('Consultation type')).toHaveValue('')

  const emails = await site.emails('zoe@example.com', 2)
  const toPractice = emails.find(({ replyTo }) => replyTo?.value[0]?.address === 'zoe@example.com')!
  const toParent = emails.find(({ to }) => [to].flat()[0]?.value[0]?.address === 'zoe@example.com')!
  for (const [part, date] of [
    [toPractice.text, 'Tue, Mar 4, 2087'],
    [String(toPractice.html), 'Tue, Mar\u00a04, 2087'],
  ] as const) {
    expect(part).toContain('Zoë O’Neil 🌙')
    expect(part).toContain(date)
  }
  expect(toParent.text).toContain('within 24 hours')
  expect(String(toParent.html)).toContain('Newborn Care')

  await page.goto(site.setupLink)
  await page.getByLabel('Username').fill('Hilda')
  await page.getByLabel('Email').fill('hilda@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Registration successful').first()).toBeVisible()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByText('Welcome, admin')).toBeVisible()

  await page.getByRole('tab', { name: 'Consultations (1)' }).click()
  await expect(page).toHaveURL(/tab=consultations/)
  const request = page.getByRole('article').filter({ hasText: 'Zoë O’Neil 🌙' })
  await expect(request).toContainText('Tue, Mar 4, 2087')
  await expect(request).toContainText('Wakes every two hours')
  const reply = await request.getByRole('link', { name: 'Reply via Email' }).getAttribute('href')
  expect(decodeURIComponent(reply!)).toContain('subject=Re: Newborn Care Consultation Request')

  await request.getByLabel(/^Status/).selectOption('confirmed')
  await expect(page.getByText('Consultation status updated to confirmed').first()).toBeVisible()
  await request.getByRole('button', { name: /^Add note/ }).click()
  await request.getByLabel('Private note').fill('Call Thursday after 7 pm')
  await request.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Note saved').first()).toBeVisible()
  await page.reload()
  await expect(request.getByLabel(/^Status/)).toHaveValue('confirmed')
  await expect(request).toContainText('Call Thursday after 7 pm')
  await expectAccessible(page)

  await request.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(request).toBeVisible()
  await request.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Consultation deleted successfully').first()).toBeVisible()
  await expect(page.getByText('No consultation requests yet')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out').first()).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/auth$/)
})

test('a wrong password shows an error and keeps the username @sqlite', async ({ page }) => {
  expectError(page, /401/)
  await page.goto('/admin/auth')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await page.getByLabel('Username').fill('hilda')
  await page.getByLabel('Password', { exact: true }).fill('not it')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Login failed').first()).toBeVisible()
  await expect(page.getByText('That username or password isn’t right').first()).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('hilda')
})

test('a new account waits for approval and can switch accounts @sqlite', async ({ page, site }) => {
  await page.goto('/admin/auth')
  await page.getByRole('tab', { name: 'Register' }).click()
  await expect(page.getByText('New accounts require admin approval before access.')).toBeVisible()
  await page.getByRole('button', { name: 'Register' }).click()
  for (const message of [
    'Username must be at least 3 characters',
    'Valid email is required',
    'Password must be at least 6 characters',
  ])
    await expect(page.getByText(message)).toBeVisible()
  await page.getByLabel('Username').fill('helper')
  await page.getByLabel('Email').fill('helper@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill('something else')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Registration successful').first()).toBeVisible()

  const [email] = await site.emails('helper@example.com', 1)
  await page.goto(/http\S+link=\S+/.exec(email!.text!)![0])
  await page.getByLabel('Username').fill('helper')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible()
  await expect(page.getByText('helper@example.com')).toBeVisible()
  await page.getByRole('button', { name: 'Switch Account' }).click()
  await expect(page).toHaveURL(/\/admin\/auth$/)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('a failed booking keeps the input, and the retry books only once @sqlite', async ({ page, site }) => {
  expectError(page, /ERR_FAILED/)
  await page.goto('/services?type=Newborn+Care#book')
  await page.getByLabel(/^Your name/).fill('Ann')
  await page.getByLabel(/^Email/).fill('ann@example.com')
  await page.getByLabel(/age/i).fill('2 years')
  await page.getByLabel(/sleep challenges/i).fill('Climbs out of the cot at night.')
  // The request arrives but its response is lost: the retry must not book again.
  await page.route(
    '**/api/consultations',
    async (route) => {
      await route.fetch()
      await route.abort('failed')
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Book Consultation' }).click()
  await expect(page.getByText('Booking failed').first()).toBeVisible()
  await expect(page.getByText('Please try again or contact me directly.').first()).toBeVisible()
  await expect(page.getByLabel(/^Your name/)).toHaveValue('Ann')
  await expect(page.getByText('You’ll get a confirmation by email.')).toBeVisible()
  await page.getByRole('button', { name: 'Book Consultation' }).click()
  await expect(page.getByText('Consultation booked!').first()).toBeVisible()
  await expect(page.getByText('A confirmation is on its way to your inbox.')).toBeVisible()
  await site.emails('ann@example.com', 2)
})

test('a draft survives a reload, and is gone once the form is sent @sqlite', async ({ page, context }) => {
  await page.goto('/services')
  await page.getByRole('article').filter({ hasText: 'Newborn Care' }).getByText('Get Started Today').click()
  await page.getByLabel(/^Your name/).fill('Ann')
  await page.getByLabel(/sleep challenges/i).fill('Climbs out of the cot at night.')
  await page.reload()
  await expect(page.getByLabel(/^Your name/)).toHaveValue('Ann')
  await expect(page.getByLabel(/sleep challenges/i)).toHaveValue('Climbs out of the cot at night.')
  await expect(page.getByLabel('Consultation type')).toHaveValue('Newborn Care')
  const other = withHydration(await context.newPage())
  await other.goto('/services')
  await expect(other.getByLabel(/^Your name/)).toHaveValue('')

  await page.getByLabel(/^Email/).fill('draft@example.com')
  await page.getByLabel(/age/i).fill('2 years')
  await page.getByRole('button', { name: 'Book Consultation' }).click()
  await expect(page.getByText('Consultation booked!').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(/^Your name/)).toHaveValue('')
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})
