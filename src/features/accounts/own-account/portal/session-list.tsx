import { useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { formatDateTime } from '../../../../lib/time/dates'
import { Tag } from '../../../../ui/tag'
import { useSite } from '../../../settings/use-site'
import { AccountSection } from '../../portal/account-section'
import { ReauthenticationDialog } from '../../portal/reauthentication-form'
import { reauthentication } from '../../schema'
import { SESSION_DAYS, SESSION_IDLE_DAYS } from '../../../auth/session-length'
import { sessionsQuery, type Session } from '../../../auth/queries'

const FAILED = 'Failed to end the session'
const ERROR = 'Error ending the session'

export function SessionList() {
  const { data: sessions = [], isError } = useQuery(sessionsQuery)
  return (
    <AccountSection
      title="Sessions"
      hint={`Where you’re signed in. A session ends after ${SESSION_IDLE_DAYS} days without use, and after ${SESSION_DAYS} days in any case.`}
    >
      {isError && <p className="text-late">Your sessions couldn’t be loaded. Please reload this page.</p>}
      <ul aria-label="Sessions" className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="-ml-5">
          <ReauthenticationDialog
            variant="ghost"
            label="End all other sessions"
            title="End all other sessions?"
            hint="Every other browser is signed out immediately. Anything typed there and not saved is lost."
            schema={reauthentication}
            mutationFn={(json) => parseResponse(api.auth.sessions.$delete({ json }))}
            action="End all others"
            successTitle="All other sessions ended"
            failureTitle={FAILED}
            errorTitle={ERROR}
          />
        </div>
      )}
    </AccountSection>
  )
}

type RowProps = { session: Session }

function SessionRow({ session: { id, device, address, usedAt, isThis } }: RowProps) {
  const { timeZone } = useSite()
  const Icon = /Android|iOS|iPhone/.test(device) ? Smartphone : Laptop
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <Icon aria-hidden className="size-6 shrink-0 text-soft" strokeWidth={1.6} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device} {isThis && <Tag tone="ok">This one</Tag>}
        </p>
        <p className="text-small break-words text-soft">
          Last used <time dateTime={usedAt}>{formatDateTime(usedAt, timeZone)}</time>
          {address && `, from ${address}`}
        </p>
      </div>
      {!isThis && (
        <div className="-mr-5">
          <ReauthenticationDialog
            variant="ghost"
            label="End"
            title="End this session?"
            hint={`${device} is signed out immediately.`}
            schema={reauthentication}
            mutationFn={(json) => parseResponse(api.auth.sessions[':id'].$delete({ param: { id }, json }))}
            action="End session"
            successTitle="Session ended"
            failureTitle={FAILED}
            errorTitle={ERROR}
          />
        </div>
      )}
    </li>
  )
}
