import { useEffect, useEffectEvent, useId, useRef, type RefObject, type SubmitEvent } from 'react'
import { Check } from '../../ui/forms/check'
import { ButtonLink, Button } from '../../ui/button'
import type { User } from '../../features/auth/permissions'
import { EmailNotice } from '../../features/email/portal/email-notice'
import { nameChildren, nameNights } from '../../features/diary/chart/words'
import { useSite } from '../../features/settings/use-site'
import type { Review, ReviewedNight, ReviewItem } from '../../features/support/queries'
import { MAX_COMMENT } from '../../features/support/schema'
import { formatElsewhere } from '../../lib/time/format-elsewhere'
import { FoldedText } from '../../ui/folded-text'
import { Conflict } from '../../ui/forms/drafts/conflict'
import { isMeantFor } from '../keyboard/shortcuts'
import { Key } from '../keyboard/shortcuts-dialog'
import { nameRecipients } from './silence'
import { useComment, type Focus } from './use-comment'
import { CannotSend } from '../../features/email/portal/cannot-send'

type Props = {
  review: Review
  next: ReviewItem | undefined
  user: User
  field: RefObject<HTMLTextAreaElement | null>
  onNext: (id?: string, focus?: Focus) => void
  className: string
}

/** A form to comment on the nights of a family's children, or to skip them. Continues with the next family. */
export function CommentForm({ review, next, user, field, onNext, className }: Props) {
  const { nights, messages, to } = review
  const subject = nights.length > 1 ? nameNights(nights) : `night ${nights[0]!.number}`
  const fieldId = useId()
  const notice = useId()
  const form = useRef<HTMLFormElement>(null)
  const comment = useComment({ review, next, onNext })
  const { draft, text, change, canSend, isStale } = comment
  useSendKey(form, () => (text.trim() ? comment.send('text') : field.current?.focus()))
  function submit(event: SubmitEvent) {
    event.preventDefault()
    comment.send()
  }
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
        readOnly={comment.isPending}
        value={text}
        onChange={({ target }) => change({ text: target.value })}
        // From there, J and K go to other families.
        onKeyDown={({ key, nativeEvent, currentTarget }) =>
          key === 'Escape' && !nativeEvent.isComposing && currentTarget.blur()
        }
      />
      {isStale && <OtherComment comment={comment} hasNext={next !== undefined} onNext={() => onNext(next?.id)} />}
      {messages.length > 0 && (
        <Check isOn={!draft?.skipsMessages} onChange={(isOn) => change({ skipsMessages: !isOn })}>
          It answers {messages.length === 1 ? 'the message' : `the ${messages.length} messages`} too
        </Check>
      )}
      {canSend === false ? (
        <p id={notice} className="text-fine text-soft">
          <CannotSend />, so nobody would get your comment.
        </p>
      ) : (
        <EmailNotice id={notice} to={nameRecipients(to)} what={`your comment on ${subject}`} />
      )}
      <div className="phone:[position:sticky] phone:bottom-14 phone:z-20 phone:-mx-4 phone:border-t phone:border-line phone:bg-raised phone:px-4 phone:py-2.5 flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          className="min-h-12 whitespace-nowrap phone:flex-1 phone:px-3!"
          busy={comment.isPending}
          disabled={canSend === false || isStale}
          aria-describedby={notice}
        >
          {next ? 'Send and next' : 'Send'}
          <Key aria-hidden className="border-current max-wide:hidden">
            Ctrl Enter
          </Key>
        </Button>
        <Button variant="ghost" className="px-3!" busy={comment.isPending} onClick={comment.skip}>
          {comment.skipLabel}
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

/** Sends on Ctrl+Enter wherever the focus is, except on a link, where it opens a new tab. */
function useSendKey(form: RefObject<HTMLFormElement | null>, send: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isMeantFor(form.current, event)) return
    event.preventDefault()
    send()
  })
  useEffect(() => {
    const listeners = new AbortController()
    document.addEventListener('keydown', (event) => onKeyDown(event), { signal: listeners.signal })
    return () => listeners.abort()
  }, [])
}

/** The latest comment on the shown nights, if any, so that someone who opens them again doesn't send a second one by mistake. */
function EarlierComment({ review: { nights, comments }, user }: Pick<Props, 'review' | 'user'>) {
  const { timeZone } = useSite()
  const found = comments.find((comment) => nights.some(({ night }) => night === comment.night))
  if (!found) return null
  const { username, createdAt, text } = found
  const who = username === user.username ? 'You' : username
  return (
    <div className="rounded-field bg-calmbg px-4 py-2.5">
      <FoldedText text={`${who} wrote, ${formatElsewhere(createdAt, timeZone, timeZone)}: ${text}`} />
    </div>
  )
}

type OtherProps = { comment: ReturnType<typeof useComment>; hasNext: boolean; onNext: () => void }

/** What someone else has said since she started writing, and what she can do with her own comment. */
function OtherComment({ comment: { other, isSent, keep, setDraft }, hasNext, onNext }: OtherProps) {
  function goOn() {
    setDraft()
    onNext()
  }
  if (isSent) return <Conflict title="Your comment was sent." choices={{ [hasNext ? 'Next' : 'Done']: goOn }} />
  return (
    <Conflict
      title={other ? `${other.username} has commented in the meantime:` : 'Someone else has reviewed it.'}
      choices={{ 'Send mine too': keep, 'Drop mine': () => setDraft() }}
    >
      {other && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {other.text}
        </p>
      )}
    </Conflict>
  )
}

type ChangeProps = { review: Review; night: ReviewedNight }

/** Tonight's changes for a child, and how to make them. */
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
