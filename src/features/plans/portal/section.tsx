import type { ReactNode } from 'react'
import { Choice } from '../../../ui/forms/drafts/conflict'
import type { SaveStatus } from '../../../ui/forms/drafts/use-autosaved-drafts'
import { isSame } from '../../../ui/forms/drafts/use-drafts'
import type { ContentParts } from '../parts'
import { describePart, namePart } from './describe-part'
import { useParts } from './use-parts-editor'

type Part = keyof ContentParts

type Props = { id: string; title: string; hint?: ReactNode; parts: Part[]; children: ReactNode }

/** A section of a plan or a template, with its errors and what changed since the last version. */
export function Section({ id, title, hint, parts, children }: Props) {
  const { getError } = useParts()
  const errors = [...new Set(parts.flatMap((part) => getError(part) ?? []))]
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid grid-cols-1 scroll-mt-6 gap-3 border-t border-line pt-5"
    >
      <h3 id={`${id}-title`} className="text-2xl">
        {title} {hint && <span className="ml-1 font-text text-small text-soft">{hint}</span>}
      </h3>
      {children}
      {errors.map((error) => (
        <p key={error} role="alert" className="text-small font-medium text-late">
          {error}
        </p>
      ))}
      <Changed parts={parts} />
      {parts.map((part) => (
        <PartConflict key={part} part={part} />
      ))}
    </section>
  )
}

/** The parts' values in the version that parents have, if they changed. */
function Changed({ parts }: { parts: Part[] }) {
  const { get, published, number } = useParts()
  if (!published) return null
  const changed = parts.filter((part) => !part.startsWith('texts.') && !isSame(get(part), published[part]))
  if (changed.length === 0) return null
  return (
    <p className="flex gap-2 text-small text-soft">
      <Dot />
      <span className="min-w-0 wrap-anywhere">
        {`Changed since version ${number}. It was: ${changed.map((part) => (parts.length > 1 ? `${namePart(part)}, ` : '') + describePart(part, published[part])).join('; ')}`}
      </span>
    </p>
  )
}

/** Marks a change since the last version. */
export const Dot = () => <span aria-hidden className="mt-[0.45em] size-2 flex-none rounded-full bg-accent" />

/** Someone else's conflicting change, with a choice between the two. */
export function PartConflict({ part }: { part: Part }) {
  const { isStale, resolve, getStored } = useParts()
  if (!isStale(part)) return null
  return (
    <Choice
      title={`Someone has changed “${namePart(part)}” in the meantime.`}
      theirs={describePart(part, getStored(part))}
      onChoose={(keep) => resolve(part, keep)}
    />
  )
}

type SaveStateProps = {
  status: SaveStatus
  /** How many parts can't be saved because they're invalid. */
  blocked: number
  /** The text once everything is saved. */
  saved: string
}

export const SaveState = ({ status, blocked, saved }: SaveStateProps) => (
  <p role="status" className={`text-small ${status.kind === 'failed' ? 'text-late' : 'text-soft'}`}>
    {status.kind === 'failed' && `Not saved: ${status.message}`}
    {status.kind !== 'failed' && blocked > 0 && 'Something can’t be saved yet'}
    {status.kind !== 'failed' && blocked === 0 && (status.kind === 'saving' ? 'Saving...' : saved)}
  </p>
)
