import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ButtonLink } from '../../../ui/button'
import { bookableTypesQuery } from '../../appointments/queries'

/** Leads to the times of a package, also without scripts. They need an address of their own, because they aren't cached. */
export default function TimesLinks() {
  const { data: types = [] } = useQuery(bookableTypesQuery)
  const id = useId()
  return (
    <>
      <p id={id} className="font-semibold">
        See free times for:
      </p>
      <ul aria-labelledby={id} className="mt-2 flex flex-wrap gap-2">
        {types.map(({ id, consultationType }) => (
          <li key={id}>
            <ButtonLink
              variant="secondary"
              to={`?${new URLSearchParams({ type: consultationType! })}#book`}
              reloadDocument
            >
              {consultationType}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  )
}
