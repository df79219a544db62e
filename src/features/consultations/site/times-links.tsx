import { useQuery } from '@tanstack/react-query'
import { bookableTypesQuery } from '../../appointments/queries'

/** Leads to the times of a package where scripts don't run. They need an address of their own, because they aren't cached. */
export default function TimesLinks() {
  const { data: types = [] } = useQuery(bookableTypesQuery)
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-2">
      {types.map(({ id, consultationType }) => (
        <li key={id}>
          <a
            href={`?${new URLSearchParams({ type: consultationType! })}#book`}
            className="inline-block py-2 font-semibold underline underline-offset-3"
          >
            See free times for: {consultationType}
          </a>
        </li>
      ))}
    </ul>
  )
}
