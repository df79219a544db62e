import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../../ui/lists/load-failure'
import { Loading } from '../../../ui/loading'
import { businessQuery } from '../queries'
import { BusinessForm } from './business-form'

/** Who takes the money, and how it comes. */
export default function PaymentSettingsPage() {
  const { data, isError, refetch } = useQuery(businessQuery)
  if (!data) return isError ? <LoadFailure retry={() => void refetch()} /> : <Loading />
  return <BusinessForm stored={data} />
}
