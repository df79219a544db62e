import { useQuery } from '@tanstack/react-query'
import { MoonStar } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { plural } from '../../../lib/text/plural'
import { addDays, formatDay, today } from '../../../lib/time/dates'
import { Button } from '../../../ui/button'
import { SelectField, TextField } from '../../../ui/forms/field'
import { Options } from '../../../ui/forms/options'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { Dialog } from '../../../ui/overlays/dialog'
import { useSite } from '../../settings/use-site'
import { familySupportQuery, type FamilySupport } from '../queries'
import { SupportFields } from './support-fields'

type Child = { id: string; name: string }
type Props = { familyId: string; of: Child[] }
type Period = FamilySupport['supports'][number]

const link = 'link inline-flex min-h-11 items-center'

/** A family's nights of support, on its page; nothing before it has a diary. */
export function SupportOfFamily({ familyId, of }: Props) {
  const { data } = useQuery(familySupportQuery(familyId))
  const [opened, setOpened] = useState<Period | 'new'>()
  if (!data?.hasDiary) return null
  const open = data.supports.filter(({ state }) => state !== 'over')
  /** Children without current support. */
  const free = of.filter(({ id }) => !open.some(({ childId }) => childId === id))
  const title = `Start nights of support${of.length > 1 && free.length === 1 ? ` for ${free[0]!.name}` : ''}`
  return (
    <section aria-label="Nights of support" className="mt-2.5 grid gap-2">
      {data.supports.map((period) => (
        <div key={period.id} className="panel flex flex-wrap items-center gap-x-3 px-panel py-2">
          <MoonStar aria-hidden className="size-5 flex-none text-calm" />
          <p className="min-w-0 grow basis-40 py-1">
            <b dir="auto" className="font-semibold">
              {[period.child, describe(period)].filter(Boolean).join(': ')}
            </b>
            <span className="block text-row text-soft">
              {formatDay(period.firstNight)}
              {until(period)}, answers {period.hours}
            </span>
          </p>
          {period.state !== 'over' && (
            <Link className={link} to={`/admin/nights?open=${period.id}`}>
              Last night
            </Link>
          )}
          {period.state !== 'before' && (
            <Link className={link} to={`/admin/nights/${period.id}/report`}>
              {period.state === 'over' && (!period.early || period.hasReport) ? 'Report' : 'All nights'}
            </Link>
          )}
          <Button variant="ghost" className="-mr-3" onClick={() => setOpened(period)}>
            Edit<span className="sr-only"> nights of support</span>
          </Button>
        </div>
      ))}
      {(open.length === 0 || free.length > 0) && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setOpened('new')}>
          <MoonStar aria-hidden className="size-4" /> {title}
        </Button>
      )}
      {opened === 'new' && (
        <StartDialog
          familyId={familyId}
          of={free}
          planned={data.planned}
          title={title}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened && opened !== 'new' && (
        <EditDialog key={opened.version} period={opened} onClose={() => setOpened(undefined)} />
      )}
    </section>
  )
}

function until({ early, last }: Period) {
  const end = early ? early.last : last
  return end ? ` to ${formatDay(end)}` : ''
}

function describe({ state, number, nights, early }: Period) {
  if (early) return early.after ? `ended after night ${early.after} of ${nights}` : 'ended before night 1 was over'
  if (state === 'over') return `${plural(nights, 'night')}, over`
  if (state === 'before') return `${plural(nights, 'night')}, not begun`
  return `night ${number} of ${nights}${state === 'paused' ? ', paused' : ''}`
}

type StartProps = Props & {
  /** Night 1 of the plans without support yet, by child. */
  planned: Record<string, string>
  title: string
  onClose: () => void
}

function StartDialog({ familyId, of, planned, title, onClose }: StartProps) {
  const { timeZone } = useSite()
  const [childId, setChildId] = useState(of[0]?.id ?? '')
  const [chosen, setChosen] = useState<string>()
  const firstNight = chosen ?? planned[childId] ?? today(timeZone)
  const start = useToastMutation({
    mutationFn: () => parseResponse(api.support.$post({ json: { familyId, childId, firstNight } })),
    successTitle: () => 'Nights of support started',
    failureTitle: 'Failed to start the nights of support',
    errorTitle: 'Error starting the nights of support',
  })
  function submit(event: SubmitEvent) {
    event.preventDefault()
    void start.mutateAsync().then(onClose, () => {})
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      hint="Nobody gets an email. Their package says how many there are, and when you answer."
      startsInField
    >
      <form onSubmit={submit} className="grid gap-4">
        {of.length > 1 && (
          <SelectField label="Child" value={childId} onChange={({ target }) => setChildId(target.value)}>
            <Options of={of.map(({ id, name }) => [id, name])} />
          </SelectField>
        )}
        <TextField
          label="Night 1"
          hint={planned[childId] && 'As in their plan, unless you change it.'}
          type="date"
          required
          min={addDays(today(timeZone), -60)}
          value={firstNight}
          onChange={({ target }) => setChosen(target.value)}
        />
        <Button type="submit" className="justify-self-start" busy={start.isPending}>
          Start
        </Button>
      </form>
    </Dialog>
  )
}

function EditDialog({ period, onClose }: { period: Period; onClose: () => void }) {
  const { id, version, endedAt } = period
  const [values, setValues] = useState(period.values)
  const [firstNight, setFirstNight] = useState(period.firstNight)
  const save = useToastMutation({
    mutationFn: (isEnded: boolean) =>
      parseResponse(api.support[':id'].$patch({ param: { id }, json: { version, firstNight, isEnded, ...values } })),
    successTitle: (isEnded) => (isEnded && !endedAt ? 'Nights of support ended' : 'Nights of support saved'),
    failureTitle: 'Failed to save the nights of support',
    errorTitle: 'Error saving the nights of support',
  })
  const send = (isEnded: boolean) => void save.mutateAsync(isEnded).then(onClose, () => {})
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Nights of support"
      hint="Parents see on their page when you answer. Once you’ve ended them, no night is to be reviewed, and no report is made."
    >
      <form
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          send(endedAt !== null)
        }}
        className="grid gap-4"
      >
        <TextField
          label="Night 1"
          type="date"
          required
          value={firstNight}
          onChange={({ target }) => setFirstNight(target.value)}
        />
        <SupportFields values={values} onChange={setValues} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={save.isPending}>
            Save
          </Button>
          <Button variant="secondary" busy={save.isPending} onClick={() => send(endedAt === null)}>
            {endedAt ? 'Go on with them' : 'End them'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
