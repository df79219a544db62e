import { SelectField, TextField } from '../../../ui/forms/field'
import { Options } from '../../../ui/forms/options'
import { addMinutes } from '../../../lib/time/local-time'
import { MAX_STEPS, type PlanDraft } from '../content'
import { describeRoutine } from '../site/plan-tables'
import { cell, Rows, type Column } from './rows'
import { Section } from './section'
import { useParts } from './use-parts-editor'

const four = 'grid grid-cols-[repeat(auto-fit,minmax(min(8.75rem,100%),1fr))] gap-3'

/** Bedtime, wake-up time, and when the last nap ends. */
export function Times({ children }: { children?: React.ReactNode }) {
  const { get, change } = useParts()
  const field = (part: 'bedtime' | 'wake' | 'lastNapBy', label: string) => (
    <TextField
      id={part}
      type="time"
      label={label}
      value={get(part)}
      onChange={({ target }) => change({ [part]: target.value })}
    />
  )
  return (
    <Section id="times" title="Times" parts={['bedtime', 'wake', 'lastNapBy', 'length']}>
      <div className={`${four} [&_input]:min-w-0 [&_input]:scroll-mt-16`}>
        {field('bedtime', 'Bedtime')}
        {field('wake', 'Wake-up')}
        {get('naps').length > 0 && field('lastNapBy', 'Last nap over by')}
        {children}
        <TextField
          id="length"
          type="number"
          min={1}
          max={60}
          label="Nights"
          value={String(get('length') || '')}
          onChange={({ target }) => change({ length: Number(target.value) })}
        />
      </div>
    </Section>
  )
}

const ordinals = ['First nap', 'Second nap', 'Third nap', 'Fourth nap', 'Fifth nap', 'Sixth nap']

type Nap = PlanDraft['naps'][number]

const napTime = (id: 'earliest' | 'latest', title: string): Column<Nap> => ({
  id,
  title,
  hasPhoneTitle: true,
  label: id,
  getInput: (nap) => ({ type: 'time', value: nap[id] }),
  change: (nap, value) => ({ ...nap, [id]: value }),
})

const napColumns: Column<Nap>[] = [
  napTime('earliest', 'Earliest'),
  napTime('latest', 'Latest'),
  {
    id: 'longest',
    title: 'Longest, in minutes',
    hasPhoneTitle: true,
    label: 'longest, in minutes',
    getInput: ({ longest }) => ({ type: 'number', min: 10, max: 240, step: 5, value: longest || '' }),
    change: (nap, value) => ({ ...nap, longest: Number(value) }),
  },
]

/** When naps begin, on a day that begins at the planned wake-up time, and their maximum length. */
export function Naps() {
  const naps = useParts().get('naps')
  const latest = naps.at(-1)?.latest || '09:00'
  const earliest = naps.length ? addMinutes(latest, 180) : latest
  return (
    <Section
      id="naps"
      title="Naps"
      hint="your rule of thumb, from the template; they move along with each morning"
      parts={['naps']}
    >
      <Rows
        part="naps"
        columns={napColumns}
        getName={(_, index) => ordinals[index]!}
        renderHead={(_, index) => ordinals[index]}
        title={<span className="sr-only">Nap</span>}
        removed="Nap removed"
        headClassName="max-sm:sr-only"
        rowClassName="max-sm:grid max-sm:grid-cols-2 max-sm:items-center max-sm:gap-1.5 max-sm:*:last:-order-1 max-sm:*:first:-order-1"
        add={
          naps.length < ordinals.length
            ? { label: 'Add a nap', row: { earliest, latest: addMinutes(earliest, 30), longest: 90 } }
            : undefined
        }
      />
    </Section>
  )
}

const stepColumns: Column<PlanDraft['routine'][number]>[] = [
  {
    id: 'step',
    title: 'Words',
    className: 'max-sm:col-span-full',
    getInput: ({ step }) => ({ dir: 'auto', value: step }),
    change: (row, step) => ({ ...row, step }),
  },
  {
    id: 'minutes',
    title: 'Minutes',
    label: 'minutes',
    className:
      "sm:w-22 max-sm:flex max-sm:items-center max-sm:gap-2 max-sm:after:text-soft max-sm:after:content-['min']",
    getInput: ({ minutes }) => ({
      type: 'number',
      min: 0,
      max: 120,
      value: minutes,
      className: `${cell} max-sm:w-18!`,
    }),
    change: (row, value) => ({ ...row, minutes: Number(value) }),
  },
]

/** The steps before bedtime, with their minutes. */
export function Routine() {
  const routine = useParts().get('routine')
  return (
    <Section id="routine" title="Bedtime routine" hint={describeRoutine(routine)} parts={['routine']}>
      <Rows
        part="routine"
        columns={stepColumns}
        getName={(_, index) => `Step ${index + 1}`}
        renderHead={(_, index) => <span className="sr-only">{`Step ${index + 1}`}</span>}
        canMove
        title="Step"
        removed="Step removed"
        headClassName="sr-only"
        rowClassName="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-1.5 max-sm:*:first:sr-only *:first:p-0!"
        add={routine.length < MAX_STEPS ? { label: 'Add a step', row: { step: '', minutes: 5 } } : undefined}
      />
    </Section>
  )
}

export function Feeds() {
  const { get, change } = useParts()
  const feeds = get('feeds')
  const set = (values: Partial<PlanDraft['feeds']>) => change({ feeds: { ...feeds, ...values } })
  return (
    <Section id="feeds" title="Night feeds" parts={['feeds']}>
      <div className={four}>
        <SelectField
          label="How many"
          value={feeds.count ?? 'any'}
          onChange={({ target }) =>
            set(
              target.value === 'any'
                ? { count: null }
                : { count: Number(target.value), ...(target.value === '0' && { from: '' }) },
            )
          }
        >
          <Options of={[['any', 'Whenever hungry'], ['0', 'None'], '1', '2', '3', '4', '5']} />
        </SelectField>
        {feeds.count !== 0 && (
          <TextField
            id="feeds.from"
            type="time"
            label="Not before"
            optional={feeds.count === null}
            value={feeds.from}
            onChange={({ target }) => set({ from: target.value })}
          />
        )}
        <TextField
          id="feeds.agreedBy"
          label="Pediatrician agreed"
          optional
          className="col-span-full sm:col-span-2"
          placeholder="Who, and when"
          value={feeds.agreedBy}
          onChange={({ target }) => set({ agreedBy: target.value })}
        />
      </div>
    </Section>
  )
}
