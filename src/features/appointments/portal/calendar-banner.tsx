import { useQuery } from '@tanstack/react-query'
import { WarningBanner } from '../../../ui/warning-banner'
import type { User } from '../../accounts/permissions'
import { calendarsQuery } from '../calendars/queries'

/** Says that a calendar hasn't been read for hours, since families could book over newer events. */
export function CalendarBanner({ user }: { user: User }) {
  const { data = [] } = useQuery({ ...calendarsQuery, enabled: user.canManageConsultations })
  const [stale] = data.filter(({ isStale }) => isStale)
  if (!stale) return null
  return (
    <WarningBanner label="Calendars" to="/admin/settings/appointments">
      Your calendar “{stale.name ?? stale.host}” hasn’t been read for hours.
    </WarningBanner>
  )
}
