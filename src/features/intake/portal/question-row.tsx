import { ChevronDown, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button'
import { SelectField, TextArea, TextField } from '../../../ui/forms/field'
import { MoveButtons } from '../../../ui/lists/move-buttons'
import { useRowDetails } from '../../../ui/lists/use-row-details'
import { Tag } from '../../../ui/tag'
import { questionKinds, type Question, type QuestionKind } from '../schema'
import { QuestionField } from '../site/question-field'
import type { QuestionsForm } from './use-questions'

type Props = {
  form: QuestionsForm
  index: number
  /** It was just added: it's open, and has the focus. */
  isNew: boolean
  onMove: (index: number) => void
  onRemove: () => void
}

/** A question in one line, which opens. */
export function QuestionRow({ form: { questions, getError, update }, index, isNew, onMove, onRemove }: Props) {
  const question = questions[index]!
  const { kind, label, hint, choices } = question
  const details = useRowDetails(isNew)
  const change = (changes: Partial<Question>) => update(question, changes)
  const name = label || 'New question'
  const error = { label: getError(index, 'label'), hint: getError(index, 'hint'), choices: getError(index, 'choices') }
  return (
    <details ref={details}>
      <summary>
        <span className="text-soft">{index + 1}</span>
        <b dir="auto">{name}</b>
        <span className="question-kind">
          {(error.label || error.hint || error.choices) && <Tag tone="late">Please check</Tag>}
          {questionKinds[kind]}
        </span>
        <ChevronDown aria-hidden className="size-5" />
      </summary>
      <div role="group" aria-label={name} className="question-fields">
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
            {Object.entries(questionKinds).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
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
        </div>
        {label && (
          <section inert className="question-preview">
            <p>As parents see it</p>
            <QuestionField
              question={{ ...question, choices: [...new Set(choices.filter(Boolean))] }}
              answer={undefined}
              error={undefined}
            />
          </section>
        )}
        <div className="row-actions">
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
