import type { User } from '../../permissions'
import { AccountSection } from './account-section'
import { DialogButton } from './dialog-button'
import { EmailForm } from './email-form'
import { PasskeySection } from '../../passkeys/portal/passkey-section'
import { PasswordForm } from './password-form'
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
            <DialogButton
              title="Change password"
              hint="Your other sessions will end, and you’ll get an email about the change."
            >
              {(close) => <PasswordForm user={user} onDone={close} />}
            </DialogButton>
            <DialogButton
              title="Change email"
              hint="We’ll send a link to the new address. The change takes effect once you open it, and the old address is notified."
            >
              {(close) => <EmailForm onDone={close} />}
            </DialogButton>
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
