import { formatDate } from '../../lib/time/dates'
import { formatEmail } from '../../lib/text/format-email'
import { statusLabel } from '../../features/requests/status'
import type { Subject } from '../../features/contacts/subjects'
import type { Found } from './queries'
import { MAX_FOUND } from './schema'

type Option = { id: string; to: string; title: string; detail?: string }
export type Group = { label: string; options: Option[] }

/** Returns search results as groups of links. A full group ends with a link to its kind's list. */
export function toGroups(
  { families, requests, messages, posts, emails }: Found,
  q: string,
  timeZone: string,
  getSubject: (code: Subject) => string,
): Group[] {
  const day = (iso: string) => formatDate(iso, timeZone, 'short')
  const search = new URLSearchParams({ q })
  return [
    group('families', `/admin/families?${search}`, families.map(toFamily)),
    group(
      'requests',
      `/admin?tab=consultations&${search}`,
      requests.map((row) => ({
        id: row.id,
        to: toRequest('consultations', row),
        title: row.name,
        detail: `${row.consultationType} · ${statusLabel(row.status)} · ${day(row.createdAt)}`,
      })),
    ),
    group(
      'messages',
      `/admin?tab=contacts&${search}`,
      messages.map((row) => ({
        id: row.id,
        to: toRequest('contacts', row),
        title: row.name,
        detail: `${getSubject(row.subject)} · ${day(row.createdAt)}`,
      })),
    ),
    group(
      'articles',
      `/admin?tab=blog&${search}`,
      posts.map(({ id, title, publishedAt }) => ({
        id,
        to: `/admin/posts/${id}`,
        title,
        detail: publishedAt ? day(publishedAt) : 'Draft',
      })),
    ),
    group(
      'emails',
      `/admin/mail?${search}`,
      emails.map(({ id, to, subject, createdAt }) => ({
        id,
        to: `/admin/mail?${new URLSearchParams({ q: `${to} ${subject}`.slice(0, 254) })}`,
        title: subject,
        detail: `${formatEmail(to)} · ${day(createdAt)}`,
      })),
    ),
  ].filter(({ options }) => options.length > 0)
}

const group = (label: string, list: string, options: Option[]): Group => ({
  label,
  options: options.length < MAX_FOUND ? options : [...options, { id: list, to: list, title: `All ${label}…` }],
})

const toFamily = ({ id, parents }: Found['families'][number]): Option => ({
  id,
  to: `/admin/families/${id}`,
  title: [...new Set(parents.map(({ name }) => name))].join(', '),
  detail: parents.map(({ address }) => formatEmail(address)).join(', '),
})

const toRequest = (tab: string, { id, email }: { id: string; email: string }) =>
  `/admin?${new URLSearchParams({ tab, family: email, open: id })}`
