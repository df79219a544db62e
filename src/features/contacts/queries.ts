import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, success } from '../../lib/client'
import { PORTAL } from '../../lib/query-client'
import { asPage, byPages, noFilter, wordsOf, type Filter } from '../requests/paged'

export type Contact = Awaited<ReturnType<typeof page>>['rows'][number]

const page = async (client: typeof api, filter: Filter, number: number) =>
  asPage(await success(client.contacts.$get({ query: wordsOf(filter, number) })))

/** The messages that match, page by page; suspected spam only under its own name. */
export const contactsQuery = (filter = noFilter) =>
  infiniteQueryOptions({
    queryKey: [PORTAL, '/api/contacts', filter],
    queryFn: ({ meta, pageParam }) => page(meta!.api, filter, pageParam),
    ...byPages,
  })

type Message = Parameters<typeof api.contacts.$post>[0]['json']

/** Sends a message. However often it is sent with the same key, it is stored once. */
export const sendMessage = (json: Message, key: string) =>
  success(api.contacts.$post({ json }, { headers: { 'Idempotency-Key': key } }))
