import type { ReactNode } from 'react'
import { formatDateTime } from '../../../lib/time/dates'
import { Fact, Facts } from '../../../ui/facts'
import { GuardedButton } from '../../../ui/forms/guarded-button'
import { Tag, type Tone } from '../../../ui/tag'
import { useSite } from '../../site/use-site'
import { toE164 } from './phone-link'
import { SameSenderLink, type Kind, type SameSender } from './same-sender-link'
import { ReplyActions } from './reply-actions'

/** What a list gives to each of its cards. */
export type RequestCardContext = {
  now: number
  /** Why this admin may not change it; undefined when they may. */
  forbidden?: string
  selected: boolean
  onSelect: (selected: boolean) => void
}

type Change<T> = { isPending: boolean; mutate: (input: T) => void }

type Props = RequestCardContext & {
  kind: Kind
  request: {
    id: string
    email: string
    phone: string | null
    createdAt: string
    spam: boolean
    family: SameSender
  }
  /** Who wrote. */
  name: string
  /** How it stands: a colour, and words for it. */
  state: { tone: Tone; text?: string }
  /** More about how it stands, beside the name. */
  badge?: ReactNode
  /** The control that changes its state. */
  control?: ReactNode
  /** More about the one who wrote, beside e-mail and phone. */
  about?: ReactNode
  /** What they wrote. */
  text: string
  facts: ReactNode
  children?: ReactNode
  reply: { subject: string; body: (longestQuote: number) => string }
  actions?: ReactNode
  setSpam: Change<boolean>
  remove: Change<void>
}

/** What somebody sent through a form, and what can be done about it. */
export function RequestCard(props: Props) {
  const { kind, request, name, state, forbidden, setSpam, remove } = props
  const { id, email, phone, createdAt, spam } = request
  const { timeZone } = useSite()
  return (
    <article className="panel request" data-tone={state.tone} aria-labelledby={`${id}-name`}>
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <div className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <label className="choose">
            <input
              type="checkbox"
              checked={props.selected}
              onChange={(event) => props.onSelect(event.target.checked)}
              aria-label={`Select ${name}`}
            />
          </label>
          <h3 id={`${id}-name`} dir="auto" className="min-w-0 text-xl break-words">
            {name}
          </h3>
          {state.text && <Tag tone={state.tone}>{state.text}</Tag>}
          {props.badge}
        </div>
        {props.control}
      </header>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-[0.95rem] text-soft">
        <a className="link min-w-0 break-all" href={`mailto:${email}`}>
          {email}
        </a>
        {toE164(phone) ? (
          <a className="link" href={`tel:${toE164(phone)}`}>
            {phone}
          </a>
        ) : (
          phone
        )}
        {props.about}
        <SameSenderLink kind={kind} email={email} sameSender={request.family} />
      </p>
      <p dir="auto" className="max-w-[66ch] break-words whitespace-pre-line">
        {props.text}
      </p>
      <Facts>
        {props.facts}
        <Fact label="Sent">
          <time dateTime={createdAt}>{formatDateTime(createdAt, timeZone)}</time>
        </Fact>
      </Facts>
      {props.children}
      <footer className="mt-1 flex flex-wrap gap-x-2 gap-y-1.5">
        <ReplyActions email={email} phone={phone} reply={props.reply} />
        {props.actions}
        {spam && (
          <GuardedButton kind="quiet" reason={forbidden} busy={setSpam.isPending} onClick={() => setSpam.mutate(false)}>
            Not spam
          </GuardedButton>
        )}
        <GuardedButton kind="bare" reason={forbidden} busy={remove.isPending} onClick={() => remove.mutate()}>
          Delete
        </GuardedButton>
      </footer>
    </article>
  )
}
