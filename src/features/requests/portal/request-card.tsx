import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mailto } from '../../../lib/text/mailto'
import { getDialableNumber } from '../../../lib/text/phone'
import { formatDateTime } from '../../../lib/time/dates'
import { ButtonLink } from '../../../ui/button'
import { FoldedText } from '../../../ui/folded-text'
import { CopyButton } from '../../../ui/forms/copy-button'
import { Fact, Facts } from '../../../ui/facts'
import { GuardedButton } from '../../../ui/forms/guarded-button'
import { useDraft } from '../../../ui/forms/use-draft'
import { Tag, type Tone } from '../../../ui/tag'
import { SentQuestion } from './sent-question'
import type { Status } from '../status'
import { nameRecipient } from '../../email/portal/email-notice'
import { useSite } from '../../settings/use-site'
import { FoldButton, RequestLine, type Fold } from './request-line'
import { SameSenderLink, type Kind, type SameSender } from './same-sender-link'
import { useDeleteRequest, useMarkNotSpam } from './use-request-mutations'

/** The props that a list passes to each of its cards. */
export type ListItemProps = {
  now: number
  /** Why this admin may not change it; undefined if they may. */
  forbidden?: string
  selected: boolean
  onSelect: (selected: boolean) => void
  /** Call it before changing the request, which then stays listed even if it no longer matches the filter. */
  onChange: () => void
  /** In a list of rows. */
  fold?: Fold
}

type Props = ListItemProps & {
  kind: Kind
  request: {
    id: string
    email: string
    phone: string | null
    createdAt: string
    spam: boolean
    family: SameSender
    /** Null if this admin may not open the family's page. */
    familyId: string | null
  }
  name: string
  state: { tone: Tone; text?: string }
  badge?: ReactNode
  /** Changes the state. */
  control?: ReactNode
  /** Shown beside email and phone. */
  about?: ReactNode
  text: string
  /** The child's age in short, and what it's about, for a row. */
  age?: string
  topic: string
  facts: ReactNode
  children?: ReactNode
  reply: { subject: string; body: (longestQuote: number) => string }
  /** Answers it in the portal, if there is a mail server. */
  answer: { canSend: boolean; button?: ReactNode; form?: ReactNode }
  /** What the parent gets when it's cancelled: 'the cancellation of …'. */
  cancellation?: string
  /** Marks it as answered; undefined if it is already, or may not be. */
  onAnswered?: (status: Status) => void
  actions?: ReactNode
}

/** Orange is for those who wait longer than promised, so that it means something. */
export const getAnswerVariant = ({ tone }: { tone: Tone }) =>
  tone === 'warn' || tone === 'late' ? 'primary' : 'secondary'

/** A request with its actions. */
export function RequestCard(props: Props) {
  const { kind, request, name, state, forbidden, fold } = props
  const { id, email, phone, createdAt, spam } = request
  const { answer, cancellation } = props
  const { subject, body } = props.reply
  const to = nameRecipient(name, email)
  const [isAsking, setAsking] = useDraft<true>(`sent:${id}`)
  const dialable = getDialableNumber(phone)
  const { timeZone } = useSite()
  const markNotSpam = useMarkNotSpam(kind, id)
  const remove = useDeleteRequest(kind, id)
  const isFolded = fold && !fold.isOpen
  const checkbox = (
    <label className="choose">
      <input type="checkbox" checked={props.selected} onChange={(event) => props.onSelect(event.target.checked)} />
      <span className="sr-only">Select {name}</span>
    </label>
  )
  const heading = (
    <h3 id={`${id}-name`} dir="auto" className={isFolded ? undefined : 'min-w-0 text-xl break-words'}>
      {fold ? <FoldButton id={id} name={name} fold={fold} /> : name}
    </h3>
  )
  return (
    <article
      className={`panel ${isFolded ? 'request-line' : 'request'}`}
      data-tone={state.tone}
      aria-labelledby={isFolded ? `${id}-name` : `${id}-name ${id}-sent`}
    >
      {isFolded ? (
        <RequestLine
          {...props}
          {...{ heading, checkbox }}
          status={
            props.control ?? (
              <>
                {props.badge}
                {/* A key presses it. */}
                <span hidden>{props.actions}</span>
              </>
            )
          }
        />
      ) : (
        <>
          <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
            <div className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <div className="flex min-w-0 items-center gap-x-3">
                {checkbox}
                {heading}
              </div>
              {state.text && <Tag tone={state.tone}>{state.text}</Tag>}
              {props.badge}
            </div>
            {props.control}
          </header>
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-[0.95rem] text-soft">
            <a className="link min-w-0 break-all" href={`mailto:${email}`}>
              {email}
            </a>
            {dialable ? (
              <a className="link" href={`tel:${dialable}`}>
                {phone}
              </a>
            ) : (
              phone
            )}
            {props.about}
            {request.familyId && (
              <Link className="link text-ink" to={`/admin/families/${request.familyId}`}>
                Family’s page
              </Link>
            )}
            <SameSenderLink kind={kind} email={email} sameSender={request.family} />
          </p>
          <FoldedText text={props.text} />
          <Facts>
            {props.facts}
            <Fact label="Sent">
              <time id={`${id}-sent`} dateTime={createdAt}>
                {formatDateTime(createdAt, timeZone)}
              </time>
            </Fact>
          </Facts>
          {props.children}
          {answer.form}
          {isAsking && props.onAnswered && (
            <SentQuestion
              hasStatus={kind === 'consultations'}
              cancellation={cancellation ? { to, what: cancellation } : undefined}
              onSent={(status) => {
                props.onChange()
                props.onAnswered!(status)
              }}
              onClose={() => setAsking(undefined)}
            />
          )}
          <footer className="mt-1 flex flex-wrap gap-x-2 gap-y-1.5">
            {answer.button}
            <ButtonLink
              variant={answer.canSend ? 'secondary' : getAnswerVariant(state)}
              to={mailto(email, subject, body)}
              onClick={() => !answer.canSend && setAsking(true)}
            >
              Reply via Email
            </ButtonLink>
            <CopyButton variant="ghost" text={`${subject}\n\n${body(Infinity)}`}>
              Copy reply
            </CopyButton>
            {dialable && (
              <ButtonLink variant="ghost" to={`sms:${dialable}`}>
                Text
              </ButtonLink>
            )}
            {props.actions}
            {spam && (
              <GuardedButton
                variant="secondary"
                reason={forbidden}
                busy={markNotSpam.isPending}
                onClick={() => {
                  props.onChange()
                  markNotSpam.mutate()
                }}
              >
                Not spam
              </GuardedButton>
            )}
            <GuardedButton variant="ghost" reason={forbidden} busy={remove.isPending} onClick={() => remove.mutate()}>
              Delete
            </GuardedButton>
          </footer>
        </>
      )}
    </article>
  )
}
