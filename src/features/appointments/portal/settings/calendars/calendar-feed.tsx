import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../../lib/api/client'
import { parseResponse } from '../../../../../lib/api/response'
import { formatDateTime } from '../../../../../lib/time/dates'
import { Button } from '../../../../../ui/button'
import { CopyButton } from '../../../../../ui/forms/copy-button'
import { useToastMutation } from '../../../../../ui/forms/use-toast-mutation'
import { ConfirmDialog } from '../../../../../ui/overlays/confirm-dialog'
import { calendarFeedQuery } from '../../../calendars/queries'

/** The secret URL where the practice's calendar app finds the appointments. Shown only once. */
export function CalendarFeed({ timeZone }: { timeZone: string }) {
  const { data: feed } = useQuery(calendarFeedQuery)
  const [isConfirming, setIsConfirming] = useState(false)
  const create = useToastMutation({
    mutationFn: () => parseResponse(api['calendar-feed'].$post()),
    successTitle: () => 'Address created',
    failureTitle: 'Failed to create address',
  })
  const url = create.data && new URL(create.data.url, location.origin).href
  return (
    <section className="panel grid gap-2 p-5">
      <h3 className="text-xl">Appointments in your own calendar</h3>
      <p className="text-soft">
        Subscribe to this site’s address in your phone’s calendar, and appointments show up there. Anyone who knows the
        address can read them.
      </p>
      {url ? (
        <div role="status" className="grid justify-items-start gap-2">
          <p className="note w-full">
            <code className="break-all">{url}</code>
          </p>
          <p className="text-soft">It’s shown only now. You can create another one at any time.</p>
          <CopyButton text={url} hint="Add it to your calendar as a subscription.">
            Copy address
          </CopyButton>
        </div>
      ) : (
        <>
          {feed?.createdAt && <p>There has been an address since {formatDateTime(feed.createdAt, timeZone)}.</p>}
          <div>
            <Button
              variant="secondary"
              busy={create.isPending}
              onClick={() => (feed?.createdAt ? setIsConfirming(true) : create.mutate())}
            >
              {feed?.createdAt ? 'Create a new address' : 'Create the address'}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Create a new address?"
        text="The old one stops working: calendars that use it no longer show your appointments."
        confirm="Create a new address"
        onConfirm={() => create.mutate()}
      />
    </section>
  )
}
