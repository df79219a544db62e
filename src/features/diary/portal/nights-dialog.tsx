import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '../../../lib/api/client'
import { getErrorMessage, parseResponse } from '../../../lib/api/response'
import { nameZone } from '../../../lib/time/dates'
import { formatEvening } from '../chart/words'
import { Dialog, type OpenProps } from '../../../ui/overlays/dialog'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import type { LogForm } from '../log/log-form'
import { familyNightQuery } from '../queries'
import { LogContext } from '../site/log-form-context'
import { NightEntries } from '../site/night-entries'

type Props = OpenProps & { familyId: string }

/** A family's entries, night by night, to correct as parents would. */
export const NightsDialog = (props: Props) => (
  <Dialog
    open={props.open}
    onOpenChange={props.onOpenChange}
    title="Their entries"
    hint="Every night back to the first. Parents see who changed what. Nobody gets an email."
    className="max-w-2xl"
  >
    <Entries familyId={props.familyId} />
  </Dialog>
)

function Entries({ familyId: id }: { familyId: string }) {
  const [chosen, setChosen] = useState<{ child?: string; night?: string }>({})
  const [made, setMade] = useState<string>()
  const { data } = useQuery({ ...familyNightQuery(id, chosen), placeholderData: keepPreviousData })
  const log = useToastMutation({
    mutationFn: (json: { zone: string; form: LogForm }) =>
      parseResponse(api.families[':id'].diary.log.$post({ param: { id }, json })),
    successTitle: () => 'Diary corrected',
    failureTitle: 'Failed to correct the diary',
    errorTitle: 'Error correcting the diary',
  })
  const { mutateAsync } = log
  const zone = data?.zone ?? ''
  const context = useMemo(
    () => ({
      action: '',
      childId: data?.childId ?? '',
      children: data?.children,
      onLog: (form: LogForm) =>
        mutateAsync({ zone, form }).then(
          ({ ids }) => setMade(form.do === 'undo' ? undefined : ids.join(' ')),
          (error) => getErrorMessage(error),
        ),
    }),
    [data, zone, mutateAsync],
  )
  if (!data) return null
  const { children, childId, first, last, date } = data
  const choose = (next: typeof chosen) => {
    setMade(undefined)
    setChosen({ ...chosen, ...next })
  }
  return (
    <LogContext.Provider value={context}>
      <div className="flex flex-wrap gap-3">
        {children.length > 1 && (
          <label className="grid flex-1 gap-1">
            Child
            <select className="control" value={childId} onChange={({ target }) => choose({ child: target.value })}>
              {children.map((child) => (
                <option key={child.id} value={child.id}>
                  {child.name}
                </option>
              ))}
            </select>
          </label>
        )}
        {first && last && date && (
          <label className="grid flex-1 gap-1">
            Evening
            <input
              type="date"
              className="control"
              min={first}
              max={last}
              value={date}
              onChange={({ target }) => target.value && choose({ night: target.value })}
            />
          </label>
        )}
      </div>
      {date && <p className="mt-2 text-small text-soft">{`From 6 pm of ${formatEvening(date)}, ${nameZone(zone)}`}</p>}
      <NightEntries key={`${childId} ${date}`} {...data} date={date ?? undefined} made={made} />
    </LogContext.Provider>
  )
}
