import { Button } from '../../../ui/button'
import { questionKinds, type Question } from '../schema'
import type { QuestionsForm } from './use-questions'

type Props = { form: QuestionsForm; theirs: Question[] }

/** The questions that someone else has saved in the meantime, with the choice between both. */
export const QuestionsConflict = ({ form, theirs }: Props) => (
  <div ref={scrollIntoView} role="alert" className="grid gap-3 rounded-field bg-warnbg p-4 text-warn">
    <p className="font-semibold">
      Someone has saved other questions for this package in the meantime. Which ones do you want to keep?
    </p>
    <ol className="grid list-decimal gap-1 pl-6 break-words text-ink">
      {theirs.map(({ id, kind, label, hint, choices }) => (
        <li key={id} dir="auto">
          {label} ({[questionKinds[kind].toLowerCase(), ...choices].join(', ')}) {hint}
        </li>
      ))}
    </ol>
    {theirs.length === 0 && <p>Their version has no questions.</p>}
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" className="text-ink" onClick={form.keepMine}>
        Keep mine
      </Button>
      <Button variant="secondary" className="text-ink" onClick={form.discard}>
        Take theirs
      </Button>
    </div>
  </div>
)

/** The button to save may be far below. */
const scrollIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center' })
