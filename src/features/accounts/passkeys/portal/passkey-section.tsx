import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { formatDateTime } from '../../../../lib/time/dates'
import { Button } from '../../../../ui/button'
import { TextField } from '../../../../ui/forms/field'
import { Dialog } from '../../../../ui/overlays/dialog'
import { useSite } from '../../../settings/use-site'
import { AccountSection } from '../../portal/account-section'
import { ReauthenticationDialog, ReauthenticationForm } from '../../portal/reauthentication-form'
import { passkeyName, reauthentication } from '../../schema'
import { runWebAuthn } from './run-web-authn'
import { passkeysQuery, type Passkey } from '../../../auth/queries'
import { useAccountForm } from '../../portal/use-account-form'

const passkeyCreation = v.object({ ...passkeyName.entries, ...reauthentication.entries })

export function PasskeySection() {
  const { data: passkeys = [], isError } = useQuery(passkeysQuery)
  const [removing, setRemoving] = useState<Passkey>()
  return (
    <AccountSection
      title="Passkeys"
      hint="Sign in with your fingerprint, your face, or your device’s PIN. A passkey works only on the real site."
    >
      {isError && <p className="text-late">Your passkeys couldn’t be loaded. Please reload this page.</p>}
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      <div>
        <ReauthenticationDialog
          title="Add a passkey"
          hint="Give it a name that helps you recognize the device. Your browser will then ask you to confirm."
          schema={passkeyCreation}
          mutationFn={async ({ name, ...json }) => {
            const options = await parseResponse(api.auth.passkeys.options.$post({ json }))
            const credential = await runWebAuthn((webAuthn) => webAuthn.startRegistration({ optionsJSON: options }))
            return credential && parseResponse(api.auth.passkeys.$post({ json: { name, credential } }))
          }}
          action="Add passkey"
          successTitle="Passkey added"
          failureTitle="Passkey not added"
          errorTitle="Error adding the passkey"
        >
          {(password, field) => (
            <>
              <TextField label="Name" hint="For example “My phone”." autoComplete="off" {...field('name')} />
              {password}
            </>
          )}
        </ReauthenticationDialog>
      </div>
      <Dialog
        startsInField
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title={`Remove ${removing?.name ?? 'the passkey'}?`}
        hint="It can no longer sign in. Your other ways to sign in still work."
      >
        <ReauthenticationForm
          schema={reauthentication}
          mutationFn={(json) => parseResponse(api.auth.passkeys[':id'].$delete({ param: { id: removing!.id }, json }))}
          action="Remove passkey"
          successTitle="Passkey removed"
          failureTitle="Passkey not removed"
          errorTitle="Error removing the passkey"
          onSuccess={() => setRemoving(undefined)}
        />
      </Dialog>
    </AccountSection>
  )
}

type RowProps = { passkey: Passkey; onRemove: () => void }

function PasskeyRow({ passkey, onRemove }: RowProps) {
  const { name, createdAt, usedAt, isOfFormerHost } = passkey
  const { timeZone } = useSite()
  const [isRenaming, setIsRenaming] = useState(false)
  const renameButton = useRef<HTMLButtonElement>(null)

  function close() {
    // The button has to be rendered before it can take the focus.
    flushSync(() => setIsRenaming(false))
    renameButton.current?.focus()
  }
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 py-2">
      <KeyRound aria-hidden className="size-6 shrink-0 text-soft" strokeWidth={1.6} />
      {isRenaming ? (
        <PasskeyNameForm passkey={passkey} onClose={close} />
      ) : (
        <>
          <div className="min-w-32 flex-1">
            <p className="font-medium break-words">{name}</p>
            <p className="text-small text-soft">
              Added {formatDateTime(createdAt, timeZone)}
              {usedAt ? `, last used ${formatDateTime(usedAt, timeZone)}` : ', not used yet'}
              {isOfFormerHost && '. It no longer works: it was made for the site’s former address'}
            </p>
          </div>
          <div className="-mr-5 ml-auto flex">
            <Button
              ref={renameButton}
              variant="ghost"
              aria-label={`Rename ${name}`}
              onClick={() => setIsRenaming(true)}
            >
              Rename
            </Button>
            <Button variant="ghost" aria-label={`Remove ${name}`} onClick={onRemove}>
              Remove
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

/** Renames a passkey in place. Escape cancels. */
function PasskeyNameForm({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { submit, isPending, field, setFocus } = useAccountForm({
    schema: passkeyName,
    defaultValues: { name },
    mutationFn: (json) => parseResponse(api.auth.passkeys[':id'].$patch({ param: { id }, json })),
    successTitle: 'Passkey renamed',
    failureTitle: 'Passkey not renamed',
    errorTitle: 'Error renaming the passkey',
    onSuccess: onClose,
  })
  useEffect(() => setFocus('name'), [setFocus])
  return (
    <form noValidate onSubmit={submit} className="flex min-w-0 grow flex-wrap items-end gap-2">
      <TextField
        label="Name"
        autoComplete="off"
        className="min-w-48 grow"
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        {...field('name')}
      />
      <Button type="submit" busy={isPending}>
        Save name
      </Button>
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
    </form>
  )
}
