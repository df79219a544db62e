import type { Intake } from '../../../intake/queries'
import { isAsked } from '../../../intake/site/intake-link'
import type { Booking } from '../../queries'

export function getState({ status, isOver, canCancel }: Booking) {
  if (status === 'cancelled') return 'cancelled'
  if (status === 'requested') return canCancel ? 'requested' : 'expired'
  if (isOver) return 'over'
  // An appointment that has started can't be cancelled.
  return canCancel ? 'confirmed' : 'now'
}

/**
 * Returns which forms the page of an appointment shows; the others aren't loaded.
 * @param action the last part of its path, after a plain form was refused
 */
export function findForms(
  booking: Booking,
  intake: Intake | undefined,
  action: string | undefined,
  params: URLSearchParams,
) {
  const { canMove, canCancel, canShare, needed } = booking
  const isOpen = canCancel || getState(booking) === 'now'
  const opens = (name: string) => action === name || (!action && params.has(name))
  const panels = [canMove && ('move' as const), canCancel && ('cancel' as const), canShare && ('share' as const)]
  const isKnown = needed && booking[needed]
  return {
    panel: panels.filter((name) => name !== false).find(opens),
    /** What the place needs. */
    asksContact: Boolean(needed) && (isKnown ? canCancel && opens('contact') : isOpen),
    intake: isOpen && isAsked(intake) ? intake : undefined,
  }
}
