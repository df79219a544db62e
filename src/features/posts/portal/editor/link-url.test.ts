import { expect, test } from 'vitest'
import { toLinkUrl } from './link-url'

test.each([
  ['example.com', 'https://example.com/'],
  [' https://example.com/a?b#c ', 'https://example.com/a?b#c'],
  ['http://example.com:8080/x', 'http://example.com:8080/x'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['/services', '/services'],
  ['#part-2', '#part-2'],
  ['ann@example.com', 'mailto:ann@example.com'],
  ['mailto:ann@example.com', 'mailto:ann@example.com'],
  ['tel:+15550100142', 'tel:+15550100142'],
  ['', undefined],
  ['https://www.google.com/url?q=https://example.com/a?b%3Dc&sa=D&source=editors', 'https://example.com/a?b=c'],
  ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/url?q=javascript:alert(1)'],
  ['services', undefined],
  ['two words', undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['java\nscript:alert(1)', undefined],
])('%j becomes %j', (typed, url) => expect(toLinkUrl(typed)).toBe(url))
