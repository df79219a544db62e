import { queryOptions } from '@tanstack/react-query'
import { api, success } from '../../lib/client'
import { PORTAL } from '../../lib/query-client'

export type Contact = Awaited<ReturnType<typeof list>>[number]

const list = (client: typeof api) => success(client.contacts.$get())

/** All messages, newest first, suspected spam among them. */
export const contactsQuery = queryOptions({
  queryKey: [PORTAL, '/api/contacts'],
  queryFn: ({ meta }) => list(meta!.api),
})

type Message = Parameters<typeof api.contacts.$post>[0]['json']

/** Sends a message. However often it is sent with the same key, it is stored once. */
export const sendMessage = (json: Message, key: string) =>
  success(api.contacts.$post({ json }, { headers: { 'Idempotency-Key': key } }))
