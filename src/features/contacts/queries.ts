import { requestsQuery, type RequestOf } from '../requests/queries'

export const contactsQuery = requestsQuery('/api/contacts', (client, query) => client.contacts.$get({ query }))

export type Contact = RequestOf<typeof contactsQuery>
