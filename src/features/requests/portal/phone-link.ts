/** A phone number as `tel:` and `sms:` take it; undefined for what nobody can dial. */
export function toE164(phone: string | null) {
  const number = phone?.replace(/[^\d+]/g, '') ?? ''
  return number.length < 5 ? undefined : number
}
