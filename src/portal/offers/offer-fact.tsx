import { useQuery } from '@tanstack/react-query'
import { Fact } from '../../ui/facts'
import { latestOffersQuery } from '../../features/offers/queries'
import { useSite } from '../../features/settings/use-site'
import { describeState } from './describe-state'

/** How far a family's agreement and payment are; nothing if it was sent none lately. */
export function OfferFact({ familyId }: { familyId: string }) {
  const { timeZone } = useSite()
  const offer = useQuery(latestOffersQuery).data?.find((one) => one.familyId === familyId)
  return offer ? <Fact label="Agreement and payment">{describeState(offer, timeZone)}</Fact> : null
}
