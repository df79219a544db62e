/** What Stripe said of an attempt when it was read last. Amounts are in the smallest unit. */
export type Seen = {
  /** Of Stripe's page: 'open', 'complete', or 'expired'. */
  status: string
  /** 'paid' or 'unpaid'. */
  paymentStatus: string
  /** Of the payment, once there's one: 'requires_payment_method' if a bank didn't send it. */
  intentStatus: string | null
  amount: number
  currency: string
  refunded: number
  /** How much is disputed now, and how much of it was lost. */
  disputed: number
  lost: number
  /** Until when a dispute can be answered: an ISO time. */
  dueBy: string | null
  /** What paid it: 'card', 'us_bank_account', … */
  method: string | null
  /** When the money came: an ISO time. */
  paidAt: string | null
  /** Stripe's id of the payment, under which her dashboard has it. */
  paymentId: string | null
}

/** Where she sees a payment at Stripe, and can return it. */
export const stripePage = (isLive: boolean, paymentId: string) =>
  `https://dashboard.stripe.com/${isLive ? '' : 'test/'}payments/${paymentId}`
