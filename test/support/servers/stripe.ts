import { afterAll } from 'vitest'
import { startStripe } from './stripe-server'

/** Starts a fake Stripe like `startStripe` does, and stops it after the file's last Vitest test. */
export async function serveStripe() {
  const stripe = await startStripe()
  afterAll(stripe.close)
  return stripe
}
