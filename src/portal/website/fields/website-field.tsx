import { Undo2 } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '../../../ui/button'
import { Choice } from '../../../ui/forms/drafts/conflict'
import { isSame } from '../../../ui/forms/drafts/use-drafts'
import { describeValue } from '../draft/describe-value'
import type { TextValue, WebsiteText } from '../draft/queries'
import { getStored, useEditor } from '../draft/use-website-editor'
import { EmailField } from './email-field'
import { PictureField } from './picture-field'
import { TestimonialsField } from './testimonials-field'
import { TextField } from './text-field'

/** A text of any kind: its field, its public value, and ways back. */
export function WebsiteField({ text, ref }: { text: WebsiteText; ref?: Ref<HTMLElement> }) {
  const { getValue, getError, isChanged, change } = useEditor()
  const value = getValue(text)
  const field = { error: getError(text), onChange: (next: TextValue) => change(text.key, next) }
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={text.label}
      className="website-panel grid grid-cols-1 content-start gap-[0.7rem] [--text-height:12rem]"
    >
      {typeof value === 'string' ? (
        <TextField text={text} value={value} {...field} />
      ) : 'subject' in value ? (
        <>
          <p className="font-semibold">{text.label}</p>
          <EmailField text={text} value={value} {...field} />
        </>
      ) : 'alt' in value ? (
        <PictureField text={text} value={value} {...field} />
      ) : text.kind === 'testimonials' ? (
        <TestimonialsField text={text} value={value as string[]} {...field} />
      ) : (
        <p>
          <b className="block font-semibold">{text.label}</b>{' '}
          <a href="#packages" className="link">
            You edit them below.
          </a>
        </p>
      )}
      {text.kind !== 'packages' && <TextConflict text={text} />}
      {isChanged(text) && <PublicToday value={describeValue(text.public)} />}
      <div className="-ml-3 flex flex-wrap gap-x-1">
        {isChanged(text) && (
          <Button variant="ghost" className="px-3!" onClick={() => change(text.key, text.public)}>
            <Undo2 aria-hidden className="size-4" />
            Back to public
          </Button>
        )}
        {!isSame(value, text.original) && !isSame(text.public, text.original) && (
          <Button variant="ghost" className="px-3!" onClick={() => change(text.key, text.original)}>
            Use the original
          </Button>
        )}
      </div>
    </section>
  )
}

const PublicToday = ({ value }: { value: string }) =>
  value.length < 200 ? (
    <p dir="auto" className="note max-w-none text-small text-soft">
      Public today: “{value}”
    </p>
  ) : (
    <details className="note max-w-none text-small text-soft">
      <summary className="-my-snug min-h-11 py-snug font-semibold">Public today</summary>
      <p dir="auto" className="mt-snug">
        {value}
      </p>
    </details>
  )

/** What someone else has saved meanwhile, with the choice between the two. */
export function TextConflict({ text }: { text: WebsiteText }) {
  const { isStale, resolve } = useEditor()
  if (!isStale(text)) return undefined
  return (
    <Choice
      title={`${text.draft?.username ?? 'Someone'} has saved this text in the meantime.`}
      theirs={describeValue(getStored(text))}
      onChoose={(keep) => resolve(text.key, keep)}
    />
  )
}
