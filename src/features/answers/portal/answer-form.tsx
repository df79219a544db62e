import { useQuery } from '@tanstack/react-query'
import { useId, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { Button } from '../../../ui/button'
import { SelectField, TextArea, TextField } from '../../../ui/forms/field'
import { useFieldErrors } from '../../../ui/forms/use-focus-invalid'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { Options } from '../../../ui/forms/options'
import { meQuery } from '../../auth/queries'
import { describeTimeShortly } from '../../appointments/emails/describe-time'
import { statuses, statusLabel, type Status } from '../../requests/status'
import { EmailNotice } from '../../email/portal/email-notice'
import { useSite } from '../../settings/use-site'
import { MAX_ANSWER } from '../schema'
import type { Template } from '../../requests/templates'
import { describeEmails, getAddress, toAnswer, type Answered, type Draft } from './draft'
import { OfferTimes } from './offer-times'

type Props = {
  answered: Answered
  name: string
  to?: string
  templates: Template[]
  draft: Draft
  /** Whether it takes the focus when opened. */
  isFocused: boolean
  /** What else can be sent. */
  beside?: ReactNode
  onChange: (draft: Draft) => void
  onChoose: (template: Template) => void
  onSend?: () => void
  onClose: () => void
  onCancel: () => void
}

export function AnswerForm(props: Props) {
  const { answered, name, to, templates, draft, isFocused, beside, onChange, onChoose, onSend, onClose, onCancel } =
    props
  const { timeZone } = useSite()
  const notice = useId()
  const mayEditTemplates = useQuery(meQuery).data?.canManageUsers
  const send = useSendAnswer(props)
  const [form, errors] = useFieldErrors(send.error)
  const change = (changes: Partial<Draft>) => onChange({ ...draft, ...changes })
  function submit(event: SubmitEvent) {
    event.preventDefault()
    onSend?.()
    send.mutate(draft)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Handles keys pressed in its fields.
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={(event: KeyboardEvent<HTMLFormElement>) => {
        if (event.key === 'Escape' && !draft.isEdited) onClose()
        const isTyped = (event.target as Element).matches('input, textarea')
        if (isTyped && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
      }}
      aria-label={`Answer to ${name}`}
      className="flex flex-wrap gap-4 border-t border-line pt-4"
    >
      <div className="grid flex-[1_1_24rem] grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] content-start gap-4">
        {templates.length > 1 && (
          <SelectField
            label="Template"
            value={draft.template}
            onChange={({ target }) => onChoose(templates.find(({ key }) => key === target.value)!)}
          >
            <Options of={templates.map(({ key, label }) => [key, label])} />
          </SelectField>
        )}
        {answered.kind === 'family' && answered.addresses.length > 1 && (
          <SelectField label="To" value={draft.to} onChange={({ target }) => change({ to: target.value })}>
            <Options of={answered.addresses} />
          </SelectField>
        )}
        <TextField
          label="Subject"
          error={errors.subject}
          maxLength={200}
          value={draft.subject}
          onChange={({ target }) => change({ subject: target.value, isEdited: true })}
        />
        {mayEditTemplates && (
          <Link className="link justify-self-start" to={`/admin/website?page=emails&text=replies.${draft.template}`}>
            Edit templates
          </Link>
        )}
      </div>
      <div className="grid min-w-0 flex-[2_1_40rem] gap-4">
        <TextArea
          label="Your answer"
          error={errors.text}
          rows={12}
          maxLength={MAX_ANSWER}
          ref={isFocused ? focusBelowGreeting : undefined}
          readOnly={send.isPending}
          value={draft.text}
          onChange={({ target }) => change({ text: target.value, isEdited: true })}
        />
        <OfferTimes
          offer={draft.times}
          service={answered.kind === 'consultation' ? answered.service : undefined}
          onChange={(times) => change({ times, isEdited: true })}
        />
        {answered.kind === 'consultation' && <Outcome answered={answered} draft={draft} change={change} />}
        <EmailNotice
          id={notice}
          to={to ?? getAddress(answered, draft)}
          what={describeEmails(answered, draft, timeZone)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={send.isPending} aria-describedby={notice}>
            Send answer
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          {beside}
        </div>
      </div>
    </form>
  )
}

type Consultation = Extract<Answered, { kind: 'consultation' }>
type OutcomeProps = { answered: Consultation; draft: Draft; change: (changes: Partial<Draft>) => void }

/** What happens to a request along with its answer. */
function Outcome({ answered: { asked, status: statusWas }, draft, change }: OutcomeProps) {
  const { timeZone } = useSite()
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      {asked && (
        <label className="choose">
          <input
            type="checkbox"
            checked={draft.approve ?? false}
            onChange={({ target: { checked } }) =>
              change({ approve: checked, status: checked ? 'confirmed' : statusWas })
            }
          />
          Approve {describeTimeShortly(asked, timeZone)}
        </label>
      )}
      <label className="flex items-center gap-2">
        Status
        <select
          className="control select-arrow"
          value={draft.status}
          onChange={({ target }) => {
            const status = target.value as Status
            change({ status, approve: draft.approve && status === 'confirmed' })
          }}
        >
          <Options of={statuses.map((status) => [status, statusLabel(status)])} />
        </select>
      </label>
    </div>
  )
}

/** Sends the answer. Undo reopens the form with the draft that was sent. */
const useSendAnswer = ({ answered, onChange, onClose }: Pick<Props, 'answered' | 'onChange' | 'onClose'>) =>
  useToastMutation({
    async mutationFn(sent: Draft) {
      const headers = { 'idempotency-key': sent.key }
      const { id } = await parseResponse(api.answers.$post({ json: toAnswer(answered, sent) }, { headers }))
      // Close before the lists reload, since the user may leave the page meanwhile.
      onClose()
      return { id, sent }
    },
    successTitle: () => 'Answer sent',
    undo:
      ({ id, sent }) =>
      async () => {
        await parseResponse(api.answers[':id'].undo.$post({ param: { id } }))
        onChange(sent)
      },
    undone: 'The answer wasn’t sent',
    undoAltText: 'Take it back before it leaves',
    failureTitle: 'Failed to send the answer',
    errorTitle: 'Error sending the answer',
  })

/** Puts the cursor where the answer begins, because the admin has just opened the form. */
function focusBelowGreeting(field: HTMLTextAreaElement | null) {
  field?.focus()
  const end = field?.value.match(/^.*\n\n/)?.[0].length ?? 0
  field?.setSelectionRange(end, end)
}
