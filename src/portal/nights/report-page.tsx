import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useId } from 'react'
import { Link, useParams } from 'react-router'
import { answeringQuery } from '../../features/answers/queries'
import type { User } from '../../features/auth/permissions'
import { EmailNotice, nameRecipient } from '../../features/email/portal/email-notice'
import { useSite } from '../../features/settings/use-site'
import { reportQuery, type SupportReport } from '../../features/support/queries'
import { MAX_COMMENT } from '../../features/support/schema'
import { Report } from '../../features/support/site/report'
import { AskButton } from '../../features/testimonials/portal/ask-button'
import { api } from '../../lib/api/client'
import { ApiError, getErrorMessage, parseResponse } from '../../lib/api/response'
import { formatDateTime } from '../../lib/time/dates'
import { Button, ButtonLink } from '../../ui/button'
import { Conflict } from '../../ui/forms/drafts/conflict'
import { useDrafts } from '../../ui/forms/drafts/use-drafts'
import { TextArea } from '../../ui/forms/field'
import { useToastMutation } from '../../ui/forms/use-toast-mutation'
import { LoadFailure } from '../../ui/lists/load-failure'
import { Loading } from '../../ui/loading'
import { nameRecipients } from './silence'
import { CannotSend } from '../../features/email/portal/cannot-send'

const reports = api.support.reports[':id']

/** The report on a family's nights, with the practice's words, before and after it's sent. */
export default function ReportPage({ user: _ }: { user: User }) {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(reportQuery(id))
  if (data) return <Opened key={id} report={data} />
  if (!error) return <Loading />
  if (!(error instanceof ApiError) || error.status !== 404) return <LoadFailure retry={() => void refetch()} />
  return (
    <div className="panel grid justify-items-start gap-3 p-6">
      <p>{getErrorMessage(error)}</p>
      <ButtonLink to="/admin">Back to Today</ButtonLink>
    </div>
  )
}

function Opened({ report }: { report: SupportReport }) {
  const { consultant } = useSite()
  return (
    <div className="grid grid-cols-1 gap-5 print:block">
      <p className="-mt-3 text-soft print:hidden">
        <Link className="link inline-flex items-center gap-1" to={`/admin/families/${report.familyId}`}>
          <ChevronLeft aria-hidden className="size-4 flex-none" />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {report.family}
          </span>
        </Link>
        , {report.reportedAt ? 'the report that parents can read on their page' : 'the report as it is today'}
      </p>
      <Words report={report} />
      <div className="panel px-4 py-5 sm:px-8 sm:py-7 print:border-0 print:p-0">
        <Report Heading="h3" report={report} practice={consultant} />
      </div>
    </div>
  )
}

/** The practice's words, and the button that sends them. */
function Words({ report: { id, words, reportedAt, sentAt, to, askable, count, isEarly } }: { report: SupportReport }) {
  const { timeZone } = useSite()
  const notice = useId()
  const canSend = useQuery(answeringQuery).data?.canSend
  const drafts = useDrafts<{ words: string }>(`report:${id}`, () => words)
  const typed = drafts.get('words')
  const save = () =>
    drafts.send(['words'], () =>
      parseResponse(reports.$put({ param: { id }, json: { words: typed, wordsWas: words } })),
    )
  const saving = useToastMutation({
    mutationFn: save,
    successTitle: () => 'Words saved',
    failureTitle: 'Failed to save the words',
    errorTitle: 'Error saving the words',
  })
  const sending = useToastMutation({
    async mutationFn() {
      if (typed !== words) await save()
      return parseResponse(reports.send.$post({ param: { id } }))
    },
    successTitle: () => 'Report sent',
    undo: () => () => parseResponse(reports.undo.$post({ param: { id } })),
    undone: 'The report wasn’t sent',
    undoAltText: 'Take it back before it leaves',
    failureTitle: 'Failed to send the report',
    errorTitle: 'Error sending the report',
  })
  const isStale = drafts.isStale('words')
  return (
    <section aria-label="Your words" className="panel grid grid-cols-1 gap-4 px-4 py-5 sm:px-6 print:hidden">
      <TextArea
        label="Your words"
        hint={`What you want them to remember of these ${count} nights. They’re in the email and on the page.`}
        rows={5}
        maxLength={MAX_COMMENT}
        value={typed}
        readOnly={saving.isPending || sending.isPending}
        onChange={({ target }) => drafts.change({ words: target.value })}
      />
      {isStale && (
        <Conflict
          title="Someone else has saved other words in the meantime:"
          choices={{ 'Keep mine': () => drafts.keepMine('words'), 'Take theirs': () => void drafts.drop(['words']) }}
        >
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {words}
          </p>
        </Conflict>
      )}
      {!sentAt && reportedAt && canSend && (
        <EmailNotice id={notice} to={nameRecipients(to)} what="the report, with your words" />
      )}
      {!sentAt && reportedAt && canSend === false && (
        <p id={notice} className="text-fine text-soft">
          <CannotSend />.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {!sentAt && reportedAt && (
          <Button
            busy={sending.isPending}
            disabled={!canSend || isStale}
            aria-describedby={notice}
            onClick={() => sending.mutate()}
          >
            Send the report
          </Button>
        )}
        {typed !== words && (
          <Button variant="secondary" busy={saving.isPending} disabled={isStale} onClick={() => saving.mutate()}>
            Save
          </Button>
        )}
        <Button variant="secondary" onClick={() => print()}>
          Print
        </Button>
        {sentAt && <p className="text-soft">Sent {formatDateTime(sentAt, timeZone)}.</p>}
        {!reportedAt && (
          <p className="text-soft">
            {isEarly
              ? 'These nights ended before the last one, so there’s no report to send.'
              : 'It can be sent once the last night is over.'}
          </p>
        )}
      </div>
      {askable && (
        <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
          <AskButton
            consultationId={askable.id}
            to={nameRecipient(to[0]?.name ?? null, askable.email)}
            askedAt={askable.askedAt}
          />
        </div>
      )}
    </section>
  )
}
