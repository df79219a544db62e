import { useQuery } from '@tanstack/react-query'
import { answeringQuery } from '../../features/answers/queries'
import type { Review, ReviewItem } from '../../features/support/queries'
import { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { newId } from '../../lib/new-id'
import { useDraft } from '../../ui/forms/drafts/use-draft'
import { useToastMutation } from '../../ui/forms/use-toast-mutation'

/** What gets focus once another family is shown. */
export type Focus = 'text' | 'heading'

/** An unsent comment. `seen` is, by support period, the latest stored comment when it was started. */
type Draft = { key: string; text: string; seen: Record<string, string | null>; skipsMessages?: boolean }
type Sent = { text: string | null; draft?: Draft }

const { comments } = api.support

/** The comment on a family's children, kept until it's sent. */
function useCommentDraft({ familyId, nights, comments: stored }: Review) {
  const [drafts = [], setDrafts] = useDraft<Draft[]>(`reviews:${familyId}`)
  // A comment on some children isn't shown next to another child's night.
  const shown = drafts.filter(({ seen }) => nights.some(({ id }) => id in seen))
  const others = drafts.filter((other) => !shown.includes(other))
  const draft: Draft | undefined = shown[0] && {
    ...shown[0],
    text: shown.map(({ text }) => text).join('\n\n'),
    seen: Object.fromEntries(shown.flatMap(({ seen }) => Object.entries(seen))),
  }
  const setDraft = (next?: Draft) => setDrafts(next ? [next, ...others] : others)
  const text = draft?.text ?? ''
  const seen = Object.fromEntries(nights.map(({ id, latest }) => [id, latest?.id ?? null]))
  const change = (changes: Partial<Draft>) => setDraft({ ...(draft ?? { key: newId(), text: '', seen }), ...changes })
  /** Someone else has commented since she started writing. Children who became due meanwhile don't count. */
  const changed = nights.find(({ id }) => draft && id in draft.seen && draft.seen[id] !== seen[id])
  const other = changed && stored.find((comment) => comment.id === seen[changed.id])
  return {
    draft,
    text,
    change,
    /** Drops the draft, or replaces it with the next one. */
    setDraft,
    /** Sends it even though someone else has commented. */
    keep: () => change({ seen, key: newId() }),
    isStale: changed !== undefined && text.trim() !== '',
    /** The other person's comment. */
    other,
    /** It was sent, and only the response was lost. */
    isSent: other !== undefined && other.text === text.trim(),
  }
}

type Options = { review: Review; next: ReviewItem | undefined; onNext: (id?: string, focus?: Focus) => void }

/** Comments on the nights of a family's children, or skips them, and moves on to the next family. */
export function useComment({ review, next, onNext }: Options) {
  const { id, nights, latest, diaryVersion, messages } = review
  const comment = useCommentDraft(review)
  const { draft, setDraft } = comment
  const canSend = useQuery(answeringQuery).data?.canSend
  /** Parents' notes need an answer, unless she says otherwise. */
  const skip = nights.some(({ notes }) => notes.some((note) => note.isOwed))
    ? { label: 'No answer needed', done: 'Noted: no answer needed' }
    : { label: 'Skip', done: 'Skipped' }

  const send = useToastMutation({
    async mutationFn({ text, draft }: Sent) {
      const answers = text === null || draft?.skipsMessages ? [] : messages.map((message) => message.id)
      const headers = { 'idempotency-key': draft?.key ?? newId() }
      const json = { nights: nights.map(({ id, night }) => ({ id, night })), text, latest, diaryVersion, answers }
      return parseResponse(comments.$post({ json }, { headers }))
    },
    successTitle: ({ text }) => (text === null ? skip.done : 'Comment sent'),
    undo:
      ({ id: comment }) =>
      async () => {
        await parseResponse(comments[':id'].undo.$post({ param: { id: comment } }))
        if (draft) setDraft({ ...draft, key: newId() })
        onNext(id)
      },
    undone:
      nights.length > 1 ? 'The nights are back under Nights to review' : 'The night is back under Nights to review',
    undoAltText: 'Review again',
    failureTitle: 'Failed to send the comment',
    errorTitle: 'Error sending the comment',
  })
  function finish(text: string | null, focus?: Focus) {
    if (send.isPending || comment.isStale || (text !== null && canSend === false)) return
    // Not a callback of `mutate`, because that doesn't run once another family is shown.
    void send.mutateAsync({ text, draft }).then(
      ({ id: skipped }) => {
        // Keeps what was typed next to a skipped night.
        const isKept = text === null && draft !== undefined && draft.text.trim() !== ''
        const seen = Object.fromEntries(nights.map((night) => [night.id, skipped]))
        setDraft(isKept ? { ...draft, key: newId(), seen } : undefined)
        onNext(next?.id, focus)
      },
      () => {},
    )
  }
  return {
    ...comment,
    canSend,
    isPending: send.isPending,
    skipLabel: skip.label,
    send: (focus?: Focus) => finish(comment.text, focus),
    skip: () => finish(null),
  }
}
