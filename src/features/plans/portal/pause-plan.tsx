import { useState, type SubmitEvent } from 'react'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { addDays, daysBetween, formatDay } from '../../../lib/time/dates'
import { Button } from '../../../ui/button'
import { SelectField } from '../../../ui/forms/field'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { Dialog, DialogButtons } from '../../../ui/overlays/dialog'
import type { Plan } from '../queries'

/** Parents report an illness within this many days. */
const MAX_DAYS = 14

/** `tonight` is the evening of the current or next night (YYYY-MM-DD). */
type Props = { plan: Plan; tonight: string }

/** Pauses a plan from the night an illness began, or resumes it. Nights in between don't count. */
export function PausePlan({ plan: { id, pauses, child, published }, tonight }: Props) {
  const pausedFrom = pauses.find(({ to }) => to === null)?.from
  const [from, setFrom] = useState<string>()
  const pause = useToastMutation({
    mutationFn: ({ isPaused, from }: { isPaused: boolean; from: string }) => put(id, isPaused, from),
    successTitle: ({ isPaused }) => (isPaused ? 'Paused: nights don’t count until you resume' : 'Resumed'),
    failureTitle: 'Failed to change the plan',
    errorTitle: 'Error changing the plan',
  })
  const first = pausedFrom ?? published?.firstNight ?? tonight
  const evenings = Array.from({ length: Math.min(MAX_DAYS, Math.max(0, daysBetween(first, tonight))) + 1 }, (_, days) =>
    addDays(tonight, -days),
  )
  function submit(event: SubmitEvent) {
    event.preventDefault()
    pause.mutate({ isPaused: !pausedFrom, from: from! }, { onSuccess: () => setFrom(undefined) })
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setFrom(tonight)}>
        {pausedFrom ? 'Resume' : `${child.name} is ill: pause`}
      </Button>
      <Dialog
        open={from !== undefined}
        onOpenChange={() => setFrom(undefined)}
        title={pausedFrom ? 'Resume the plan' : 'Pause the plan'}
        hint={
          pausedFrom
            ? 'Nights count again from then on. Their page says so at once, and nobody is emailed.'
            : 'Nights from then on don’t count. Their page says so at once, with your words for illness on Tonight, and nobody is emailed.'
        }
      >
        <form onSubmit={submit} className="grid gap-5">
          <SelectField
            label={pausedFrom ? 'The first night that counts again' : 'The first night of the illness'}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          >
            {evenings.map((evening, days) => (
              <option key={evening} value={evening}>
                {['Tonight', 'Last night'][days] ?? `The night of ${formatDay(evening)}`}
              </option>
            ))}
          </SelectField>
          <DialogButtons
            submit={pausedFrom ? 'Resume' : 'Pause'}
            busy={pause.isPending}
            onCancel={() => setFrom(undefined)}
          />
        </form>
      </Dialog>
    </>
  )
}

const put = (id: string, isPaused: boolean, from: string) =>
  parseResponse(api.plans[':id'].pause.$put({ param: { id }, json: { isPaused, from } }))
