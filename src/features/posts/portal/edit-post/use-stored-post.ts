import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../lib/api/client'
import { applySaved } from '../../../../lib/api/apply-saved'
import { parseResponse } from '../../../../lib/api/response'
import { toSlug } from '../../../../lib/text/slugs'
import { draftQuery, type DraftPost } from '../../editing/queries'
import { UNTITLED } from '../../publication'
import type { PostFields, PublicationChange } from '../../schema'

const postApi = api.blog[':id']

type Saved = Omit<Partial<DraftPost>, 'workingCopy'> & {
  version: number
  slug: string
  savedAt: string
  /** Whether it was saved to a published post's working copy. */
  unpublished: boolean
}

/**
 * The post as stored. Each save includes the version it's based on, so the server never overwrites someone else's text.
 * @param loaded the post as loaded, until something is saved
 */
export function useStoredPost(loaded: DraftPost) {
  const client = useQueryClient()
  const param = { id: loaded.id }
  const { queryKey } = draftQuery(loaded.id)
  const [savedAt, setSavedAt] = useState<string>()
  // Read from the cache, because React renders a change to the draft before a change to query data.
  const getPost = () => client.getQueryData(queryKey) ?? loaded

  /** Puts saved values into the cache with the spaces that the server trims, because the user may still be typing after them. */
  async function keepSaved(sent: PostFields, { savedAt, unpublished, ...saved }: Saved) {
    const text = unpublished ? { workingCopy: { ...sent, savedAt } } : { ...sent, slug: saved.slug, workingCopy: null }
    await applySaved(client, queryKey, () => client.setQueryData(queryKey, { ...getPost(), ...saved, ...text }))
    setSavedAt(savedAt)
  }

  return {
    getPost,
    savedAt,

    /** Saves without changing anything public. `sealed` makes a version that later saves don't update. @throws ApiError, TypeError */
    async save(fields: PostFields, sealed = false) {
      const sent = { ...fields, slug: makeSlug(fields) }
      const json = { ...sent, sealed, version: getPost().version }
      await keepSaved(sent, await parseResponse(postApi.draft.$put({ param, json })))
    },

    /** Saves the stored text as the post itself. @throws ApiError, TypeError */
    async publish(publication: PublicationChange) {
      const fields = getFields(getPost())
      const json = { ...fields, ...publication, version: getPost().version }
      const saved = await parseResponse(postApi.$patch({ param, json }))
      await keepSaved(fields, { ...saved, savedAt: saved.updatedAt, unpublished: false })
    },

    /** Loads what was saved elsewhere, if possible. */
    async reload() {
      const fresh = await parseResponse(postApi.draft.$get({ param })).catch(() => undefined)
      // A save may have finished meanwhile.
      if (fresh && fresh.version >= getPost().version) client.setQueryData(queryKey, fresh)
    },
  }
}

/** Returns the latest saved text, public or not. */
export function getFields(post: DraftPost): PostFields {
  const { title, slug, excerpt, content, imageUrl, imageAlt, topics } = post.workingCopy || post
  return { title: title === UNTITLED ? '' : title, slug, excerpt, content, imageUrl, imageAlt, topics }
}

/** Returns a title's default slug. The server adds a number if another post has it. */
export const getDefaultSlug = (title: string) => toSlug(title) || toSlug(UNTITLED)

const makeSlug = ({ slug, title }: Pick<PostFields, 'slug' | 'title'>) => toSlug(slug) || getDefaultSlug(title)
