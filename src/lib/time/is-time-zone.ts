/** Whether `Intl` knows this IANA time zone. Offsets such as '+01:00' aren't names. */
export function isTimeZone(name: string) {
  try {
    return /^[A-Z]/.test(name) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}
