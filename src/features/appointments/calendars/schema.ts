import * as v from 'valibot'
import { emptyToNull, line } from '../../../lib/schema'
import { isUrl } from '../../../lib/is-url'

/** Over HTTP, anyone in between could read a password, except on this machine. */
const NO_TLS = /^http:\/\/(?!(localhost|127\.0\.0\.1|\[::1\])([:/]|$))/i

const calendarFields = v.object({
  kind: v.picklist(['feed', 'caldav'], 'Please choose what kind of calendar it is'),
  url: v.pipe(
    line({ min: 1, max: 2000, message: 'Please enter the address of the calendar' }),
    v.transform((value) => value.replace(/^webcals?:/i, 'https:')),
    v.check(
      (value) => /^https?:\/\//i.test(value) && isUrl(value),
      'Please enter an address that starts with https:// or webcal://',
    ),
  ),
  username: v.optional(emptyToNull(line({ max: 200 })), null),
  password: v.optional(emptyToNull(line({ max: 500 })), null),
})
export const newCalendar = v.pipe(
  calendarFields,
  v.forward(
    v.check(
      ({ url, username, password }) => !NO_TLS.test(url) || !(username || password || new URL(url).username),
      'Please enter an address that starts with https://: with http://, anyone in between could read the password',
    ),
    ['url'],
  ),
)
