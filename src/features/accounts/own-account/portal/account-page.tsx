import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { formatEmail } from '../../../../lib/text/format-email'
import { TextField } from '../../../../ui/forms/field'
import { PasswordField } from '../../../../ui/forms/password-field'
import type { User } from '../../../auth/permissions'
import { emailChange, passwordChange } from '../../schema'
import { AccountSection } from '../../portal/account-section'
import { ReauthenticationDialog } from '../../portal/reauthentication-form'
import { PasskeySection } from '../../passkeys/portal/passkey-section'
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
          <dl className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
            {Object.entries({ Username: user.username, Email: formatEmail(user.email) }).map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-soft">{label}</dt>
                <dd className="min-w-0 font-medium break-words">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="flex flex-wrap gap-2">
            <ReauthenticationDialog
              title="Change password"
              hint="Your other sessions will end, and you’ll get an email about the change."
              schema={passwordChange}
              mutationFn={(json) => parseResponse(api.auth.password.$post({ json }))}
              action="Save new password"
              pending="Saving..."
              passwordLabel="Current password"
              successTitle="Password changed"
              failureTitle="Password not changed"
              errorTitle="Error changing the password"
            >
              {(currentPassword, field) => (
                <>
                  {/* Tells password managers which account this is. */}
                  <input type="text" autoComplete="username" defaultValue={user.username} hidden readOnly />
                  {currentPassword}
                  <PasswordField
                    label="New password"
                    hint="At least 6 characters. Four unrelated words are easy to remember and hard to guess."
                    autoComplete="new-password"
                    {...field('password')}
                  />
                  <PasswordField
                    label="Confirm new password"
                    autoComplete="new-password"
                    {...field('confirmPassword')}
                  />
                </>
              )}
            </ReauthenticationDialog>
            <ReauthenticationDialog
              title="Change email"
              hint="We’ll send a link to the new address. The change takes effect once you open it, and the old address is notified."
              schema={emailChange}
              mutationFn={(json) => parseResponse(api.auth.email.$post({ json }))}
              action="Send confirmation link"
              pending="Sending..."
              successTitle="Confirmation link sent"
              failureTitle="Email not changed"
              errorTitle="Error changing the email"
            >
              {(password, field) => (
                <>
                  <TextField label="New email address" type="email" autoComplete="email" {...field('email')} />
                  {password}
                </>
              )}
            </ReauthenticationDialog>
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
