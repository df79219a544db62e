/** Returns a phone number for `tel:` and `sms:` links; undefined if it has too few digits to be one. */
export function getDialableNumber(phone: string | null) {
  const number = phone?.replace(/[^\d+]/g, '') ?? ''
  return number.length < 5 ? undefined : number
}
