import type { IncomingMessage, ServerResponse } from 'node:http'
import { listen } from './listen'

const rights = {
  'POST /v1/checkout/sessions': 'rak_checkout_session_write',
  'GET /v1/checkout/sessions': 'rak_checkout_session_read',
  'GET /v1/payment_intents': 'rak_payment_intent_read',
  'GET /v1/charges': 'rak_charge_read',
  'GET /v1/refunds': 'rak_charge_read',
  'GET /v1/disputes': 'rak_dispute_read',
} as const

type Session = {
  id: string
  attempt: string
  amount: number
  currency: string
  email: string | null
  expiresAt: number
  successUrl: string
  status: 'open' | 'complete' | 'expired'
  /** For a bank payment: whether it's on its way, or has failed. */
  bank?: 'sent' | 'failed'
  paidAt?: number
  method: string
  refunded: number
  dispute?: { status: string; amount: number; dueBy: number }
}

type Reply = { status: number; body: object }

/**
 * Starts a server that behaves like Stripe for sessions, charges, refunds, disputes, and idempotency keys: it repeats a key's first
 * answer, even a 500, and refuses other parameters with the same key. Its sessions are the books that tests compare with.
 */
export async function startStripe() {
  const sessions = new Map<string, Session>()
  const replies = new Map<string, { params: string; reply: Reply }>()
  const server = await listen((request, response) => void answer(request, response))
  const site = Object.assign(server, {
    sessions,
    /** A key it accepts. */
    key: 'rk_test_fakefakefake1234',
    /** Permissions that the key lacks. */
    lacks: [] as string[],
    /** What happens to the next requests: an error before anything is done, or a closed connection before or after. */
    faults: [] as (number | 'reset' | 'lost')[],
    /** Its own clock, in seconds. */
    now: () => Math.floor(Date.now() / 1000),
    ofAttempt: (id: string) => [...sessions.values()].filter(({ attempt }) => attempt === id),
    pay(id: string, method: 'card' | 'us_bank_account' = 'card') {
      const session = sessions.get(id)!
      if (session.status !== 'open') throw Error(`${id} is ${session.status}`)
      session.status = 'complete'
      session.method = method
      if (method === 'card') session.paidAt = site.now()
      else session.bank = 'sent'
    },
    /** A bank payment arrives or fails. */
    settle(id: string, arrives: boolean) {
      const session = sessions.get(id)!
      if (arrives) session.paidAt = site.now()
      else session.bank = 'failed'
    },
    refund: (id: string, amount: number) => void (sessions.get(id)!.refunded += amount),
    dispute(id: string, status: string, amount = sessions.get(id)!.amount) {
      sessions.get(id)!.dispute = { status, amount, dueBy: site.now() + 7 * 86_400 }
    },
    /** Returns the totals received, returned, and disputed, across all sessions. */
    books() {
      const sums = { received: 0, returned: 0, disputed: 0, onItsWay: 0 }
      for (const { amount, refunded, paidAt, bank, dispute } of sessions.values()) {
        if (paidAt) sums.received += amount
        else if (bank === 'sent') sums.onItsWay += amount
        sums.returned += refunded + (dispute?.status === 'lost' ? dispute.amount : 0)
        if (dispute && !['lost', 'won'].includes(dispute.status)) sums.disputed += dispute.amount
      }
      return sums
    },
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const fault = site.faults.shift()
    if (fault === 'reset') return void request.socket.destroy()
    const body = (await request.toArray()).join('')
    const key = request.headers['idempotency-key']?.toString()
    const known = key === undefined ? undefined : replies.get(key)
    const reply =
      known && known.params !== body
        ? refuse(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same parameters')
        : (known?.reply ?? (typeof fault === 'number' ? refuse(fault, 'api_error', 'Fault') : handle(request, body)))
    // Answers to requests refused before anything was done aren't remembered.
    if (key !== undefined && !known && reply.status !== 429 && reply.status !== 401)
      replies.set(key, { params: body, reply })
    if (fault === 'lost') return void request.socket.destroy()
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
  }

  function handle({ method, url = '', headers }: IncomingMessage, body: string): Reply {
    const { pathname, searchParams } = new URL(url, 'http://stripe')
    if (headers.authorization !== `Bearer ${site.key}`) return refuse(401, 'invalid_request_error', 'Invalid API Key')
    const [, resource, id, action] = /^\/v1\/(checkout\/sessions|\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(pathname) ?? []
    const right = rights[`${method} /v1/${resource}` as keyof typeof rights]
    if (right === undefined) return refuse(404, 'invalid_request_error', `Unrecognized request URL ${pathname}`)
    if (site.lacks.includes(right))
      return refuse(403, 'invalid_request_error', `Having the '${right}' permission would allow this`)
    if (resource === 'disputes') {
      const session = sessions.get(searchParams.get('charge')?.replace('ch_', 'cs_test_') ?? '')
      return list(session?.dispute ? [toDispute(session.dispute)] : [])
    }
    if (resource !== 'checkout/sessions') return list([])
    if (id === undefined) return create(new URLSearchParams(body))
    const session = sessions.get(id)
    if (!session) return refuse(404, 'invalid_request_error', 'No such checkout session', 'resource_missing')
    if (session.status === 'open' && session.expiresAt < site.now()) session.status = 'expired'
    if (action === 'expire') session.status = 'expired'
    return { status: 200, body: toSession(session) }
  }

  function create(params: URLSearchParams): Reply {
    const expiresAt = Number(params.get('expires_at'))
    if (expiresAt < site.now() + 30 * 60) return refuse(400, 'invalid_request_error', 'expires_at is too soon')
    const price = 'line_items[0][price_data]'
    const session: Session = {
      id: `cs_test_${sessions.size + 1}`,
      attempt: params.get('client_reference_id')!,
      amount: Number(params.get(`${price}[unit_amount]`)),
      currency: params.get(`${price}[currency]`)!,
      email: params.get('customer_email'),
      successUrl: params.get('success_url')!,
      expiresAt,
      status: 'open',
      method: 'card',
      refunded: 0,
    }
    sessions.set(session.id, session)
    return { status: 200, body: toSession(session) }
  }

  function toSession({ id, attempt, amount, currency, status, bank, paidAt, method, refunded, dispute }: Session) {
    const charge = paidAt && {
      id: id.replace('cs_test_', 'ch_'),
      amount,
      amount_refunded: refunded,
      disputed: dispute !== undefined,
      created: paidAt,
      payment_method_details: { type: method },
    }
    const intentStatus = paidAt ? 'succeeded' : bank === 'failed' ? 'requires_payment_method' : 'processing'
    return {
      id,
      client_reference_id: attempt,
      url: status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null,
      status,
      payment_status: paidAt ? 'paid' : 'unpaid',
      amount_total: amount,
      currency,
      payment_intent:
        status === 'complete'
          ? { id: id.replace('cs_test_', 'pi_'), status: intentStatus, latest_charge: charge ?? null }
          : null,
    }
  }
  return site
}

const list = (data: object[]): Reply => ({ status: 200, body: { object: 'list', data, has_more: false } })

const refuse = (status: number, type: string, message: string, code?: string): Reply => ({
  status,
  body: { error: { type, message, code } },
})

const toDispute = ({ status, amount, dueBy }: NonNullable<Session['dispute']>) => ({
  id: 'dp_1',
  status,
  amount,
  evidence_details: { due_by: dueBy },
})
