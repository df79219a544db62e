import { formatHours } from '../../../lib/time/response-time'
import type { Site } from '../../settings/site-settings'
import { getRegion } from '../structured-data'

/** Replaces `{{name}}` and the like in a document with the practice's facts. */
export function fillPlaceholders(html: string, site: Site) {
  const [name, location, email, phone] = [site.name, site.location, site.email, site.phone].map(escapeHtml)
  const facts: Record<string, string | undefined> = {
    name,
    location,
    region: escapeHtml(getRegion(site)),
    email: `<a href="mailto:${email}">${email}</a>`,
    phone: `<a href="tel:${escapeHtml(site.phoneNumber)}" class="whitespace-nowrap">${phone}</a>`,
    hours: formatHours(site.latestHours),
    kept: describeRetention(site.keepMonths),
  }
  return html.replace(/\{\{(\w+)\}\}/g, (placeholder, fact: string) => facts[fact] ?? placeholder)
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const describeRetention = (months: number) =>
  months === 0
    ? 'I keep requests and messages until you ask me to erase them, or until I no longer need them to help you or to meet a legal obligation. They aren’t erased automatically on a fixed date: I review them by hand.'
    : `Requests and messages are erased automatically ${months} months after they arrived or, for a consultation, after your preferred date, whichever is later. I erase them sooner if you ask me to, or once they’re no longer needed.`
