import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../../../lib/api/client'
import { portalQuery } from '../../../lib/api/portal-query'
import { getErrorMessage, parseResponse } from '../../../lib/api/response'
import { formatDateTime } from '../../../lib/time/dates'
import { Button, ButtonLink, getButtonClass } from '../../../ui/button'
import { Fact, Facts } from '../../../ui/facts'
import { TextField } from '../../../ui/forms/field'
import { useAppForm } from '../../../ui/forms/use-app-form'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { Head } from '../../../ui/head'
import { Loading, ScriptNeeded, Spinner } from '../../../ui/loading'
import { Notice } from '../../../ui/notice'
import { useSite } from '../../settings/use-site'
import { Wordmark } from '../../site/wordmark'
import type { Place } from '../place/schema'
import type { Restore } from '../setup/job'
import { sixWords } from '../setup/schema'
import { PlaceForm } from './place-form'
import { UploadField } from './upload-field'

const POLL_MS = 1000

const busyTexts = {
  downloading: 'Getting the newest backup from there...',
  opening: 'Looking into it...',
  restoring: 'Restoring. With many images it takes some minutes...',
}

const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

const restoreQuery = (token: string) =>
  queryOptions({
    ...portalQuery('/api/restore', (api) => api.restore.$get({}, withToken(token)), token),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.busy ? POLL_MS : false),
  })

/** "I have a backup": restores one into a new site. `?setup=TOKEN` comes from the link for the first account. */
export default function RestorePage() {
  const token = useSearchParams()[0].get('setup') ?? ''
  const { data, error } = useQuery(restoreQuery(token))
  return (
    <main className="mx-auto grid min-h-screen max-w-xl grid-cols-1 content-center gap-5 px-5 py-10">
      <Head title="I have a backup" noindex />
      <Wordmark />
      <h1 className="text-3xl">I have a backup</h1>
      <ScriptNeeded />
      {data ? (
        <Steps token={token} restore={data} />
      ) : error ? (
        <>
          <Notice tone="late">{getErrorMessage(error)}</Notice>
          <div>
            <ButtonLink to="/admin/auth">Go to sign-in</ButtonLink>
          </div>
        </>
      ) : (
        <Loading />
      )}
    </main>
  )
}

function Steps({ token, restore }: { token: string; restore: Restore }) {
  const { busy, problem, isEncrypted, contents, isDone } = restore
  if (isDone) return <Done />
  return (
    <>
      {problem && !busy && <Notice tone="late">{problem}</Notice>}
      {busy ? (
        <Spinner>{busyTexts[busy]}</Spinner>
      ) : contents ? (
        <Contents token={token} contents={contents} />
      ) : isEncrypted ? (
        <Words token={token} />
      ) : (
        <p className="text-soft">
          Everything comes back as it was on that day: families, diaries, texts, images, and accounts. Nothing is
          changed until you press Restore.
        </p>
      )}
      {!busy && <Source token={token} isFirst={!contents && !isEncrypted} />}
    </>
  )
}

/** Where the backup comes from. Collapsed once there's one. */
function Source({ token, isFirst }: { token: string; isFirst: boolean }) {
  const connect = useToastMutation({
    mutationFn: (json: Place) => parseResponse(api.restore.place.$post({ json }, withToken(token))),
    successTitle: () => 'Looking for backups',
    failureTitle: 'It doesn’t work',
  })
  const upload = <UploadField token={token} />
  const place = (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">It’s at a second place</summary>
      <div className="pt-3">
        <PlaceForm mutation={connect} action={['Get the newest', 'Connecting...']} />
      </div>
    </details>
  )
  if (isFirst)
    return (
      <div className="panel grid gap-3 p-5">
        {upload}
        {place}
      </div>
    )
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-soft">Take another backup</summary>
      <div className="panel mt-2 grid gap-3 p-5">
        {upload}
        {place}
      </div>
    </details>
  )
}

function Words({ token }: { token: string }) {
  const open = useToastMutation({
    mutationFn: (json: { passphrase: string }) => parseResponse(api.restore.words.$post({ json }, withToken(token))),
    successTitle: () => 'Opening it',
    failureTitle: 'Failed to open it',
  })
  const { submit, isPending, field } = useAppForm({
    schema: sixWords,
    defaultValues: { passphrase: '' },
    mutation: open,
    errorField: 'passphrase',
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Its six words"
        hint="They’re on the sheet that you printed when you chose the second place."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('passphrase')}
      />
      <div>
        <Button type="submit" busy={isPending}>
          Open
        </Button>
      </div>
    </form>
  )
}

function Contents({ token, contents }: { token: string; contents: NonNullable<Restore['contents']> }) {
  const { timeZone } = useSite()
  const begin = useToastMutation({
    mutationFn: () => parseResponse(api.restore.$post({}, withToken(token))),
    successTitle: () => 'The restore has begun',
    failureTitle: 'Failed to restore it',
  })
  const { createdAt, release, families, images } = contents
  return (
    <section aria-label="What’s in it" className="panel grid justify-items-start gap-4 p-5">
      <Facts>
        <Fact label="Made">{formatDateTime(createdAt, timeZone)}</Fact>
        <Fact label="Release">{release ?? 'An earlier one'}</Fact>
        {families !== null && <Fact label="Families">{families.toLocaleString('en-US')}</Fact>}
        {images !== null && <Fact label="Images">{images.toLocaleString('en-US')}</Fact>}
      </Facts>
      <p className="text-soft">
        It replaces this empty site. No email is sent twice: what waited then, you send or discard in the portal.
      </p>
      <Button busy={begin.isPending} onClick={() => begin.mutate()}>
        Restore
      </Button>
    </section>
  )
}

const Done = () => (
  <>
    <Notice tone="ok" focused>
      Your site is back. Sign in with the account that you had.
    </Notice>
    <div>
      {/* Not a router link: everything that this page has loaded is about the empty site. */}
      <a href="/admin/auth" className={getButtonClass('primary')}>
        Go to sign-in
      </a>
    </div>
  </>
)
