import { expect, test } from 'vitest'
import { currencies, formatMoney, MAX_AMOUNT, parseMoney, toDecimal } from './money'

test.each([
  [47500, 'USD', '$475.00', '$475', '475.00'],
  [125050, 'USD', '$1,250.50', '$1,250.50', '1250.50'],
  [-5000, 'USD', '-$50.00', '-$50', '-50.00'],
  [7, 'USD', '$0.07', '$0.07', '0.07'],
  [0, 'USD', '$0.00', '$0', '0.00'],
  [99_999_999, 'USD', '$999,999.99', '$999,999.99', '999999.99'],
  [52500, 'JPY', '¥52,500', '¥52,500', '52500'],
  [100, 'JPY', '¥100', '¥100', '100'],
  [160500, 'KWD', 'KWD 160.500', 'KWD 160.500', '160.500'],
  [160000, 'KWD', 'KWD 160.000', 'KWD 160', '160.000'],
  [-50, 'KWD', '-KWD 0.050', '-KWD 0.050', '-0.050'],
])('%i of %s', (amount, currency, full, short, decimal) => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(plain(formatMoney(amount, currency))).toBe(full)
  expect(plain(formatMoney(amount, currency, 'short'))).toBe(short)
  expect(toDecimal(amount, currency)).toBe(decimal)
  expect([full, short, decimal].map((text) => parseMoney(text, currency))).toEqual([amount, amount, amount])
})

test.each([
  ['525', 'USD', 52500],
  ['525.5', 'USD', 52550],
  ['1,250', 'USD', 125000],
  [' $ 1250.50 ', 'USD', 125050],
  ['−50.00', 'USD', -5000],
  ['-0', 'USD', 0],
  ['0.29', 'USD', 29],
  ['1.005', 'USD', null],
  ['525,00', 'USD', null],
  ['12,50', 'USD', null],
  ['1e3', 'USD', null],
  ['', 'USD', null],
  ['.5', 'USD', null],
  ['five', 'USD', null],
  ['€5', 'USD', null],
  ['1000000.00', 'USD', null],
  ['500', 'JPY', 500],
  ['500.0', 'JPY', null],
  ['0.005', 'KWD', 5],
  ['0.0005', 'KWD', null],
])('“%s” in %s is %s', (text, currency, amount) => {
  expect(parseMoney(text, currency)).toBe(amount)
})

test('every amount of every currency is read back as it’s written', () => {
  for (const currency of currencies)
    for (const amount of [1, 10, 99, 100, 999, 1000, 123_456, MAX_AMOUNT])
      expect([currency, parseMoney(formatMoney(amount, currency), currency)]).toEqual([currency, amount])
})
