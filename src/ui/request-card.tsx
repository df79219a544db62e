import type { ReactNode } from 'react'
import { Tag, type Tone } from './tag'

type Props = {
  id: string
  /** Who wrote. */
  name: string
  email: string
  phone: string | null
  /** How it stands: a colour, and words for it. */
  state: { tone: Tone; words?: string }
  /** The control that changes its state. */
  control?: ReactNode
  /** More about the one who wrote, beside e-mail and phone. */
  about?: ReactNode
  /** What they wrote. */
  text: string
  children?: ReactNode
  actions: ReactNode
}

/** What somebody sent through a form, and what can be done about it. */
export function RequestCard({ id, name, email, phone, state, control, about, text, children, actions }: Props) {
  return (
    <article className="panel request" data-tone={state.tone} aria-labelledby={`${id}-name`}>
      <header className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={`${id}-name`} dir="auto" className="min-w-0 text-xl break-words">
            {name}
          </h3>
          {state.words && <Tag tone={state.tone}>{state.words}</Tag>}
        </div>
        {control}
      </header>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-[0.95rem] text-soft">
        <a className="link min-w-0 break-all" href={`mailto:${email}`}>
          {email}
        </a>
        {dialable(phone) ? (
          <a className="link" href={`tel:${dialable(phone)}`}>
            {phone}
          </a>
        ) : (
          phone
        )}
        {about}
      </p>
      <p dir="auto" className="max-w-[66ch] break-words whitespace-pre-line">
        {text}
      </p>
      {children}
      <footer className="mt-1 flex flex-wrap gap-x-2 gap-y-1.5">{actions}</footer>
    </article>
  )
}

/** A phone number as `tel:` and `sms:` take it; undefined for what nobody can dial. */
export function dialable(phone: string | null) {
  const number = phone?.replace(/[^\d+]/g, '') ?? ''
  return number.length < 5 ? undefined : number
}
