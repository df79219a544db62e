import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { message } from '../schema'

type Request = Parameters<typeof api.contacts.$post>[0]['json']

/** Sends a message. However often it is sent with the same key, it is stored once. */
const send = (json: Request, key: string) =>
  parseResponse(api.contacts.$post({ json }, { headers: { 'Idempotency-Key': key } }))

/** How a message is validated and sent by script. */
export const script = { schema: message, send }
