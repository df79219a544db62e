import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedList } from '../../ui/paged-list'
import { SearchBar } from '../../ui/search-bar'
import { useListFilters } from '../../ui/use-list-filters'
import { PortalPage } from '../accounts/portal/portal-page'
import { MailCard } from './mail-card'
import { mailsQuery } from './queries'
import { mailStates } from './schema'

/** What the site has sent, and what it could not send. */
export default function MailPage() {
  return (
    <PortalPage title="Mail" flag="canManageUsers">
      {() => <Outbox />}
    </PortalPage>
  )
}

function Outbox() {
  const { filters, set, words, setWords, narrowed } = useListFilters(['state'])
  const query = useInfiniteQuery(mailsQuery(filters))
  const troubleOnly = filters.state === 'trouble' && filters.q === ''
  return (
    <>
      <p className="max-w-[66ch] text-soft">
        Every mail this site writes. One that does not get through is tried again for three days; sent ones are kept for
        90 days.
      </p>
      <SearchBar
        noun="mails"
        places="address, subject"
        words={words}
        onWords={setWords}
        selects={[
          {
            label: 'State',
            value: filters.state,
            options: [['', 'All mails'], ['trouble', 'Could not be sent'], ...Object.entries(mailStates)],
            onChange: (value) => set('state', value),
          },
        ]}
      />
      <PagedList
        query={query}
        noun="mails"
        narrowed={narrowed && !troubleOnly}
        empty={
          troubleOnly
            ? { title: 'Every mail got through', text: 'None failed, and none waits to be tried again.' }
            : { title: 'No mails yet', text: 'The first one is written when somebody books or sends a message.' }
        }
      >
        {(rows) => (
          <ul className="grid grid-cols-1 gap-3">
            {rows.map((mail) => (
              <li key={mail.id}>
                <MailCard mail={mail} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}
