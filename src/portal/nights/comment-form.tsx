import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, type RefObject, type SubmitEvent } from 'react'
import { ButtonLink, Button } from '../../ui/button'
import { answeringQuery } from '../../features/answers/queries'
import type { User } from '../../features/auth/permissions'
import { EmailNotice } from '../../features/email/portal/email-notice'
import { nameChildren, nameNights } from '../../features/diary/chart/words'
import type { Review, ReviewedNight, ReviewItem } from '../../features/support/queries'
import { MAX_COMMENT } from '../../features/support/schema'
import { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { newId } from '../../lib/new-id'
import { Conflict } from '../../ui/forms/drafts/conflict'
import { useDraft } from '../../ui/forms/drafts/use-draft'
import { useToastMutation } from '../../ui/forms/use-toast-mutation'
import { isMeantFor } from '../keyboard/shortcuts'
import { Key } from '../keyboard/shortcuts-dialog'
import type { Focus } from './review-page'
import { EarlierComment } from './earlier-comment'
import { nameRecipients } from './silence'

type Props = {
  review: Review
  next: ReviewItem | undefined
  user: User
  field: RefObject<HTMLTextAreaElement | null>
  onNext: (id?: string, focus?: Focus) => void
  className: string
}

/** A comment that isn't sent yet, and by support period the one that was stored last when it was begun. */
type Draft = { key: string; text: string; seen: Record<string, string | null>; skipsMessages?: boolean }
type Sent = { text: string | null; draft?: Draft }

const { comments } = api.support

/** Comments on the nights of a family's children, or skips them, and goes to the next family. */
export function CommentForm({ review, next, user, field, onNext, className }: Props) {
  const { id, familyId, nights, latest, diaryVersion, messages, to, comments: stored } = review
  const subject = nights.length > 1 ? nameNights(nights) : `night ${nights[0]!.number}`
  /** What parents wrote is owed an answer, unless she says otherwise. */
  const skip = nights.some(({ notes }) => notes.some((note) => note.isOwed))
    ? { label: 'No answer needed', done: 'Noted: no answer needed' }
    : { label: 'Skip', done: 'Skipped' }
  const fieldId = useId()
  const notice = useId()
  const canSend = useQuery(answeringQuery).data?.canSend
  const [drafts = [], setDrafts] = useDraft<Draft[]>(`reviews:${familyId}`)
  // What's written about some children isn't shown beside another one's night.
  const own = drafts.filter(({ seen }) => nights.some(({ id }) => id in seen))
  const others = drafts.filter((other) => !own.includes(other))
  const draft = own[0] && {
    ...own[0],
    text: own.map((one) => one.text).join('\n\n'),
    seen: Object.assign({}, ...own.map((one) => one.seen)) as Draft['seen'],
  }
  const setDraft = (next?: Draft) => setDrafts(next ? [next, ...others] : others)
  const { text, skipsMessages } = draft ?? { text: '' }
  const seen = Object.fromEntries(nights.map(({ id, latest }) => [id, latest?.id ?? null]))
  const change = (changes: Partial<Draft>) => setDraft({ ...(draft ?? { key: newId(), text: '', seen }), ...changes })
  /** Someone else has said something since she began to write. A child may have become due meanwhile. */
  const changed = nights.find(({ id }) => draft && id in draft.seen && draft.seen[id] !== seen[id])
  const other = changed && stored.find((comment) => comment.id === seen[changed.id])
  /** Only the response was lost. */
  const isSent = other !== undefined && other.text === text.trim()
  const isStale = changed !== undefined && text.trim() !== ''

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
    undone: nights.length > 1 ? 'The nights are to be reviewed again' : 'The night is to be reviewed again',
    undoAltText: 'Review again',
    failureTitle: 'Failed to send the comment',
    errorTitle: 'Error sending the comment',
  })
  function finish(text: string | null, focus?: Focus) {
    if (send.isPending || isStale || (text !== null && canSend === false)) return
    // Not a callback of `mutate`: it doesn't run once another family is shown.
    void send.mutateAsync({ text, draft }).then(
      ({ id: skipped }) => {
        // What is typed beside a skipped night stays.
        const isKept = text === null && draft !== undefined && draft.text.trim() !== ''
        const seen = Object.fromEntries(nights.map((night) => [night.id, skipped]))
        setDraft(isKept ? { ...draft, key: newId(), seen } : undefined)
        onNext(next?.id, focus)
      },
      () => {},
    )
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    finish(text)
  }
  const form = useRef<HTMLFormElement>(null)
  /** Wherever the focus is, but on a link: there it opens a new tab. */
  const sendByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isMeantFor(form.current, event)) return
    event.preventDefault()
    if (text.trim()) finish(text, 'text')
    else field.current?.focus()
  })
  useEffect(() => {
    const listeners = new AbortController()
    document.addEventListener('keydown', (event) => sendByKey(event), { signal: listeners.signal })
    return () => listeners.abort()
  }, [])
  return (
    <form
      ref={form}
      onSubmit={submit}
      aria-label={`Comment on ${subject}`}
      className={`grid grid-cols-1 gap-3 ${className}`}
    >
      {!isStale && <EarlierComment review={review} user={user} />}
      <label htmlFor={fieldId} className="-mb-1.5 font-semibold">
        Your comment on {subject}
      </label>
      <textarea
        id={fieldId}
        dir="auto"
        className="control w-full"
        rows={4}
        required
        maxLength={MAX_COMMENT}
        ref={field}
        readOnly={send.isPending}
        value={text}
        onChange={({ target }) => change({ text: target.value })}
        // J and K lead on from there.
        onKeyDown={({ key, nativeEvent, currentTarget }) =>
          key === 'Escape' && !nativeEvent.isComposing && currentTarget.blur()
        }
      />
      {isStale && isSent && (
        <Conflict
          title="Your comment was sent."
          choices={{
            [next ? 'Next' : 'Done']: () => {
              setDraft()
              onNext(next?.id)
            },
          }}
        />
      )}
      {isStale && !isSent && (
        <Conflict
          title={other ? `${other.username} has commented in the meantime:` : 'Someone else has reviewed it.'}
          choices={{ 'Send mine too': () => change({ seen, key: newId() }), 'Drop mine': () => setDraft() }}
        >
          {other && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {other.text}
            </p>
          )}
        </Conflict>
      )}
      {messages.length > 0 && user.canManageContacts && (
        <label className="choose">
          <input
            type="checkbox"
            checked={!skipsMessages}
            onChange={({ target }) => change({ skipsMessages: !target.checked })}
          />
          It answers {messages.length === 1 ? 'the message' : `the ${messages.length} messages`} too
        </label>
      )}
      {canSend === false ? (
        <p id={notice} className="text-fine text-soft">
          This site can’t send email yet, so nobody would hear of a comment.
        </p>
      ) : (
        <EmailNotice id={notice} to={nameRecipients(to)} what={`your comment on ${subject}`} />
      )}
      <div className="phone:[position:sticky] phone:bottom-14 phone:z-20 phone:-mx-4 phone:border-t phone:border-line phone:bg-raised phone:px-4 phone:py-2.5 flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          className="min-h-12 whitespace-nowrap phone:flex-1 phone:px-3!"
          busy={send.isPending}
          disabled={canSend === false || isStale}
          aria-describedby={notice}
        >
          {next ? 'Send and next' : 'Send'}
          <Key aria-hidden className="border-current max-wide:hidden">
            Ctrl Enter
          </Key>
        </Button>
        <Button variant="ghost" className="px-3!" busy={send.isPending} onClick={() => finish(null)}>
          {skip.label}
        </Button>
        {next && (
          <span dir="auto" className="ml-auto text-small text-soft max-wide:hidden">
            Next: {[next.family, nameChildren(next.nights)].filter(Boolean).join(', ')}
          </span>
        )}
      </div>
      <div className="grid grid-cols-1 gap-1.5">
        {nights.map((night) => (
          <ChangeTonight key={night.id} review={review} night={night} />
        ))}
      </div>
    </form>
  )
}

type ChangeProps = { review: Review; night: ReviewedNight }

/** What changes tonight for a child, and the way to change it. */
function ChangeTonight({ review, night: { id, plan, child, latest, columns } }: ChangeProps) {
  const name = review.nights.length > 1 ? child.name : undefined
  const since = latest?.createdAt ?? columns.at(-1)?.start ?? ''
  const isNew = plan && plan.publishedAt > since && plan.changes !== ''
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 rounded-field px-4 py-1 ${isNew ? 'bg-warnbg' : 'border border-line'}`}
    >
      <p dir="auto" className="min-w-28 flex-1 py-1.5">
        {isNew ? (
          <>
            <b className="font-semibold text-warn">Changes tonight{name && ` for ${name}`}:</b> {plan.changes} Plan
            version {plan.number}.
          </>
        ) : plan ? (
          `${name ? `${name}’s plan, version` : 'Plan version'} ${plan.number}`
        ) : (
          `There’s no plan ${name ? `for ${name} ` : ''}yet.`
        )}
      </p>
      <ButtonLink
        variant="ghost"
        className="-mr-3 px-3!"
        to={`/admin/families/${review.familyId}/plan?${new URLSearchParams({ child: child.id, review: id })}`}
      >
        {plan ? 'Change tonight' : 'Write the plan'}
        {name && <span className="sr-only"> for {name}</span>}
      </ButtonLink>
    </div>
  )
}
