import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { describeLast, isNightly } from './describe-last'
import { formatBytes } from './format-bytes'
import { plural } from '../../../lib/text/plural'
import { formatDateTime } from '../../../lib/time/dates'
import { Button } from '../../../ui/button'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { LoadFailure } from '../../../ui/lists/load-failure'
import { Loading } from '../../../ui/loading'
import { Notice } from '../../../ui/notice'
import { ReauthenticationDialog } from '../../accounts/portal/reauthentication-form'
import { reauthentication } from '../../accounts/schema'
import { useSite } from '../../settings/use-site'
import { backupsQuery, type Backups } from '../queries'
import { SecondPlace } from './second-place'

/** The site's backups: how the last one went, and which ones are kept. */
export default function BackupsPage() {
  const { data, isError, refetch } = useQuery(backupsQuery)
  const { timeZone } = useSite()
  const begin = useToastMutation({
    mutationFn: () => parseResponse(api.backups.$post()),
    successTitle: () => 'The backup has begun',
    failureTitle: 'Failed to begin a backup',
    errorTitle: 'Error beginning a backup',
  })
  if (!data) return isError ? <LoadFailure retry={() => void refetch()} /> : <Loading />
  const { last, problem, isBusy, isCramped, backups } = data
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p role="status" className="mr-auto max-w-text">
          <b>{isBusy ? 'A backup is being made...' : describeLast(last, timeZone)}</b>{' '}
          <span className="text-soft">
            Every night at 3:15 AM, the site backs up everything: what families wrote, your texts, images, and accounts.
          </span>
        </p>
        <Button variant="secondary" busy={isBusy || begin.isPending} onClick={() => begin.mutate()}>
          Back up now
        </Button>
      </div>
      {problem && <Notice tone="late">The last try failed: {problem}.</Notice>}
      {last && last.missing > 0 && (
        <Notice tone="late">
          The site has lost {plural(last.missing, 'image file')}, so the backup doesn’t have them either. Health says
          what to do.
        </Notice>
      )}
      {isCramped && (
        <Notice tone="late">
          The server’s disk has room for fewer than three more backups. Free up some space there, or get a larger disk.
          Old backups give way to new ones until then.
        </Notice>
      )}
      <SecondPlace timeZone={timeZone} />
      {backups.length > 0 && (
        <section>
          <h3 className="mb-1 text-xl">Kept on the server</h3>
          <p className="mb-3 max-w-text text-soft">
            Seven nights, one for each of the four weeks before, and the last three made by hand. A backup has all that
            families told you, so keep what you download as safe as the site.
          </p>
          <ul className="panel divide-y divide-line">
            {backups.map((backup) => (
              <Row key={backup.name} {...backup} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type RowProps = Backups['backups'][number] & { timeZone: string }

function Row({ name, bytes, at, timeZone }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 lg:px-6.5">
      <p className="mr-auto">
        {formatDateTime(at, timeZone)}{' '}
        <span className="text-soft">
          {formatBytes(bytes)}
          {!isNightly(name) && ', made by hand'}
        </span>
      </p>
      <ReauthenticationDialog
        title="Download a backup"
        label="Download"
        variant="ghost"
        hint="It has what families wrote, and anyone who has the file can read it."
        schema={reauthentication}
        mutationFn={async (json) => {
          const { url } = await parseResponse(api.backups[':name'].download.$post({ param: { name }, json }))
          location.assign(url)
          return {}
        }}
        action="Download"
        failureTitle="Not downloaded"
        errorTitle="Error downloading it"
      />
    </li>
  )
}
