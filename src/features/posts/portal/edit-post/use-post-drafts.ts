import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import * as v from 'valibot'
import { ApiError } from '../../../../lib/api/response'
import { imageUrlSchema } from '../../../../lib/schema'
import { toSlug } from '../../../../lib/text/slugs'
import { useAutosavedDrafts } from '../../../../ui/forms/drafts/use-autosaved-drafts'
import { isTrimmed } from '../../../../ui/forms/drafts/use-drafts'
import { meQuery } from '../../../auth/queries'
import { partNames, postFields, type PostFields } from '../../schema'
import { getDefaultSlug, getFields, type useStoredPost } from './use-stored-post'

/** Names a post's drafts in this tab, and the mutation that saves them. */
export const formOf = (postId: string) => `post:${postId}`

type Options = { postId: string; userId: string; stored: ReturnType<typeof useStoredPost>; onShortcut: () => void }

/** The edits to a post, saved shortly after they're typed, without changing anything public. */
export function usePostDrafts({ postId, userId, stored, onShortcut }: Options) {
  const client = useQueryClient()
  const getStored = () => getFields(stored.getPost())

  const drafts = useAutosavedDrafts<PostFields>(formOf(postId), {
    getStored: (part) => getStored()[part],
    getSchema: (part) => (part === 'imageUrl' ? imageUrlOr(stored.getPost().imageUrl) : postFields[part]),
    isStoredAs,
    maySave: () => client.getQueryData(meQuery.queryKey)?.id === userId,
    send: saveParts,
    onReturn() {
      if (drafts.getLatest().typed.length === 0) void stored.reload()
    },
    onShortcut,
  })

  /** Whether the last save failed, in which case it may still have been stored. */
  const isUnsure = useRef(false)

  /** Saves parts along with the stored ones, unless someone else has saved the same parts. */
  async function saveParts(values: Partial<PostFields>) {
    const save = () => stored.save({ ...getStored(), ...values })
    const catchUp = async () => {
      await stored.reload()
      const { isStale } = drafts.getLatest()
      if (partNames.some((part) => part in values && isStale(part))) throw new ApiError(409, 'Conflict', '')
    }
    if (isUnsure.current) await catchUp()
    isUnsure.current = true
    try {
      await save()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      await catchUp()
      await save()
    }
    isUnsure.current = false
  }

  const post = stored.getPost()
  return {
    ...drafts,
    /** The text in the form. */
    fields: { ...getFields(post), ...Object.fromEntries(drafts.typed.map((part) => [part, drafts.get(part)])) },
    /** Parts that someone else has saved, too. They aren't saved until the user chooses a text. */
    conflicts: drafts.typed.filter(drafts.isStale),
    change(changes: Partial<PostFields>) {
      const { get } = drafts.getLatest()
      drafts.change({ ...followTitle(get('slug'), get('title'), post.wasPublic, changes), ...changes })
    },
  }
}

/** The slug follows the title until someone edits it or it has been public. */
function followTitle(slug: string, title: string, wasPublic: boolean, changes: Partial<PostFields>) {
  const follows = !wasPublic && [slug, slug.replace(/-\d+$/, '')].includes(getDefaultSlug(title))
  return follows && changes.title !== undefined ? { slug: getDefaultSlug(changes.title) } : {}
}

/** A new URL must be an image's. An old one may stay, even a placeholder from the old picker. */
const imageUrlOr = (old: string | null) => v.lazy((value) => (value === old ? postFields.imageUrl : imageUrlSchema))

/** The server turns the typed text into a slug, and adds a number if another post has it. */
const isStoredAs = (value: unknown, stored: unknown, part: string) =>
  isTrimmed(value, stored) ||
  (part === 'slug' && [stored, String(stored).replace(/-\d+$/, '')].includes(toSlug(String(value)) || stored))
