import type { SaveStatus as Status } from './use-post-editor'

const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

type Props = {
  status: Status
  hasUnpublishedChanges: boolean
}

export function SaveStatus({ status, hasUnpublishedChanges }: Props) {
  if (status.kind === 'failed')
    return (
      <p role="alert" className="min-w-0 flex-[1_1_9rem] text-[0.94rem] leading-[1.35] text-late">
        Not saved: {status.message}
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
    <p className="min-w-0 flex-[1_1_9rem] text-[0.94rem] leading-[1.35] text-soft">
      {status.kind === 'saving'
        ? 'Saving…'
        : status.at
          ? `Saved ${timeFormat.format(new Date(status.at))}`
          : 'Everything is saved'}
      {hasUnpublishedChanges && status.kind === 'saved' && ' · not public until you press Update'}
    </p>
  )
}
