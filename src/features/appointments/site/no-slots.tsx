import { Button } from '../../../ui/button'
import { useSite } from '../../settings/use-site'

/** Says why there's nothing to choose from, and what to do instead. */
export function NoSlots({ retry }: { retry?: () => void }) {
  const { phone, phoneNumber, email } = useSite()
  return (
    <div className="rounded-card bg-sunk p-5">
      <p className="font-semibold">
        {retry ? 'The free times couldn’t be loaded.' : 'There are no free times at the moment.'}
      </p>
      <p>
        Call or text{' '}
        <a href={`tel:${phoneNumber}`} className="whitespace-nowrap underline underline-offset-3">
          {phone}
        </a>
        , or write to{' '}
        <a href={`mailto:${email}`} className="underline underline-offset-3">
          {email}
        </a>
        , and we’ll find one.
      </p>
      {retry && (
        <Button variant="secondary" className="mt-3" onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  )
}
