import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from '../../../ui/icons'
import { bookableTypesQuery } from '../../appointments/queries'
import { useSite } from '../../settings/use-site'
import { responseTimeText } from '../response-time'
import { NO_TIME } from './story'

/** What a parent reads whose form was sent without JavaScript, and stored. */
export default function Booked() {
  const site = useSite()
  const { data: types = [] } = useQuery(bookableTypesQuery)
  return (
    <div role="status" className="mt-7 flex gap-3 rounded-card bg-okbg p-5 text-ok">
      <CircleCheck className="mt-1 size-7 shrink-0" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-display text-2xl">Consultation booked!</p>
        <p className="mt-1">{responseTimeText(site)}</p>
        {types.length > 0 && <p className="mt-1">{NO_TIME}</p>}
      </div>
    </div>
  )
}
