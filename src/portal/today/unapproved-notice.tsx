import { useState } from 'react'
import type { Today } from './queries'
import { plural } from '../../lib/text/plural'
import { Dialog } from '../../ui/overlays/dialog'
import { UnapprovedList } from './unapproved-list'

/** Says that more was booked than the site confirms by itself, and opens what it was. */
export function UnapprovedNotice({ waiting, networks }: Today['unapproved']) {
  const [isOpen, setIsOpen] = useState(false)
  const from = networks === 1 ? ' from one network' : networks > 1 ? ` from ${networks} networks` : ''
  return (
    <>
      {waiting > 0 && (
        <p>
          <b>{`${plural(waiting, 'booking')}${from} wait for your approval.`}</b>{' '}
          <button type="button" className="min-h-11 underline underline-offset-4" onClick={() => setIsOpen(true)}>
            Review
          </button>
        </p>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="More bookings than usual"
        hint="Only the first ones are booked; the rest take no time until you approve them. Taking them back frees the times and moves the requests to Spam. Nobody is emailed, as the addresses may belong to others. Uncheck those you know."
      >
        <UnapprovedList onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}
