import { plural } from '../../../lib/text/plural'
import { SelectField } from '../../../ui/forms/field'
import { Options } from '../../../ui/forms/options'
import { RadioField } from '../../../ui/forms/radio-field'
import type { ImportPreview } from '../import/imports'

/** What's in a file, what isn't imported, and why. For parents and the practice alike. */
export function PreviewFacts({ preview }: { preview: ImportPreview }) {
  const { fileName, source, found, left, unreadable, unexplained } = preview
  return (
    <div className="grid gap-2">
      <p className="text-soft wrap-anywhere">
        {fileName}
        {source && `, from ${source}`}
      </p>
      {found && <p className="text-xl leading-snug">{found}</p>}
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

/** The fields for what the file doesn't say; nothing if it says all. */
export function PreviewChoices({ preview }: { preview: ImportPreview }) {
  const { columns, fileChildren, children, choices } = preview
  const guess = (pattern: RegExp) => columns.find((name) => pattern.test(name)) ?? ''
  return (
    <>
      {columns.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-3">
          <Column
            name="start"
            label="Starts"
            columns={columns}
            chosen={choices.start ?? guess(/start|begin|from|time/i)}
          />
          <Column name="end" label="Ends" columns={columns} chosen={choices.end ?? guess(/end|stop|until/i)} />
          <Column name="minutes" label="or minutes" columns={columns} chosen={choices.minutes ?? guess(/min|dur/i)} />
        </div>
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

type ColumnProps = { name: string; label: string; columns: string[]; chosen: string }

const Column = ({ name, label, columns, chosen }: ColumnProps) => (
  <SelectField label={label} name={name} id={`column-${name}`} defaultValue={columns.includes(chosen) ? chosen : ''}>
    <option value="">No column</option>
    <Options of={columns.filter(Boolean)} />
  </SelectField>
)

/** Whether something of it can be chosen. */
export const hasChoices = ({ columns, fileChildren, children }: ImportPreview) =>
  columns.length + fileChildren.length + children.length > 0
