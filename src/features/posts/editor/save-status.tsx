import type { State } from './writing'

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

type Props = {
  status: State['status']
  /** Something is kept that visitors do not see yet. */
  unpublished: boolean
}

/** Whether what was written is safe, in words; told to screen readers when it fails. */
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
            and come back: what you wrote is kept here.
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
