import { useState, type ReactNode, type Ref } from 'react'
import { Button } from '../../button'

type Props = {
  ref?: Ref<HTMLElement>
  /** Who has saved what meanwhile. */
  title: string
  /** What they've saved. */
  children?: ReactNode
  /** What the user can do about it, by button label. */
  choices?: Record<string, () => unknown>
}

/** Shows what someone else has saved meanwhile, next to what was typed, with the choice between the two. */
export function Conflict({ ref, title, children, choices = {} }: Props) {
  const [busy, setBusy] = useState(false)
  async function choose(choice: () => unknown) {
    setBusy(true)
    await choice()
    setBusy(false)
  }
  return (
    <section ref={ref} role="alert" className="grid gap-3 rounded-field bg-warnbg p-4 text-warn">
      <p className="font-semibold">{title}</p>
      {children}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {Object.entries(choices).map(([label, choice]) => (
          <Button key={label} variant="secondary" className="text-ink" busy={busy} onClick={() => void choose(choice)}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}

type ChoiceProps = { title: string; theirs: string; onChoose: (keep: 'mine' | 'theirs') => void }

/** The choice between what was typed and what someone else has saved. */
export const Choice = ({ title, theirs, onChoose }: ChoiceProps) => (
  <Conflict
    title={`${title} Which one do you want to keep?`}
    choices={{ 'Keep mine': () => onChoose('mine'), 'Take theirs': () => onChoose('theirs') }}
  >
    <blockquote dir="auto" className="break-words whitespace-pre-line text-ink">
      {theirs}
    </blockquote>
  </Conflict>
)

/** The message at a field whose stored value has changed. */
export const describeOverwrite = (stored: string) =>
  `Someone else has saved “${stored}” here in the meantime. If you save, yours replaces it.`
