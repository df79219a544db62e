import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mailto } from '../../lib/text/mailto'
import { getDialableNumber } from '../../lib/text/phone'
import { formatDateTime } from '../../lib/time/dates'
import { getDueState } from '../../lib/time/response-time'
import { formatEmail } from '../../lib/text/format-email'
import { ButtonLink } from '../../ui/button'
import { FoldedText } from '../../ui/folded-text'
import { CopyButton } from '../../ui/forms/copy-button'
import { Fact, Facts } from '../../ui/facts'
import { GuardedButton } from '../../ui/forms/guarded-button'
import { useDraft } from '../../ui/forms/drafts/use-draft'
import { Tag } from '../../ui/tag'
import type { Permission } from '../../features/auth/permissions'
import type { Answered } from '../../features/answers/portal/draft'
import { useAnswer } from '../../features/answers/portal/use-answer'
import { Refusal } from '../../features/email/portal/refusal'
import { nameRecipient } from '../../features/email/portal/email-notice'
import { FollowUpMenu } from '../../features/follow-ups/portal/follow-up-menu'
import { SentQuestion } from '../../features/requests/portal/sent-question'
import type { ListItemProps } from '../../features/requests/portal/request-list'
import { SameSenderLink, type Kind, type SameSender } from '../../features/requests/portal/same-sender-link'
import { useDeleteRequest, useMarkNotSpam } from '../../features/requests/portal/use-request-mutations'
import type { Status } from '../../features/requests/status'
import type { Template } from '../../features/requests/templates'
import { useSite } from '../../features/settings/use-site'

type Props = {
  itemProps: ListItemProps
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
    refusesEmail: boolean
  }
  name: string
  open: boolean
  answeredAt: string | null
  badge?: ReactNode
  control?: ReactNode
  /** Shown next to email and phone. */
  about?: ReactNode
  text: string
  facts: ReactNode
  children?: ReactNode
  reply: { subject: string; body: (longestQuote: number) => string }
  answered: Answered
  /** Whether this admin may answer it even if they may not change it. */
  mayAnswer?: boolean
  /** What else can be sent while writing an answer. */
  besideAnswer?: ReactNode
  templates: Template[]
  onAnswered: (status: Status) => void
  actions?: ReactNode
}

const followUpPermissions: Record<Kind, Permission[]> = {
  contacts: ['canManageContacts', 'canManageConsultations'],
  consultations: ['canManageConsultations'],
}

export function RequestCard(props: Props) {
  const { itemProps, kind, request, name, open, answered } = props
  const { now, forbidden } = itemProps
  const { id, email, createdAt } = request
  const { subject, body } = props.reply
  const site = useSite()
  const to = nameRecipient(name, email)
  const state = getDueState({ ...request, open, answeredAt: props.answeredAt }, now, site)
  // Orange is only for people who've waited longer than promised, so that it means something.
  const variant = state.tone === 'warn' || state.tone === 'late' ? 'primary' : 'secondary'
  const answer = useAnswer({
    ...itemProps,
    forbidden: props.mayAnswer ? undefined : forbidden,
    answered,
    name,
    to,
    subject,
    templates: props.templates,
    variant,
    beside: props.besideAnswer,
  })
  const [isAsking, setAsking] = useDraft<true>(`sent:${id}`)
  const dialable = getDialableNumber(request.phone)
  return (
    <article className="panel request" data-tone={state.tone} aria-labelledby={`${id}-name ${id}-sent`}>
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <div className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <div className="flex min-w-0 items-center gap-x-3">
            <label className="choose">
              <input
                type="checkbox"
                checked={itemProps.selected}
                onChange={(event) => itemProps.onSelect(event.target.checked)}
              />
              <span className="sr-only">Select {name}</span>
            </label>
            <h3 id={`${id}-name`} dir="auto" className="min-w-0 text-xl break-words">
              {name}
            </h3>
          </div>
          {state.text && <Tag tone={state.tone}>{state.text}</Tag>}
          {props.badge}
        </div>
        {props.control}
      </header>
      <Sender kind={kind} request={request} dialable={dialable} about={props.about} />
      <FoldedText text={props.text} />
      <Facts>
        {props.facts}
        <Fact label="Sent">
          <time id={`${id}-sent`} dateTime={createdAt}>
            {formatDateTime(createdAt, site.timeZone)}
          </time>
        </Fact>
      </Facts>
      {props.children}
      {answer.form}
      {isAsking && open && !forbidden && (
        <SentQuestion
          hasStatus={kind === 'consultations'}
          cancellation={
            'cancellation' in answered && answered.cancellation ? { to, what: answered.cancellation } : undefined
          }
          onSent={(status) => {
            itemProps.onChange()
            props.onAnswered(status)
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      <footer className="mt-1 flex flex-wrap gap-x-2 gap-y-1.5">
        {answer.button}
        <ButtonLink
          variant={answer.canSend ? 'secondary' : variant}
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
        <LastActions kind={kind} request={request} name={name} itemProps={itemProps} />
      </footer>
    </article>
  )
}

type SenderProps = Pick<Props, 'kind' | 'request' | 'about'> & { dialable: string | undefined }

/** How to reach the sender, and where else they are in the portal. */
const Sender = ({ kind, request: { email, phone, family, familyId, refusesEmail }, dialable, about }: SenderProps) => (
  <p className="flex flex-wrap gap-x-5 gap-y-1 text-row text-soft">
    <a className="link min-w-0 break-all" href={`mailto:${email}`}>
      {formatEmail(email)}
    </a>
    {dialable ? (
      <a className="link" href={`tel:${dialable}`}>
        {phone}
      </a>
    ) : (
      phone
    )}
    {about}
    {familyId && (
      <Link className="link text-ink" to={`/admin/families/${familyId}`}>
        Family’s page
      </Link>
    )}
    <SameSenderLink kind={kind} email={email} sameSender={family} />
    {refusesEmail && <Refusal address={email} className="basis-full" />}
  </p>
)

/** Delete and the actions before it, so that Delete never wraps to a second row alone. */
function LastActions({ kind, request, name, itemProps }: Pick<Props, 'kind' | 'request' | 'name' | 'itemProps'>) {
  const { id, spam, familyId } = request
  const { forbidden, onChange } = itemProps
  const markNotSpam = useMarkNotSpam(kind, id)
  const remove = useDeleteRequest(kind, id)
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-1.5">
      {familyId && <FollowUpMenu familyId={familyId} name={name} permissions={followUpPermissions[kind]} />}
      {spam && (
        <GuardedButton
          variant="secondary"
          reason={forbidden}
          busy={markNotSpam.isPending}
          onClick={() => {
            onChange()
            markNotSpam.mutate()
          }}
        >
          Not spam
        </GuardedButton>
      )}
      <GuardedButton variant="ghost" reason={forbidden} busy={remove.isPending} onClick={() => remove.mutate()}>
        Delete
      </GuardedButton>
    </div>
  )
}
