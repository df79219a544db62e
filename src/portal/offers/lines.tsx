import { Button } from '../../ui/button'
import { TextField } from '../../ui/forms/field'

const MAX_LINES = 4

type Line = { words: string; amount: string }
type LinesProps = { lines: Line[]; currency: string; error?: string; onChange: (lines: Line[]) => void }

/** What it costs: up to four lines, of which any can be below 0. */
export function Lines({ lines, currency, error, onChange }: LinesProps) {
  const change = (index: number, changes: Partial<Line>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...changes } : line)))
  return (
    <fieldset className="grid min-w-0 gap-3 sm:col-span-2">
      <legend className="sr-only">What it costs</legend>
      {lines.map((line, index) => (
        <div key={index} className="grid grid-cols-1 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <TextField
            label={index === 0 ? 'For' : `For, line ${index + 1}`}
            value={line.words}
            maxLength={100}
            error={index === 0 ? error : undefined}
            onChange={({ target }) => change(index, { words: target.value })}
          />
          <TextField
            label={`Amount${index > 0 ? `, line ${index + 1}` : ` in ${currency}`}`}
            inputMode="text"
            autoComplete="off"
            value={line.amount}
            onChange={({ target }) => change(index, { amount: target.value })}
          />
        </div>
      ))}
      {lines.length > 1 && <p className="text-fine text-soft">For a discount, enter an amount below 0.</p>}
      <div className="-mx-3 -mt-2 flex flex-wrap">
        {lines.length < MAX_LINES && (
          <Button variant="ghost" onClick={() => onChange([...lines, { words: '', amount: '' }])}>
            Add a line
          </Button>
        )}
        {lines.length > 1 && (
          <Button variant="ghost" onClick={() => onChange(lines.slice(0, -1))}>
            Remove the last line
          </Button>
        )}
      </div>
    </fieldset>
  )
}
