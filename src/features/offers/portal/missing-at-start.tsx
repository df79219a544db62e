import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../payments/money'
import { familyOffersQuery } from '../queries'

/** Says what of agreement and payment is missing before night 1; nothing if nothing is. */
export function MissingAtStart({ familyId }: { familyId: string }) {
  const offer = useQuery(familyOffersQuery(familyId)).data?.find(({ isWaiting }) => isWaiting)
  if (!offer) return null
  const { state, currency } = offer
  const missing = [
    state.step === 'sign' && 'the agreement isn’t signed',
    state.toPay > 0 && `${formatMoney(state.toPay, currency, 'short')} isn’t paid`,
  ].filter(Boolean)
  return missing.length > 0 ? (
    <p className="text-warn">{`For night 1, ${missing.join(', and ')} yet. You can begin all the same.`}</p>
  ) : null
}
