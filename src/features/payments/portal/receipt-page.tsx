import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { ApiError, getErrorMessage } from '../../../lib/api/response'
import { Button, ButtonLink } from '../../../ui/button'
import { LoadFailure } from '../../../ui/lists/load-failure'
import { Loading } from '../../../ui/loading'
import { Notice } from '../../../ui/notice'
import { receiptQuery } from '../queries'

/** A receipt, to print. */
export default function ReceiptPage() {
  const { number = '' } = useParams()
  const { data, error, refetch } = useQuery(receiptQuery(number))
  if (!data && error instanceof ApiError && error.status === 404)
    return (
      <div className="panel grid justify-items-start gap-3 p-6">
        <p>{getErrorMessage(error)}</p>
        <ButtonLink to="/admin/families">All families</ButtonLink>
      </div>
    )
  if (!data) return error ? <LoadFailure retry={() => void refetch()} /> : <Loading />
  const { familyId, facts, note, isReversed } = data
  return (
    <div className="grid grid-cols-1 justify-items-start gap-5">
      {familyId && (
        <Link className="link -mt-3 inline-flex items-center gap-1 print:hidden" to={`/admin/families/${familyId}`}>
          <ChevronLeft aria-hidden className="size-4 flex-none" /> The family
        </Link>
      )}
      {isReversed && <Notice tone="late">This was taken back: it was noted down by mistake.</Notice>}
      <div className="panel w-full max-w-text px-5 py-5 sm:px-8 sm:py-7 print:border-0 print:p-0">
        <dl className="grid gap-x-6 sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
          {facts.map(([label, value], index) => (
            <div
              key={index}
              className="border-line py-2.5 not-first:border-t sm:col-span-2 sm:grid sm:grid-cols-subgrid"
            >
              <dt dir="auto" className="text-soft wrap-anywhere">
                {label}
              </dt>
              <dd dir="auto" className="whitespace-pre-line tabular-nums wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-small text-soft">{note}</p>
      </div>
      <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  )
}
