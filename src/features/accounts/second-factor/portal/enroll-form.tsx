import { useState } from 'react'
import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { Button } from '../../../../ui/button'
import { CopyButton } from '../../../../ui/forms/copy-button'
import { TextField } from '../../../../ui/forms/field'
import { ReauthenticationForm } from '../../own-account/portal/reauthentication-form'
import { oneTimeCode, reauthentication } from '../../schema'
import { useAccountForm } from '../../portal/use-account-form'

type Enrollment = { secret: string; uri: string; qr: string }
type Props = { onDone: (reply: { recoveryCodes: string[] }) => void }

/** Asks for the password, shows the QR code, then asks for a first code to prove that the app knows the secret. */
export function EnrollForm({ onDone }: Props) {
  const [enrollment, setEnrollment] = useState<Enrollment>()
  if (enrollment) return <FirstCodeForm enrollment={enrollment} onDone={onDone} />
  return (
    <ReauthenticationForm
      schema={reauthentication}
      mutationFn={(json) => parseResponse(api.auth['second-factor'].enrol.$post({ json }))}
      action="Continue"
      failureTitle="Not set up"
      onSuccess={(reply) => setEnrollment(reply)}
    />
  )
}

function FirstCodeForm({ enrollment: { secret, uri, qr }, onDone }: Props & { enrollment: Enrollment }) {
  const { submit, isPending, field } = useAccountForm({
    schema: oneTimeCode,
    defaultValues: { code: '' },
    mutationFn: (json) => parseResponse(api.auth['second-factor']['turn-on'].$post({ json })),
    successTitle: 'Second factor is on',
    failureTitle: 'Not turned on',
    onSuccess: onDone,
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid items-center gap-x-6 gap-y-4 sm:grid-cols-[auto_1fr]">
        {/* White in both themes, because cameras read dark on light. */}
        <img src={qr} alt="QR code for the authenticator app" className="size-48 rounded-field bg-white" />
        <div className="grid justify-items-start gap-3">
          <p>
            Scan this code with the app. If the app is on this phone,{' '}
            <a href={uri} className="link">
              open it from here
            </a>
            .
          </p>
          <p className="text-soft">
            Or type this key into it:
            <code className="block font-semibold text-ink">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
          </p>
          <CopyButton text={secret} hint="Paste it into the app.">
            Copy key
          </CopyButton>
        </div>
      </div>
      <TextField
        label="First code"
        hint="The six digits the app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('code')}
      />
      <Button type="submit" busy={isPending} className="justify-self-start">
        {isPending ? 'Checking...' : 'Turn on'}
      </Button>
    </form>
  )
}
