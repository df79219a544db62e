import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { message } from '../schema'

type Request = Parameters<typeof api.contacts.$post>[0]['json']

/** Sends a message. Repeating it with the same key stores nothing new. */
const send = (json: Request, key: string) =>
  parseResponse(api.contacts.$post({ json }, { headers: { 'Idempotency-Key': key } }))

export const script = { schema: message, send }
