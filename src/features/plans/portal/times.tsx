import { Plus, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button'
import { controlClass, SelectField, TextField } from '../../../ui/forms/field'
import { Options } from '../../../ui/forms/options'
import { IconButton } from '../../../ui/icon-button'
import { addMinutes } from '../../../lib/time/local-time'
import type { PlanDraft } from '../content'
import { describeRoutine } from '../site/plan-tables'
import { Section } from './section'
import { useParts } from './use-parts-editor'

export const four = 'grid grid-cols-[repeat(auto-fit,minmax(min(8.75rem,100%),1fr))] gap-3'
export const cell = `${controlClass} min-h-11! min-w-0 scroll-mt-16 px-2!`

/** Bedtime, wake-up time, and when the last nap is over. */
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

/** Of a column that a phone doesn't show the name of; the field itself has one. */
const PhoneLabel = ({ children }: { children: string }) => (
  <span aria-hidden className="block text-small text-soft sm:hidden">
    {children}
  </span>
)

/** When naps begin, on a day that begins at the planned wake-up time, and how long they may be. */
export function Naps() {
  const { get, change, changeWithUndo } = useParts()
  const naps = get('naps')
  const set = (index: number, nap: Partial<PlanDraft['naps'][number]>) =>
    change({ naps: naps.map((other, at) => (at === index ? { ...other, ...nap } : other)) })
  function add() {
    const latest = naps.at(-1)?.latest || '09:00'
    const earliest = naps.length ? addMinutes(latest, 180) : latest
    change({ naps: [...naps, { earliest, latest: addMinutes(earliest, 30), longest: 90 }] })
  }
  return (
    <Section
      id="naps"
      title="Naps"
      hint="your rule of thumb, from the template; they move along with each morning"
      parts={['naps']}
    >
      {naps.length > 0 && (
        <table className="w-full max-sm:block">
          <thead className="text-left text-small max-sm:sr-only">
            <tr className="*:pb-1 *:font-semibold">
              <th scope="col">
                <span className="sr-only">Nap</span>
              </th>
              <th scope="col">Earliest</th>
              <th scope="col">Latest</th>
              <th scope="col">Longest, in minutes</th>
              <th scope="col">
                <span className="sr-only">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody className="max-sm:grid max-sm:gap-3">
            {naps.map((nap, index) => (
              <tr
                key={ordinals[index]}
                className="max-sm:grid max-sm:grid-cols-2 max-sm:items-center max-sm:gap-1.5 sm:*:pr-2 sm:*:pb-2"
              >
                <th scope="row" className="pr-3 text-left font-normal whitespace-nowrap max-sm:order-first">
                  {ordinals[index]}
                </th>
                {(['earliest', 'latest'] as const).map((name) => (
                  <td key={name}>
                    <PhoneLabel>{name === 'earliest' ? 'Earliest' : 'Latest'}</PhoneLabel>
                    <input
                      id={`naps.${index}.${name}`}
                      type="time"
                      aria-label={`${ordinals[index]}, ${name}`}
                      className={cell}
                      value={nap[name]}
                      onChange={({ target }) => set(index, { [name]: target.value })}
                    />
                  </td>
                ))}
                <td>
                  <PhoneLabel>Longest, in minutes</PhoneLabel>
                  <input
                    id={`naps.${index}.longest`}
                    type="number"
                    min={10}
                    max={240}
                    step={5}
                    aria-label={`${ordinals[index]}, longest, in minutes`}
                    className={cell}
                    value={nap.longest || ''}
                    onChange={({ target }) => set(index, { longest: Number(target.value) })}
                  />
                </td>
                <td className="justify-self-end max-sm:order-first">
                  <IconButton
                    icon={Trash2}
                    label={`Remove: ${ordinals[index]}`}
                    onClick={() => changeWithUndo({ naps: naps.filter((_, at) => at !== index) }, 'Nap removed')}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {naps.length < ordinals.length && (
        <Button variant="secondary" className="justify-self-start" onClick={add}>
          <Plus aria-hidden className="size-4" />
          Add a nap
        </Button>
      )}
    </Section>
  )
}

/** The steps before bedtime, each with its minutes. */
export function Routine() {
  const { get, change, changeWithUndo } = useParts()
  const routine = get('routine')
  const set = (index: number, step: Partial<PlanDraft['routine'][number]>) =>
    change({ routine: routine.map((other, at) => (at === index ? { ...other, ...step } : other)) })
  return (
    <Section id="routine" title="Bedtime routine" hint={describeRoutine(routine)} parts={['routine']}>
      <ol className="grid gap-2">
        {routine.map(({ step, minutes }, index) => (
          <li
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_4.5rem_auto] gap-2 max-sm:grid-cols-[4.5rem_minmax(0,1fr)_auto] max-sm:*:first:col-span-full"
          >
            <input
              id={`routine.${index}.step`}
              aria-label={`Step ${index + 1}`}
              dir="auto"
              className={cell}
              value={step}
              onChange={({ target }) => set(index, { step: target.value })}
            />
            <input
              type="number"
              min={0}
              max={120}
              aria-label={`Minutes of step ${index + 1}`}
              className={cell}
              value={minutes}
              onChange={({ target }) => set(index, { minutes: Number(target.value) })}
            />
            <span aria-hidden className="self-center text-soft sm:hidden">
              min
            </span>
            <IconButton
              icon={Trash2}
              label={`Remove step ${index + 1}`}
              onClick={() => changeWithUndo({ routine: routine.filter((_, at) => at !== index) }, 'Step removed')}
            />
          </li>
        ))}
      </ol>
      {routine.length < 12 && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => change({ routine: [...routine, { step: '', minutes: 5 }] })}
        >
          <Plus aria-hidden className="size-4" />
          Add a step
        </Button>
      )}
    </Section>
  )
}

/** How many feeds a night, from when, and who agreed. */
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
