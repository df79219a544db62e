import { useState, type ReactNode, type Ref } from 'react'
import { Button } from '../../button'

type Props = {
  ref?: Ref<HTMLElement>
  /** Who has saved what in the meantime. */
  title: string
  /** What they've saved. */
  children?: ReactNode
  /** What one can do about it, by the button's label. */
  choices?: Record<string, () => unknown>
}

/** What someone else has saved in the meantime, beside what was typed, with the choice between both. */
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

/** What's said at a field that has another value by now. */
export const describeOverwrite = (stored: string) =>
  `Someone else has saved “${stored}” here in the meantime. If you save, yours replaces it.`
