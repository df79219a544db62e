import type { SaveStatus as Status } from './use-post-editor'

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

type Props = {
  status: Status
  /** Something is saved that visitors don't see yet. */
  unpublished: boolean
}

/** Says whether the text is saved; screen readers are told when it isn't. */
export function SaveStatus({ status, unpublished }: Props) {
  if (status.kind === 'failed')
    return (
      <p role="alert" className="write-status text-late">
        Not saved: {status.sentence}
        {status.signedOut && (
          <>
            {' '}
            <a href="/admin/auth" target="_blank" rel="noreferrer" className="link font-semibold">
              Sign in
            </a>{' '}
            and come back: what you wrote is saved here.
          </>
        )}
      </p>
    )
  return (
    <p className="write-status text-soft">
      {status.kind === 'saving'
        ? 'Saving…'
        : status.at
          ? `Saved ${clock.format(new Date(status.at))}`
          : 'Everything is saved'}
      {unpublished && status.kind === 'saved' && ' · not public until you press Update'}
    </p>
  )
}
