import { isUrl } from '../../../../lib/is-url'

/**
 * Turns a typed link target into a URL: 'example.com' gets https, 'ann@example.com' becomes a mailto link, and '/services' stays
 * a path. Returns undefined for anything invalid or unsafe.
 */
export function toLinkUrl(typed: string) {
  const text = typed.trim()
  if (/^[/\\#]/.test(text)) return /^(\/(?![/\\])|#)\S*$/.test(text) ? text : undefined
  if (/^[^\s:/@]+@[^\s:/@]+\.[^\s:/@]+$/.test(text)) return `mailto:${text}`
  const url = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`
  if (!isUrl(url) || /\s/.test(text)) return undefined
  const { protocol, hostname, href } = new URL(unwrapRedirect(url))
  if (['mailto:', 'tel:', 'sms:'].includes(protocol)) return url
  return ['http:', 'https:'].includes(protocol) && /\.[^.]+$|^localhost$/.test(hostname) ? href : undefined
}

/** Unwraps links that Google Docs or Gmail has wrapped in `google.com/url?q=…`. Other URLs stay as they are. */
export function unwrapRedirect(url: string) {
  if (!/^https?:\/\/www\.google\.[a-z.]+\/url\?/.test(url)) return url
  const target = new URL(url).searchParams.get('q') ?? ''
  return /^(https?:|mailto:)/.test(target) && isUrl(target) ? target : url
}
