import { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { plural } from '../../lib/text/plural'
import { useToastMutation } from '../../ui/forms/use-toast-mutation'

/** Trusts the proxies that the site has counted in front of it. */
export const useTrustProxies = () =>
  useToastMutation({
    mutationFn: () => parseResponse(api.health.proxies.$post()),
    successTitle: () => 'Saved',
    failureTitle: 'Failed to save it',
    errorTitle: 'Error saving it',
  })

/** Asks on Today whether the counted proxies are right. They only count after a yes. */
export function ProxyQuestion({ count }: { count: number }) {
  const trust = useTrustProxies()
  return (
    <p role="group" aria-label="Your proxies">
      <b>Your site stands behind {plural(count, 'proxy', 'proxies')}. Right?</b> Until you say so, it can’t tell its
      visitors apart.{' '}
      <button
        type="button"
        className="min-h-11 underline underline-offset-4"
        disabled={trust.isPending}
        onClick={() => trust.mutate()}
      >
        Yes
      </button>
    </p>
  )
}
