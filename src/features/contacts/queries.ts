import { queryOptions } from '@tanstack/react-query'
import { success, type api } from '../../lib/client'
import { PORTAL } from '../../lib/query-client'

export type Contact = Awaited<ReturnType<typeof list>>[number]

const list = (client: typeof api) => success(client.contacts.$get())

/** All messages, newest first, suspected spam among them. */
export const contactsQuery = queryOptions({
  queryKey: [PORTAL, '/api/contacts'],
  queryFn: ({ meta }) => list(meta!.api),
})
