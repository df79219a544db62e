import { useRef, type SyntheticEvent } from 'react'
import { api } from '../../../lib/api/client'
import { getErrorMessage, parseResponse } from '../../../lib/api/response'
import { Button } from '../../../ui/button'
import { TextArea, TextField } from '../../../ui/forms/field'
import { useDedupedMutation } from '../../../ui/forms/use-deduped-mutation'
import type { EmailName } from '../../../features/email/template'
import type { EmailText } from '../../../features/website/texts/values'
import type { WebsiteText } from '../draft/queries'
import { PlaceholderChips } from './text-field'

type Props = { text: WebsiteText; value: EmailText; error?: string; onChange: (value: EmailText) => void }

/** An email to parents: subject, title, and body, with its placeholders. */
export function EmailField({ text: { key, placeholders = {} }, value, error, onChange }: Props) {
  /** The last used field, where placeholders are inserted. */
  const lastUsed = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const fieldProps = (part: keyof EmailText) => ({
    name: part,
    value: value[part],
    onFocus: ({ currentTarget }: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      void (lastUsed.current = currentTarget),
    onChange: ({ currentTarget }: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ ...value, [part]: currentTarget.value }),
  })
  function insert(placeholder: string) {
    const field = lastUsed.current
    if (!field?.isConnected) return onChange({ ...value, body: `${value.body}\n\n${placeholder}` })
    field.focus()
    field.setRangeText(placeholder, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
    onChange({ ...value, [field.name]: field.value })
  }
  const json = { name: key.replace('emails.', '') as EmailName, value }
  const send = useDedupedMutation({ mutationFn: () => parseResponse(api.website.emails.test.$post({ json })) })
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextField label="Subject" {...fieldProps('subject')} />
      <TextField label="Title" {...fieldProps('title')} />
      <TextArea
        label="Email"
        hint="An empty line begins a paragraph."
        error={error}
        rows={12}
        {...fieldProps('body')}
      />
      <PlaceholderChips placeholders={placeholders} onInsert={insert} />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" busy={send.isPending} onClick={() => send.mutate()}>
          Send it to me
        </Button>
        <p role="status" className="min-w-0 break-words text-soft">
          {send.isError && `It wasn’t sent: ${getErrorMessage(send.error)}`}
          {send.data && `Sent to ${send.data.to}. Email shows whether it arrives.`}
        </p>
      </div>
    </div>
  )
}
