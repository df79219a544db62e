import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LoadFailure } from '../../ui/lists/load-failure'
import { Loading } from '../../ui/loading'
import type { User } from '../../features/auth/permissions'
import { AddressSection } from './address/address-section'
import { Onboarding } from './onboarding'
import { settingsQuery } from '../../features/settings/portal-queries'
import { MailServer } from './mail-server'
import { SenderDomain } from './sender-domain'
import { SettingsForm } from './settings-form'
import { TestEmail } from './test-email'

/** The practice's name, contact details, and promises. */
export default function SettingsPage({ user }: { user: User }) {
  const { data: settings, isError, refetch } = useQuery(settingsQuery)
  if (!settings) return isError ? <LoadFailure retry={() => void refetch()} /> : <Loading />
  return (
    <>
      <Onboarding user={user} open />
      {user.canManageConsultations && (
        <p className="text-soft">
          Opening hours, types, and calendars are in the{' '}
          <Link className="link" to="/admin/settings/appointments">
            appointment settings
          </Link>
          , and what parents are asked before a call is under{' '}
          <Link className="link" to="/admin/settings/questions">
            questions for parents
          </Link>
          .
        </p>
      )}
      <AddressSection />
      <SettingsForm settings={settings} user={user} />
      <MailServer settings={settings} />
      {settings.mailServer && <SenderDomain />}
      <TestEmail user={user} settings={settings} />
    </>
  )
}
