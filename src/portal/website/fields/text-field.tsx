import { useId, useRef, useState } from 'react'
import { controlClass, Field, TextField as Input } from '../../../ui/forms/field'
import { ContentField } from '../../../features/posts/portal/editor/content-field'
import { useSite } from '../../../features/settings/use-site'
import { fillText, placeholders } from '../../../features/website/placeholders'
import { describeValue } from '../draft/describe-value'
import type { WebsiteText } from '../draft/queries'

type Props = {
  text: WebsiteText
  value: string
  error?: string
  onChange: (value: string) => void
}

export function TextField({ text, value, error, onChange }: Props) {
  const { kind, key, label, limit } = text
  const [field, setField] = useState({ value, revision: 0 })
  const textarea = useRef<HTMLTextAreaElement>(null)
  // Not while typing: saving trims spaces, and the article editor can't take text from outside.
  if (value.trim() !== field.value.trim()) setField(({ revision }) => ({ value, revision: revision + 1 }))
  function handleChange(next: string) {
    setField({ ...field, value: next })
    onChange(next)
  }
  const length = field.value.trim().length
  const name = (
    <>
      {label}
      <span aria-hidden="true" className={`float-right font-normal ${length > limit ? 'text-late' : 'text-soft'}`}>
        {length.toLocaleString('en-US')} of {limit.toLocaleString('en-US')}
      </span>
    </>
  )
  const hint = <Hint text={text} value={field.value} />

  if (kind === 'date')
    return (
      <Input
        type="date"
        label={label}
        value={field.value}
        error={error}
        onChange={({ target }) => handleChange(target.value)}
      />
    )
  if (kind === 'article' || kind === 'sections')
    return (
      <div className="grid grid-cols-1 gap-1.5">
        <p className="font-semibold">{name}</p>
        <p className="text-small text-soft">{hint}</p>
        <ContentField
          key={field.revision}
          label={label}
          draft={key}
          value={field.value}
          onChange={handleChange}
          error={error}
        />
      </div>
    )
  function insert(placeholder: string) {
    const { selectionStart, selectionEnd } = textarea.current!
    textarea.current!.setRangeText(placeholder, selectionStart, selectionEnd, 'end')
    textarea.current!.focus()
    handleChange(textarea.current!.value)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field label={name} hint={hint} error={error}>
        {(ariaProps) => (
          <textarea
            ref={textarea}
            rows={kind === 'line' ? 1 : 3}
            dir="auto"
            {...ariaProps}
            className={`${controlClass} field-sizing-content resize-none`}
            value={field.value}
            onChange={({ target }) =>
              handleChange(kind === 'line' ? target.value.replace(/\s*\n\s*/g, ' ') : target.value)
            }
          />
        )}
      </Field>
      {text.placeholders && (
        <PlaceholderChips placeholders={text.placeholders} inBraces={text.inBraces} onInsert={insert} />
      )}
    </div>
  )
}

/** Explains a text's extras, beyond its words. */
function Hint({ text: { kind, limit, original }, value }: { text: WebsiteText; value: string }) {
  const site = useSite()
  const facts = placeholders.filter((name) => value.includes(`{{${name}}}`))
  const isPlain = kind === 'line' || kind === 'text'
  return (
    <>
      <span className="sr-only">At most {limit} characters. </span>
      {kind === 'sections' && 'Each heading begins a section. '}
      {isPlain && /\*\S/.test(`${describeValue(original)} ${value}`) && (
        <>
          Words between stars are emphasized: <em className="stressed">like this</em>.{' '}
        </>
      )}
      {facts.map((name) => (
        <Placeholder key={name} name={name} meaning={fillText(`{{${name}}}`, site)} />
      ))}
    </>
  )
}

const Placeholder = ({ name, meaning }: { name: string; meaning: string }) => (
  <span className="block">
    <code>{`{{${name}}}`}</code> {meaning}
  </span>
)

type ChipsProps = {
  placeholders: Record<string, string>
  inBraces?: boolean
  onInsert: (placeholder: string) => void
}

/** Placeholders as buttons that insert them. Placeholders without a label still get filled in, but are no longer offered. */
export function PlaceholderChips({ placeholders, inBraces, onInsert }: ChipsProps) {
  const id = useId()
  const write = (name: string) => (inBraces ? `{${name}}` : `{{${name}}}`)
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="text-small text-soft">
        Insert where you’re writing:
      </p>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {Object.entries(placeholders).map(
          ([name, label]) =>
            label && (
              <button
                key={name}
                type="button"
                className="min-h-9 rounded-full border border-line bg-sunk px-3 text-left text-small leading-tight hover:border-edge"
                onClick={() => onInsert(write(name))}
              >
                {label} <code className="text-soft">{write(name)}</code>
              </button>
            ),
        )}
      </div>
    </div>
  )
}
