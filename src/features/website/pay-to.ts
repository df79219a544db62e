import { formatHours } from '../../lib/text/plural'
import type { Business } from '../settings/business'
import type { Package } from './texts/values'

/**
 * Returns what must stand beside a payment on a package's card: who the business is, its address, and what comes back (Cal. Bus. & Prof.
 * Code § 17538(d)). Undefined if nothing may be paid there: the package is begun with an agreement, or the business isn't known.
 */
export function describePayTo({ paymentUrl, isPaidOnline, ...terms }: Package, business: Business | undefined) {
  if (!paymentUrl || !isPaidOnline || !business?.address) return undefined
  const { name, legalName, address } = business
  return `${legalName || name}, ${address.replaceAll(/\s*\n\s*/g, ', ')}. ${describeRule(terms)}`
}

/** As `offers/terms/refund.ts` has it for a family, without its dates. */
const describeRule = ({ refundWords, refundHours }: Pick<Package, 'refundWords' | 'refundHours'>) =>
  refundWords ??
  `All of it back until ${refundHours ? `${formatHours(refundHours)} before our call` : 'night 1 begins'}. None after that.`
