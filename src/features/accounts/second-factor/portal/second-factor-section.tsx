import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/overlays/dialog'
import { Tag } from '../../../../ui/tag'
import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { AccountSection } from '../../portal/account-section'
import { ReauthenticationForm } from '../../portal/reauthentication-form'
import { secondFactorQuery } from '../../../auth/queries'
import { reauthentication, oneTimeCode } from '../../schema'
import { CopyButton } from '../../../../ui/forms/copy-button'
import { TextField } from '../../../../ui/forms/field'
import { useAccountForm } from '../../portal/use-account-form'

type DialogKey = 'enroll' | 'renew' | 'turn-off'

const dialogs: Record<DialogKey, { title: string; hint: string }> = {
  enroll: {
    title: 'Set up an authenticator app',
    hint: 'Any app that shows six-digit codes works, and so do many password managers.',
  },
  renew: { title: 'New recovery codes', hint: 'The old ones stop working.' },
  'turn-off': { title: 'Turn off the second factor?', hint: 'Your password alone will be enough to sign in.' },
}
const codesDialog = {
  title: 'Keep your recovery codes',
  hint: 'Each one signs you in once if you lose your phone. They’re shown only now.',
}

export function SecondFactorSection() {
  const { data, isError } = useQuery(secondFactorQuery)
  const [openDialog, setOpenDialog] = useState<DialogKey>()
  const [codes, setCodes] = useState<string[]>()
  const close = () => {
    setOpenDialog(undefined)
    setCodes(undefined)
  }
  const showCodes = ({ recoveryCodes }: { recoveryCodes: string[] }) => setCodes(recoveryCodes)
  const factor = api.auth['second-factor']
  return (
    <AccountSection
      title="Second factor"
      hint="With it, a stolen password isn’t enough: signing in also takes a code from an app on your phone."
    >
      {isError && <p className="text-late">Its status couldn’t be loaded. Please reload this page.</p>}
      {data && (
        <>
          <p className="flex flex-wrap items-center gap-2.5">
            <Tag tone={data.on ? 'ok' : 'calm'}>{data.on ? 'On' : 'Off'}</Tag>
            {data.on && (
              <span className={data.codesLeft > 2 ? 'text-soft' : 'text-warn'}>
                {data.codesLeft === 1 ? '1 recovery code is left' : `${data.codesLeft} recovery codes are left`}
              </span>
            )}
          </p>
          <div className="flex flex-wrap gap-2">
            {/* One button for both, so it keeps the focus when the dialog changes its action. */}
            <Button variant="secondary" onClick={() => setOpenDialog(data.on ? 'turn-off' : 'enroll')}>
              {data.on ? 'Turn off' : 'Set up an authenticator app'}
            </Button>
            {data.on && (
              <Button variant="secondary" onClick={() => setOpenDialog('renew')}>
                New recovery codes
              </Button>
            )}
          </div>
        </>
      )}
      <Dialog
        startsInField
        open={openDialog !== undefined}
        onOpenChange={(open) => !open && close()}
        {...(codes ? codesDialog : dialogs[openDialog ?? 'enroll'])}
      >
        {codes ? (
          <RecoveryCodes codes={codes} onDone={close} />
        ) : openDialog === 'enroll' ? (
          <EnrollForm onDone={showCodes} />
        ) : openDialog === 'renew' ? (
          <ReauthenticationForm
            schema={reauthentication}
            mutationFn={(json) => parseResponse(factor['recovery-codes'].$post({ json }))}
            action="Create new codes"
            successTitle="New recovery codes created"
            failureTitle="No new codes created"
            errorTitle="Error creating new codes"
            onSuccess={showCodes}
          />
        ) : (
          <ReauthenticationForm
            schema={reauthentication}
            mutationFn={(json) => parseResponse(factor['turn-off'].$post({ json }))}
            action="Turn off"
            successTitle="Second factor is off"
            failureTitle="Second factor is still on"
            errorTitle="Error turning off the second factor"
            onSuccess={close}
          />
        )}
      </Dialog>
    </AccountSection>
  )
}

type Enrollment = { secret: string; uri: string; qr: string }
type Props = { onDone: (reply: { recoveryCodes: string[] }) => void }

/** Asks for the password, shows the QR code, and asks for a first code to prove that the app has the secret. */
function EnrollForm({ onDone }: Props) {
  const [enrollment, setEnrollment] = useState<Enrollment>()
  if (enrollment) return <FirstCodeForm enrollment={enrollment} onDone={onDone} />
  return (
    <ReauthenticationForm
      schema={reauthentication}
      mutationFn={(json) => parseResponse(api.auth['second-factor'].enrol.$post({ json }))}
      action="Continue"
      failureTitle="Not set up"
      errorTitle="Error setting up the second factor"
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
    errorTitle: 'Error turning on the second factor',
    onSuccess: onDone,
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid items-center gap-x-6 gap-y-4 sm:grid-cols-[auto_1fr]">
        {/* White in both themes, because cameras expect dark on light. */}
        <img src={qr} alt="QR code for the authenticator app" className="size-48 rounded-field" />
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

/** Shows new recovery codes, which can't be shown again. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join('\n')
  return (
    <div className="grid gap-5">
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-3 gap-y-1.5 rounded-field bg-sunk p-4 font-mono text-row whitespace-nowrap sm:text-[1.05rem]"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} hint="Paste them into your password manager.">
          Copy
        </CopyButton>
        <a
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text + '\n')}`}
          className="inline-flex min-h-11 items-center rounded-full px-5 py-2 leading-tight font-semibold ring ring-edge ring-inset hover:bg-ink/6"
        >
          Download
        </a>
        <Button onClick={onDone}>I’ve saved them</Button>
      </div>
    </div>
  )
}
