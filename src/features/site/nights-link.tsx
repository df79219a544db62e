import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { parseResponse } from '../../lib/api/response'
import { useSentForm } from '../../lib/api/sent-form'
import { Button } from '../../ui/button'

/** A page that a family has a permanent link to. */
type Page = 'booking' | 'testimonial'

/** Where a family's diary link would be emailed, given the token of another page of theirs. */
export const nightsLinkQuery = (page: Page, token: string) =>
  queryOptions({
    queryKey: ['nights link', page, token],
    async queryFn({ meta }) {
      const param = { token: /^[\w-]+$/.test(token) ? token : '-' }
      return parseResponse((await meta!.api())[page][':token'].nights.$get({ param }))
    },
  })

/** Offers to email a family's diary link, which this page never shows. A plain form, with or without scripts. */
export default function NightsLink() {
  const { token = '' } = useParams()
  const page = useLocation().pathname.split('/')[1] as Page
  const [params] = useSearchParams()
  const { data } = useQuery(nightsLinkQuery(page, token))
  const action = `/${page}/${token}/nights`
  const rejected = useSentForm(action)
  if (!data?.to) return null
  return (
    <form
      id="nights"
      method="post"
      action={`${action}#nights`}
      aria-labelledby="nights-title"
      className="mt-8 scroll-mt-24 border-t border-line pt-5"
    >
      <h2 id="nights-title" className="text-lg">
        Your nights page
      </h2>
      {rejected ? (
        <p role="alert" className="mt-2 text-late">
          {rejected.error}
        </p>
      ) : params.has('nights') ? (
        <p role="status" className="mt-2 font-semibold">
          {data.isSure ? 'The' : 'If there’s a page for your nights, its'} link is on its way to {data.to}.
        </p>
      ) : (
        <p className="mt-2 text-soft">
          {data.isSure
            ? 'Its link is private, so it isn’t on this page. An email with it goes to '
            : 'If there’s a page for your nights, an email with its link goes to '}
          {data.to}.
        </p>
      )}
      <Button type="submit" variant="secondary" className="mt-4">
        Email me the link
      </Button>
    </form>
  )
}
