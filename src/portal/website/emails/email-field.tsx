import { useRef, type SyntheticEvent } from 'react'
import { TextArea, TextField } from '../../../ui/forms/field'
import type { EmailText } from '../../../features/website/schema'
import { EmailPreview } from './email-preview'
import { PlaceholderChips } from './placeholder-chips'

type Props = {
  /** The text's key: `emails.booking`. */
  name: string
  value: EmailText
  placeholders: Record<string, string>
  error?: string
  onChange: (value: EmailText) => void
}

/** An email to parents: subject, title, and body, with the placeholders that it can have, beside its preview. */
export function EmailField({ name, value, placeholders, error, onChange }: Props) {
  /** Where a placeholder goes: the field that was last used. */
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
  return (
    <div className="grid grid-cols-1 items-start gap-x-7 gap-y-6 md:grid-cols-2">
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
      </div>
      <EmailPreview name={name} value={value} />
    </div>
  )
}
