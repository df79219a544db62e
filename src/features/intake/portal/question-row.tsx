import { ChevronDown, Trash2 } from 'lucide-react'
import { Check } from '../../../ui/forms/check'
import { Button } from '../../../ui/button'
import { SelectField, TextArea, TextField } from '../../../ui/forms/field'
import { MoveButtons } from '../../../ui/lists/move-buttons'
import { useRowDetails } from '../../../ui/lists/use-row-details'
import { Tag } from '../../../ui/tag'
import { Options } from '../../../ui/forms/options'
import { isAfterBirth } from '../proposed'
import { questionKinds, type Question, type QuestionKind } from '../schema'
import { QuestionField } from '../site/question-field'
import type { QuestionsForm } from './use-questions'

type Props = {
  form: QuestionsForm
  index: number
  /** Whether it was just added: it's open and focused. */
  isNew: boolean
  onMove: (index: number) => void
  onRemove: () => void
}

/** A question on one line, which expands. */
export function QuestionRow({ form: { questions, getError, update }, index, isNew, onMove, onRemove }: Props) {
  const question = questions[index]!
  const { kind, label, hint, choices } = question
  const details = useRowDetails(isNew)
  const change = (changes: Partial<Question>) => update(question, changes)
  const name = label || 'New question'
  const error = { label: getError(index, 'label'), hint: getError(index, 'hint'), choices: getError(index, 'choices') }
  return (
    <details ref={details}>
      <summary className="grid items-center hover:bg-sunk focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden [[open]>&>svg]:rotate-180 min-h-13 grid-cols-[1.1rem_minmax(0,1fr)_auto] gap-x-3 px-4 py-2 enlarged:gap-x-1.5 enlarged:px-2.5 sm:grid-cols-[1.1rem_minmax(0,1fr)_auto_auto]">
        <span className="text-soft">{index + 1}</span>
        <b dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </b>
        <span className="col-start-2 row-start-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-row text-soft sm:col-start-3 sm:row-start-1">
          {(error.label || error.hint || error.choices) && <Tag tone="late">Please check</Tag>}
          {questionKinds[kind]}
        </span>
        <ChevronDown aria-hidden className="size-5" />
      </summary>
      <div
        role="group"
        aria-label={name}
        className="grid grid-cols-1 gap-x-6 gap-y-4 px-4 pt-1.5 pb-2.5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:pl-11.5 xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,5fr)]"
      >
        <div className="grid content-start gap-4">
          <TextField
            label="Question"
            maxLength={200}
            value={label}
            error={error.label}
            onChange={({ target }) => change({ label: target.value })}
          />
          <TextField
            label="Hint"
            optional
            maxLength={300}
            value={hint}
            error={error.hint}
            onChange={({ target }) => change({ hint: target.value })}
          />
        </div>
        <div className="grid content-start gap-4">
          <SelectField
            label="Kind of answer"
            value={kind}
            onChange={({ target }) => change({ kind: target.value as QuestionKind })}
          >
            <Options of={Object.entries(questionKinds)} />
          </SelectField>
          {kind === 'choice' && (
            <TextArea
              label="Choices"
              hint="One per line, from two to ten."
              rows={5}
              value={choices.join('\n')}
              error={error.choices}
              onChange={({ target }) => change({ choices: target.value.split('\n') })}
            />
          )}
          <Check isOn={isAfterBirth(question)} onChange={(afterBirth) => change({ afterBirth })}>
            Not before the child is born
          </Check>
        </div>
        {label && (
          <section
            inert
            className="hidden content-start gap-2.5 rounded-card border border-dashed border-edge bg-paper px-4 pt-3 pb-4 md:col-span-full md:grid xl:col-span-1 xl:col-start-3 xl:row-start-1"
          >
            <p className="text-fine text-soft">As parents see it</p>
            <QuestionField
              question={{ ...question, choices: [...new Set(choices.filter(Boolean))] }}
              answer={undefined}
              error={undefined}
            />
          </section>
        )}
        <div className="col-span-full -mx-5 flex flex-wrap">
          <MoveButtons index={index} count={questions.length} onMove={onMove} />
          <Button variant="ghost" onClick={onRemove}>
            <Trash2 aria-hidden className="size-4" />
            Remove
          </Button>
        </div>
      </div>
    </details>
  )
}
