import { useMutation } from '@tanstack/react-query'
import { ApiError, getErrorMessage } from '../../../../lib/api/response'
import type { SaveStatus } from '../../../../ui/forms/drafts/use-autosaved-drafts'
import { isTrimmed } from '../../../../ui/forms/drafts/use-drafts'
import type { DraftPost } from '../../editing/queries'
import { partNames, type PostFields, type PublicationChange } from '../../schema'
import { formOf, usePostDrafts } from './use-post-drafts'
import { getFields, useStoredPost } from './use-stored-post'

export type PostEditor = ReturnType<typeof usePostEditor>

/** A post's text as last typed, and functions that save, publish, and replace it. */
export function usePostEditor(loaded: DraftPost, userId: string) {
  const stored = useStoredPost(loaded)
  const drafts = usePostDrafts({ postId: loaded.id, userId, stored, onShortcut: () => void seal().catch(noop) })
  const post = stored.getPost()
  const { conflicts } = drafts

  const { write, save, seal } = useWriting(loaded.id, stored, drafts)

  /** Replaces these parts, and saves both texts as versions. @throws if either can't be saved */
  async function replace(changes: Partial<PostFields>) {
    await seal()
    const { typed } = drafts.getLatest()
    // Edits that couldn't be saved stay, and `status` explains why.
    if (typed.some((part) => part in changes)) return
    drafts.change(changes)
    await seal()
  }

  /** Resolves a conflict. The other text stays as a version. @throws if either can't be saved */
  async function keep(whose: 'mine' | 'theirs') {
    const theirs = getFields(post)
    await seal()
    conflicts.forEach(drafts.keepMine)
    await seal()
    if (whose === 'theirs') await replace(Object.fromEntries(conflicts.map((part) => [part, theirs[part]])))
  }

  return {
    post,
    fields: drafts.fields,
    status: getStatus(drafts, post, write.variables ? null : write.error),
    savedAt: stored.savedAt,
    getError: (part: keyof PostFields) =>
      drafts.getError(part) ?? (write.error instanceof ApiError ? write.error.fields[part] : undefined),
    /** After a conflict: the post that someone else saved. */
    theirs: conflicts.length > 0 ? post : undefined,
    /** Whether something can't be saved in its current state, which also blocks publishing. */
    isBlocked: drafts.blocked.length > 0,
    change(changes: Partial<PostFields>) {
      drafts.change(changes)
      write.reset()
    },
    /** Saves the post itself. @throws ApiError, TypeError */
    publish: save,
    // `status` shows errors.
    restore: (text: Partial<PostFields>) => replace(text).catch(noop),
    keep: (whose: 'mine' | 'theirs') => keep(whose).catch(noop),
  }
}

/**
 * Saves the stored text again, queued with the autosaves: as the post itself, or as a version that later saves don't
 * update.
 */
function useWriting(
  postId: string,
  stored: ReturnType<typeof useStoredPost>,
  drafts: ReturnType<typeof usePostDrafts>,
) {
  const write = useMutation({
    scope: { id: formOf(postId) },
    mutationFn: (publication?: PublicationChange) =>
      publication ? stored.publish(publication) : stored.save(getFields(stored.getPost()), true),
    onError: (error) => (error instanceof ApiError && error.status === 409 ? stored.reload() : undefined),
  })
  async function save(publication?: PublicationChange) {
    const before = getFields(stored.getPost())
    const { typed } = drafts.getLatest()
    await drafts.flushOthers()
    const now = getFields(stored.getPost())
    const { isStale } = drafts.getLatest()
    const isSeen = (part: keyof PostFields) =>
      typed.includes(part) ? !isStale(part) : isTrimmed(before[part], now[part])
    // Nobody publishes a text they haven't seen.
    if (publication && !partNames.every(isSeen))
      throw new ApiError(409, 'Conflict', JSON.stringify({ error: describeConflict(stored.getPost()) }))
    await write.mutateAsync(publication)
  }
  return { write, save, seal: () => save() }
}

/** @param error why a version couldn't be saved */
function getStatus(drafts: ReturnType<typeof usePostDrafts>, post: DraftPost, error: Error | null): SaveStatus {
  const fail = (message: string): SaveStatus => ({ kind: 'failed', message })
  const [blocked] = drafts.blocked
  if (error) return fail(getErrorMessage(error))
  if (drafts.conflicts.length > 0) return fail(describeConflict(post))
  return blocked ? fail(drafts.getError(blocked) ?? '') : drafts.status
}

const describeConflict = ({ editor }: DraftPost) =>
  `${editor ?? 'Someone'} has saved this post since you opened it. Nothing of yours is lost.`

const noop = () => {}
