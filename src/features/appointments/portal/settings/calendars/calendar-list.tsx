import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../../lib/api/client'
import { parseResponse } from '../../../../../lib/api/response'
import { plural } from '../../../../../lib/text/plural'
import { formatDateTime } from '../../../../../lib/time/dates'
import { Button } from '../../../../../ui/button'
import { ConfirmButton } from '../../../../../ui/forms/confirm-button'
import { useToastMutation } from '../../../../../ui/forms/use-toast-mutation'
import { LoadFailure } from '../../../../../ui/lists/load-failure'
import { describeNotice } from '../../../calendars/parse/notices'
import { calendarsQuery, readingCalendar, type Calendar } from '../../../calendars/queries'
import { AddCalendar } from './add-calendar'

/** The practice's own calendars, whose events block booking. */
export function CalendarList({ timeZone }: { timeZone: string }) {
  const { data: calendars, isError, refetch } = useQuery(calendarsQuery)
  const [isAdding, setIsAdding] = useState(false)
  return (
    <section className="panel p-5">
      <h3 className="text-xl">Your calendars</h3>
      <p className="mt-1 text-soft">
        Families can’t book times when you’re busy. Your calendars are read every ten minutes.
      </p>
      {isError && <LoadFailure retry={() => void refetch()} />}
      <ul className="mt-2">
        {calendars?.map((calendar) => (
          <CalendarItem key={calendar.id} calendar={calendar} timeZone={timeZone} />
        ))}
      </ul>
      {isAdding ? (
        <AddCalendar onOpenChange={setIsAdding} />
      ) : (
        <Button variant="secondary" className="mt-3" onClick={() => setIsAdding(true)}>
          Add a calendar
        </Button>
      )}
    </section>
  )
}

function CalendarItem({ calendar, timeZone }: { calendar: Calendar; timeZone: string }) {
  const { id, host, readAt, triedAt, error, notices, events, isStale } = calendar
  const name = calendar.name ?? host
  const one = api.calendars[':id']
  const refresh = useToastMutation({
    mutationFn: () => parseResponse(one.refresh.$post({ param: { id } }, { init: readingCalendar() })),
    successTitle: (_, { error, notices }) => {
      if (notices.length) return 'Calendar read, but not all of its events'
      return error ? 'The calendar couldn’t be read' : 'Calendar read'
    },
    failureTitle: 'Failed to read calendar',
  })
  const remove = useToastMutation({
    mutationFn: () => parseResponse(one.$delete({ param: { id } })),
    successTitle: () => 'Calendar removed',
    failureTitle: 'Failed to remove calendar',
  })
  const at = (instant: string) => formatDateTime(instant, timeZone)
  return (
    <li className="grid gap-1 border-t border-line py-3 first:border-t-0">
      <p className="min-w-0 break-words">
        <b className="font-semibold">{name}</b> {name !== host && <span className="text-soft">{host}</span>}
        <span className={`block ${isStale ? 'text-warn' : 'text-soft'}`}>
          {readAt ? `${isStale ? 'Not read since' : 'Read'} ${at(readAt)}, ${plural(events, 'event')}` : 'Never read'}
        </span>
        {error && (
          <span className="block text-warn">
            {triedAt && `${at(triedAt)}: `}
            {error}
          </span>
        )}
      </p>
      {notices.length > 0 && (
        <ul className="ml-5 list-disc text-warn">
          {notices.map((notice, index) => (
            <li key={index}>{describeNotice(notice, timeZone)}</li>
          ))}
        </ul>
      )}
      <footer className="flex flex-wrap gap-1">
        <Button
          variant="secondary"
          aria-label={`Read now: ${name}`}
          busy={refresh.isPending}
          onClick={() => refresh.mutate()}
        >
          Read now
        </Button>
        <ConfirmButton
          title={`Remove “${name}”?`}
          text="Its events no longer keep families from booking. Nothing in the calendar itself changes."
          confirm="Remove calendar"
          mutation={remove}
        >
          Remove
        </ConfirmButton>
      </footer>
    </li>
  )
}
