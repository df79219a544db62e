import { plural } from '../../../lib/text/plural'
import { SelectField } from '../../../ui/forms/field'
import { Options } from '../../../ui/forms/options'
import { RadioField } from '../../../ui/forms/radio-field'
import { EVERY_ROW, guess } from '../import/parse/columns'
import type { ImportPreview } from '../import/imports'

/** What's in a file, what won't be imported, and why. Parents and the practice both use it. */
export function PreviewFacts({ preview }: { preview: ImportPreview }) {
  const { fileName, source, found, left, unreadable, unexplained, samples } = preview
  return (
    <div className="grid gap-2">
      <p className="text-soft wrap-anywhere">
        {fileName}
        {source && `, from ${source}`}
      </p>
      {found && <p className="text-xl leading-snug">{found}</p>}
      {samples.length > 0 && (
        <ul aria-label="For example" className="text-soft">
          {samples.map((sample) => (
            <li key={sample}>{sample}</li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <ul className="grid list-disc gap-1 ps-5 text-soft">
          {left.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {unreadable.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            Why not?
          </summary>
          <ul className="border-t border-line">
            {unreadable.map(({ line, why }) => (
              <li key={line} className="py-1 wrap-anywhere">
                <b className="font-semibold">Line {line}:</b> <span dir="auto">{why}</span>
              </li>
            ))}
            {unexplained > 0 && <li className="py-1">And {plural(unexplained, 'more line')}.</li>}
          </ul>
        </details>
      )}
    </div>
  )
}

/** Fields for what the file doesn't say; none if it says everything. */
export function PreviewChoices({ preview }: { preview: ImportPreview }) {
  const { columns, kinds, dates, fileChildren, children, choices } = preview
  return (
    <>
      {columns.length > 0 && <Columns columns={columns} choices={choices} />}
      {kinds.length > 0 && <SleepKinds kinds={kinds} />}
      {dates.length > 0 && (
        <RadioField name="order" label="Which day does that date mean?" value={choices.order} options={dates} />
      )}
      {fileChildren.length > 0 && (
        <RadioField
          name="fileChild"
          label="Whose sleeps?"
          value={choices.fileChild}
          options={fileChildren.map(({ id, name, count }) => [id, `${name} (${plural(count, 'sleep')})`])}
        />
      )}
      {children.length > 0 && (
        <RadioField
          name="childId"
          label="Add them to the nights of"
          value={choices.childId}
          options={children.map(({ id, name }) => [id, name])}
        />
      )}
    </>
  )
}

/** Lets someone choose an unknown app's columns. */
function Columns({ columns, choices }: Pick<ImportPreview, 'columns' | 'choices'>) {
  const select = (name: keyof typeof labels, none = 'No column') => {
    const chosen = choices[name] ?? guess(columns, name) ?? ''
    return (
      <SelectField
        label={labels[name]}
        name={name}
        id={`column-${name}`}
        defaultValue={columns.includes(chosen) || chosen === EVERY_ROW ? chosen : ''}
      >
        <option value="">{none}</option>
        {name === 'kind' && <option value={EVERY_ROW}>None: every row is a sleep</option>}
        <Options of={[...new Set(columns.filter(Boolean))]} />
      </SelectField>
    )
  }
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {select('start')}
      {select('end')}
      {select('minutes')}
      {select('kind', 'Please choose')}
      {select('date')}
      {select('child')}
    </div>
  )
}

const labels = {
  start: 'Starts',
  end: 'Ends',
  minutes: 'or minutes',
  kind: 'What a row is',
  date: 'Day, if apart',
  child: 'Child, if several',
} as const

/** The file's words for kinds of rows; checked ones mean sleep. */
const SleepKinds = ({ kinds }: Pick<ImportPreview, 'kinds'>) => (
  <fieldset>
    <legend className="font-semibold">Which of these are sleep?</legend>
    <div className="mt-1 flex flex-wrap gap-x-6">
      {kinds.map(({ word, count, isSleep }) => (
        <label key={word} className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            name="sleepKinds"
            value={word}
            defaultChecked={isSleep}
            className="size-5 shrink-0 accent-accent"
          />
          <span>
            <bdi className="wrap-anywhere">{word || 'Nothing'}</bdi> ({plural(count, 'row')})
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)

/** Whether there's anything to choose. */
export const hasChoices = ({ columns, dates, fileChildren, children }: ImportPreview) =>
  columns.length + dates.length + fileChildren.length + children.length > 0
