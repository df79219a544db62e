/** @file Money is an integer of a currency's smallest unit: cents, yen, fils. Its digits are placed as text, so nothing is rounded. */

/** The currencies of which Stripe and ISO 4217 agree how many decimals they have. */
export const currencies =
  'USD CAD EUR GBP AUD NZD CHF DKK NOK SEK CZK PLN RON ILS AED SAR BHD KWD OMR INR SGD HKD JPY KRW MYR PHP THB BRL MXN ZAR'.split(
    ' ',
  )

/** The most that Stripe takes at once, in the smallest unit. */
export const MAX_AMOUNT = 99_999_999

const formats = new Map<string, Intl.NumberFormat>()

function getFormat(currency: string) {
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency })
  formats.set(currency, format)
  return format
}

const countDecimals = (currency: string) => getFormat(currency).resolvedOptions().maximumFractionDigits!

/** Returns '475.00' for 47500 cents, '475' for as many yen, and '-0.050' for -50 fils. */
export function toDecimal(amount: number, currency: string) {
  const decimals = countDecimals(currency)
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const fraction = decimals ? `.${digits.slice(-decimals)}` : ''
  return (amount < 0 ? '-' : '') + digits.slice(0, digits.length - decimals) + fraction
}

/** Returns '$475.00', '¥475', or 'KWD 475.000'; short '$475', as a sentence says it, if nothing follows the point. */
export function formatMoney(amount: number, currency: string, length?: 'short') {
  const text = getFormat(currency).format(toDecimal(amount, currency) as `${number}`)
  return length === 'short' ? text.replace(/\.0+$/, '') : text
}

/** Returns an amount as people type it, in the smallest unit: '$1,250.50' is 125050 cents. Null if it can't be meant, or is too much. */
export function parseMoney(text: string, currency: string) {
  const decimals = countDecimals(currency)
  const symbols = getFormat(currency)
    .formatToParts(0)
    .flatMap(({ type, value }) => (type === 'currency' ? value : []))
  const bare = [currency, ...symbols].reduce((rest, symbol) => rest.replace(symbol, ''), text).replace(/\s/g, '')
  const [, sign, whole, fraction = ''] = /^([-−]?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(bare) ?? []
  if (whole === undefined || fraction.length > decimals) return null
  const amount = Number(whole.replaceAll(',', '') + fraction.padEnd(decimals, '0'))
  if (amount > MAX_AMOUNT) return null
  return sign && amount ? -amount : amount
}
