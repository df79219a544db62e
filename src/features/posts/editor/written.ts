import { toSlug } from '../../../lib/slugs'
import type { DraftPost } from '../queries'
import type { WrittenFields } from '../schema'

/** What the server calls a post that has no title yet. */
const UNTITLED = 'Untitled'

/** What was written last: what nobody sees yet, if there is such. */
export function fieldsOf(post: Pick<DraftPost, keyof WrittenFields | 'workingCopy'>): WrittenFields {
  const { title, slug, excerpt, content, imageUrl } = post.workingCopy || post
  return { title: title === UNTITLED ? '' : title, slug, excerpt, content, imageUrl }
}

export const slugOf = (title: string) => toSlug(title) || toSlug(UNTITLED)

/** Texts are the same when this is, also one that the server has trimmed, and whose slug it has numbered. */
export function textOf({ title, slug, excerpt, content, imageUrl }: WrittenFields) {
  const name = title.trim() === UNTITLED ? '' : title.trim()
  const address = (toSlug(slug) || slugOf(name)).replace(/-\d+$/, '')
  return JSON.stringify([name, address, excerpt.trim(), content.trim(), imageUrl?.trim() || null])
}

/** What the server has, as far as a text here builds on it: its version, as `textOf` has it, and to the letter. */
export type Known = {
  version: number
  base: string
  saved: string
  /** The texts that were sent and not answered: nobody knows which of them arrived. */
  sent: string[]
}

export const knownOf = (version: number, fields: WrittenFields, sent: string[] = []): Known => ({
  version,
  base: textOf(fields),
  saved: JSON.stringify(fields),
  sent,
})

/** Whether all that is written is on the server. */
export const isKept = (written: WrittenFields, { saved, sent }: Known) =>
  sent.length === 0 && JSON.stringify(written) === saved

/** Whether a text on the server is nobody else's: what one began with, what one sent, or what one has written. */
export const isKnown = (theirs: WrittenFields, { base, sent }: Known, written: WrittenFields) =>
  [base, ...sent, textOf(written)].includes(textOf(theirs))
