import type { User } from '../../schema'
import { EmailDialog } from './email-dialog'
import { AccountSection } from './account-section'
import { PasskeySection } from '../../passkeys/portal/passkey-section'
import { PasswordDialog } from './password-dialog'
import { SecondFactorSection } from '../../second-factor/portal/second-factor-section'
import { SessionList } from './session-list'

export default function AccountPage({ user }: { user: User }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <AccountSection
          title="Sign-in"
          hint="You sign in with this name. Emails about your account go to this address."
        >
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
            {Object.entries({ Username: user.username, Email: user.email }).map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-soft">{label}</dt>
                <dd className="min-w-0 font-medium break-words">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="flex flex-wrap gap-2">
            <PasswordDialog user={user} />
            <EmailDialog />
          </div>
        </AccountSection>
        <SecondFactorSection />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <PasskeySection />
        <SessionList />
      </div>
    </div>
  )
}
