import { useId } from 'react'
import { keysOf } from '../../../../lib/keys-of'
import { Options } from '../../../../ui/forms/options'
import { describeMinutes } from '../hours'

type Rule = 'step' | 'before' | 'after' | 'noticeMinutes' | 'windowDays' | 'perDay'
type RuleField = { value: number | null; onChange: (value: number) => void; error: string | undefined }

const describeTime = (minutes: number) => (minutes === 0 ? 'no time' : describeMinutes(minutes))

const rules: Record<Rule, { label: string; choices: number[]; describe: (value: number) => string; none?: string }> = {
  step: { label: 'A start every', choices: [5, 10, 15, 20, 30, 45, 60, 90, 120], describe: describeMinutes },
  noticeMinutes: {
    label: 'Notice',
    choices: [0, 60, 120, 240, 720, 1440, 2880, 4320, 10_080],
    describe: describeTime,
  },
  windowDays: {
    label: 'Booking window',
    choices: [7, 14, 30, 60, 90, 180, 365],
    describe: (value) => (value === 0 ? 'the same day' : value === 1 ? '1 day' : `${value} days`),
    none: 'any time',
  },
  perDay: { label: 'Limit per day', choices: [1, 2, 3, 4, 5, 6, 8, 10], describe: String, none: 'any number' },
  before: { label: 'Buffer before', choices: [0, 5, 10, 15, 20, 30, 45, 60], describe: describeTime },
  after: { label: 'Buffer after', choices: [0, 5, 10, 15, 20, 30, 45, 60], describe: describeTime },
}

export function RuleSentence({ field }: { field: (name: Rule) => unknown }) {
  const id = useId()
  const fields = Object.fromEntries(keysOf(rules).map((name) => [name, field(name)])) as Record<Rule, RuleField>
  const errors = Object.entries(fields).flatMap(([name, { error }]) =>
    error ? [[rules[name as Rule].label, error]] : [],
  )

  function choice(name: Rule) {
    const { label, choices, describe, none } = rules[name]
    const { value, onChange, error } = fields[name]
    const all = [...new Set(value === null ? choices : [...choices, value])].sort((a, b) => a - b)
    return (
      <select
        className="control select-arrow leading-[1.4] font-semibold aria-invalid:border-late"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={errors.length ? id : undefined}
        value={value ?? ''}
        onChange={({ target }) => onChange((target.value === '' ? null : Number(target.value)) as number)}
      >
        <Options of={all.map((choice) => [choice, describe(choice)])} />
        {none && <option value="">{none}</option>}
      </select>
    )
  }
  return (
    <>
      <p className="leading-[3.1]">
        Families book at least {choice('noticeMinutes')} ahead and up to {choice('windowDays')}, at most{' '}
        {choice('perDay')} a day. There’s a start every {choice('step')}, with {choice('before')} free before and{' '}
        {choice('after')} to breathe after each.
      </p>
      {errors.length > 0 && (
        <ul id={id} className="font-medium text-late">
          {errors.map(([label, error]) => (
            <li key={label}>
              {label}: {error}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
