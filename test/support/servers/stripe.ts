import { afterAll } from 'vitest'
import { startStripe } from './stripe-server'

/** Starts Stripe's stand-in as `startStripe` does, until a file's last test of Vitest. */
export async function serveStripe() {
  const stripe = await startStripe()
  afterAll(stripe.close)
  return stripe
}
