import Bowser from 'bowser'

/** A browser in words, from its user agent: 'Firefox on Windows'. */
export function deviceOf(userAgent: string | null) {
  if (!userAgent) return 'An unknown device'
  const { browser, os } = Bowser.parse(userAgent)
  return `${browser.name || 'An unknown browser'} on ${os.name || 'an unknown device'}`
}
