/**
 * What somebody typed as the target of a link, as an address: 'example.com' is https, 'ann@example.com' a mail, '/services' a
 * page of this site. undefined for what leads nowhere or runs as a script.
 */
export function linkAddress(typed: string) {
  const text = typed.trim()
  if (/^[/\\#]/.test(text)) return /^(\/(?![/\\])|#)\S*$/.test(text) ? text : undefined
  if (/^[^\s:/@]+@[^\s:/@]+\.[^\s:/@]+$/.test(text)) return `mailto:${text}`
  const url = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`
  if (!URL.canParse(url) || /\s/.test(text)) return undefined
  const { protocol, hostname, href } = new URL(url)
  if (['mailto:', 'tel:', 'sms:'].includes(protocol)) return url
  return ['http:', 'https:'].includes(protocol) && /\.[^.]+$|^localhost$/.test(hostname) ? href : undefined
}
