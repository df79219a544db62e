import * as v from 'valibot'
import { isUrl } from './is-url'

type Rules = { max: number; min?: number; message?: string }

/** Trimmed text of `min` to `max` characters that any database can store. Missing or null counts as empty. */
export const text = ({ max, min = 0, message = 'Please enter text' }: Rules) =>
  v.nullish(
    v.pipe(
      v.string(message),
      // Forms post line breaks as CRLF (HTML Standard, "Multipart form data").
      v.transform((value) => value.replace(/\r\n?/g, '\n')),
      v.trim(),
      v.minLength(min, message),
      // Formatting a number is slow, so only errors do it: at a start, all schemas are built.
      v.maxLength(max, () => `Please keep this under ${max.toLocaleString('en-US')} characters`),
      v.check(
        // Half of a surrogate pair (`isWellFormed`, which browsers at our floor don't have), or NUL.
        (value) => !/[\p{Cs}\0]/u.test(value),
        'This contains characters that can’t be stored',
      ),
    ),
    '',
  )

/** Text without control characters: a line break could end up in an email header. */
export const line = (rules: Rules) =>
  v.pipe(
    text(rules),
    v.check((value) => !/[\p{Cc}\u2028\u2029]/u.test(value), 'Please keep this on one line'),
  )

/**
 * An email address with a dot in its domain, at most 254 characters (RFC 5321). An internationalized domain becomes the name
 * that mail servers use, so an address is stored the same however it was typed.
 */
export const email = (message: string) =>
  v.nullish(
    v.pipe(
      v.string(message),
      v.trim(),
      v.transform(toAsciiDomain),
      v.maxLength(254, message),
      v.rfcEmail(message),
      v.check((value) => /\.[a-z][a-z\d-]*[a-z\d]$/i.test(value) && !value.includes('..'), message),
    ),
    '',
  )

/** Returns 'eva@xn--mnchen-3ya.example' for 'eva@münchen.example' (UTS #46), and other text unchanged. */
export function toAsciiDomain(address: string) {
  const [, name, domain] = /^(.*@)([\p{L}\p{N}\p{M}.-]*[^\0-\x7f][\p{L}\p{N}\p{M}.-]*)$/u.exec(address) ?? []
  const url = `http://${domain}`
  return domain && isUrl(url) ? name + new URL(url).hostname : address
}

/** Turns '' into null, which is how missing values are stored. */
export const emptyToNull = <Input extends string | null | undefined>(schema: v.GenericSchema<Input, string>) =>
  v.pipe(
    schema,
    v.transform((value): string | null => value || null),
  )

export const wholeNumber = (min: number, max: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message))

/** A path on this site or an http(s) URL; null if empty. Never a javascript: or data: URL (OWASP ASVS 1.2.2). */
export const imageUrlSchema = v.pipe(
  emptyToNull(line({ max: 2000 })),
  v.check(
    (value) => value === null || /^\/(?![/\\])/.test(value) || (/^https?:\/\//i.test(value) && isUrl(value)),
    'Please enter the address of an image, or upload one',
  ),
)

/** Optional fields for spam detection (lib/spam.ts). */
export const formHints = v.object({
  homepage: v.optional(v.unknown()),
  elapsed: v.optional(v.unknown()),
})
