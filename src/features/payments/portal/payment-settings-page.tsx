import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../../ui/lists/load-failure'
import { Loading } from '../../../ui/loading'
import { businessQuery, waysQuery } from '../queries'
import { BusinessForm } from './business-form'
import { StripeSection, WaysForm } from './ways-form'

/** Who takes the money, and how it comes. */
export default function PaymentSettingsPage() {
  const business = useQuery(businessQuery)
  const ways = useQuery(waysQuery)
  if (business.data && ways.data)
    return (
      <>
        <BusinessForm stored={business.data} />
        <StripeSection stripe={ways.data.stripe} />
        <WaysForm stored={ways.data} />
      </>
    )
  const retry = () => void Promise.all([business.refetch(), ways.refetch()])
  return business.isError || ways.isError ? <LoadFailure retry={retry} /> : <Loading />
}
