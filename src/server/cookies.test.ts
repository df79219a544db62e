import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { PASSWORD, testApp } from '../../test/app'
import { cookieHeader } from '../../test/support/cookie'

test('over https all cookies are Secure and bound to this host by their name', async () => {
  const { app, call, signedIn } = await testApp({ env: { SITE_URL: 'https://nightlight.example' } })
  const { username, cookie } = await signedIn()
  const factor = (path: string, body: object) =>
    call('POST', `/api/auth/second-factor${path}`, { ...body, currentPassword: PASSWORD }, { cookie })
  const login = () => call('POST', '/api/auth/login', { username, password: PASSWORD })
  const first = await login()
  const { secret } = (await (await factor('/enrol', {})).json()) as { secret: string }
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  expect((await factor('/turn-on', { code })).status).toBe(200)
  const challenge = await login()
  const theme = await app.request('/theme', { method: 'POST', body: new URLSearchParams({ theme: 'night' }) })

  const cookies = [first, challenge, theme].flatMap(({ headers }) => headers.getSetCookie())
  expect(new Set(cookies.map((text) => text.split('=')[0]))).toEqual(
    new Set(['__Host-known_device', '__Host-nightlight_session', '__Host-second_factor', '__Host-theme']),
  )
  for (const text of cookies) {
    expect(text).toMatch(/; Path=\/;.*Secure/)
    expect(text).not.toMatch(/Domain/i)
    expect(text.includes('HttpOnly')).toBe(!text.includes('theme'))
  }
  const page = await app.request('/', { headers: { cookie: cookieHeader(theme) } })
  expect(await page.text()).toMatch(/<html[^>]*data-theme="night"/)
})
