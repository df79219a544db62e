import { Link } from 'react-router'
import { plural } from '../../../lib/text/plural'
import { useDraft } from '../../../ui/forms/drafts/use-draft'
import { useStoreAddress } from './use-store-address'

type Props = {
  /** The stored address. */
  url: string | null
  /** How many emails are waiting for it. */
  waiting: number
}

/** Asks once per address whether the browser's address is the site's. It only counts after a yes. */
export function AddressQuestion({ url, waiting }: Props) {
  const here = location.origin
  const [refused, setRefused] = useDraft<string>('not-the-address', 'localStorage')
  const store = useStoreAddress()
  const isHere = here === url || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname)
  const wait =
    waiting > 0 && `${plural(waiting, 'email')} ${waiting === 1 ? 'waits' : 'wait'} for your site’s address. `
  if (isHere || refused === here)
    return (
      wait && (
        <p>
          <b>{wait}</b>
          <Link to="/admin/settings#address">Enter it</Link>
        </p>
      )
    )
  return (
    <p role="group" aria-label="Your site’s address" className="wrap-anywhere">
      <b>Is {here} your site’s address?</b> Links in emails begin with it. {wait}
      <button type="button" className={button} disabled={store.isPending} onClick={() => store.mutate(here)}>
        Yes, it is
      </button>{' '}
      <button type="button" className={`${button} ml-3`} onClick={() => setRefused(here)}>
        No
      </button>
    </p>
  )
}

const button = 'min-h-11 underline underline-offset-4'
