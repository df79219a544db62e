import { useQuery } from '@tanstack/react-query'
import { List } from '../../../ui/lists/list'
import { Rows } from '../../../ui/lists/rows'
import type { ListFilter } from '../../../ui/lists/list-controls'
import { useListParams, useRowLimit } from '../../../ui/lists/use-list-params'
import { useQueryRows } from '../../../ui/lists/use-query-rows'
import { EmailCard } from './email-card'
import { emailsQuery } from '../queries'
import { Withheld } from './withheld'
import { emailStates } from '../schema'

const filters: ListFilter[] = [
  {
    name: 'state',
    label: 'State',
    options: [['', 'All emails'], ['trouble', 'Not sent or not confirmed'], ...Object.entries(emailStates)],
  },
]

export default function EmailPage() {
  const [params] = useListParams(['state', 'q'])
  const [limit] = useRowLimit()
  const source = useQueryRows(useQuery(emailsQuery({ ...params, limit: String(limit) })))
  return (
    <>
      <p className="max-w-text text-soft">
        Every email this site sends. If one doesn’t get through, the site keeps trying for three days, as long as what
        it says is true; sent ones are kept for 90 days.
      </p>
      <Withheld isListed={params.state === 'withheld'} />
      <List
        source={source}
        noun="emails"
        searchFields="address, subject"
        filters={filters}
        empty={{ title: 'No emails yet', text: 'The first one goes out when someone books or sends a message.' }}
        noMatch={
          params.state === 'trouble' && params.q === ''
            ? { title: 'Every email got through', text: 'None failed, and none is waiting to be tried again.' }
            : undefined
        }
      >
        {(emails) => <Rows rows={emails}>{(email) => <EmailCard email={email} />}</Rows>}
      </List>
    </>
  )
}
