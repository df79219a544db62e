import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/client'
import { getErrorMessage, parseResponse } from '../../lib/api/response'
import { Button } from '../../ui/button'
import { SelectField } from '../../ui/forms/field'
import { useDedupedMutation } from '../../ui/forms/use-deduped-mutation'
import type { User } from '../../features/auth/permissions'
import { explainWithRemedy } from '../../features/email/alerts/causes'
import { emailQuery } from '../../features/email/queries'
import type { Settings } from '../../features/settings/portal-queries'
import { SettingsSection } from '../../ui/forms/settings-section'

export function TestEmail({ user, settings }: { user: User; settings: Settings }) {
  const { site, mail, fixed, sender, reachesPeople } = settings
  const practice = fixed.mailTo ?? mail.practiceMail ?? site.email
  const [to, setTo] = useState<'me' | 'practice'>('me')
  const send = useDedupedMutation({ mutationFn: () => parseResponse(api.site['test-mail'].$post({ json: { to } })) })
  return (
    <SettingsSection
      id="test-mail"
      title="Do your emails arrive?"
      text={reachesPeople ? `They’re sent from ${sender}.` : 'Not before you’ve chosen who sends them.'}
    >
      <div className="grid grid-cols-1 content-start items-end gap-x-4 gap-y-3 sm:grid-cols-2">
        <SelectField label="To" value={to} onChange={({ target }) => setTo(target.value as typeof to)}>
          <option value="me">me: {user.email}</option>
          <option value="practice">the practice: {practice}</option>
        </SelectField>
        <div>
          <Button variant="secondary" className="min-h-12" busy={send.isPending} onClick={() => send.mutate()}>
            Send a test email
          </Button>
        </div>
        <p role="status" className="min-w-0 break-words sm:col-span-2">
          {send.isError && `It wasn’t sent: ${getErrorMessage(send.error)}`}
          {send.data && <Outcome key={send.data.id} {...send.data} reachesPeople={reachesPeople} />}
        </p>
      </div>
    </SettingsSection>
  )
}

function Outcome({ id, to, ...props }: { id: string; to: string; reachesPeople: boolean }) {
  // A service that's connected afterwards doesn't send what was saved.
  const [reachesPeople] = useState(props.reachesPeople)
  const { data: email, isError } = useQuery({
    ...emailQuery(id),
    refetchInterval: ({ state: { data } }) => (data?.sentAt || data?.failedAt ? false : 1500),
  })
  if (isError) return `It’s waiting in the outbox for ${to}. Its status couldn’t be determined.`
  const reason = explainWithRemedy(email?.lastError ?? '')
  switch (email?.state) {
    case 'sent':
      return reachesPeople
        ? `Sent to ${to}. If it doesn’t arrive, check the spam folder.`
        : `Saved for ${to} on the server. It won’t be delivered, because the site isn’t connected to an email service.`
    case 'failed':
      return `Not sent. ${reason}`
    case 'unconfirmed':
      return `Not confirmed. ${reason}`
    case 'retrying':
      return `Not sent yet. ${reason} The site will keep trying.`
    default:
      return `Queued for ${to}…`
  }
}
