import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../../ui/lists/load-failure'
import { Loading } from '../../../ui/loading'
import { PortalPage } from '../../../portal/frame'
import type { User } from '../../accounts/schema'
import { Beginnings } from './onboarding'
import { settingsQuery } from '../queries'
import { SettingsForm } from './settings-form'
import { TestMail } from './test-email'

/** What the practice is called, how it is reached and what it promises. */
export default function SettingsPage() {
  return (
    <PortalPage title="Settings" flag="canManageUsers">
      {(user) => <Loaded user={user} />}
    </PortalPage>
  )
}

function Loaded({ user }: { user: User }) {
  const { data: settings, isError, refetch } = useQuery(settingsQuery)
  if (!settings) return isError ? <LoadFailure retry={() => void refetch()} /> : <Loading />
  return (
    <>
      <Beginnings user={user} open />
      <SettingsForm settings={settings} user={user} />
      <TestMail user={user} settings={settings} />
    </>
  )
}
