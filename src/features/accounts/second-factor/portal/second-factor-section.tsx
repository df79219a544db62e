import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/overlays/dialog'
import { Tag } from '../../../../ui/tag'
import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { AccountSection } from '../../own-account/portal/account-section'
import { EnrollForm } from './enroll-form'
import { ReauthenticationForm } from '../../own-account/portal/reauthentication-form'
import { secondFactorQuery } from '../../queries'
import { reauthentication } from '../../schema'
import { RecoveryCodes } from './recovery-codes'

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
            onSuccess={showCodes}
          />
        ) : (
          <ReauthenticationForm
            schema={reauthentication}
            mutationFn={(json) => parseResponse(factor['turn-off'].$post({ json }))}
            action="Turn off"
            successTitle="Second factor is off"
            failureTitle="Second factor is still on"
            onSuccess={close}
          />
        )}
      </Dialog>
    </AccountSection>
  )
}
