import { api } from '../../lib/client'
import { success } from '../../lib/reply'

type Message = Parameters<typeof api.contacts.$post>[0]['json']

/** Sends a message. However often it is sent with the same key, it is stored once. */
export const sendMessage = (json: Message, key: string) =>
  success(api.contacts.$post({ json }, { headers: { 'Idempotency-Key': key } }))
