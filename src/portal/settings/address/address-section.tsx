import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, getErrorMessage } from '../../../lib/api/response'
import { addressQuery } from '../../../features/settings/portal-queries'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/forms/field'
import { SettingsSection } from '../../../ui/forms/settings-section'
import { useStoreAddress } from './use-store-address'

/** The site's address, with a warning about what changing it means. */
export function AddressSection() {
  const { data, isError } = useQuery(addressQuery)
  const [typed, setTyped] = useState<string>()
  const store = useStoreAddress()
  const { address = null, isFixed = true, passkeys = [] } = data ?? {}
  const error = store.error instanceof ApiError ? store.error.fields.address : undefined
  const value = typed ?? address ?? ''
  return (
    <SettingsSection
      id="address"
      title="Address"
      text="Where visitors find the site. Every link in an email begins with it."
    >
      <form
        noValidate
        aria-label="Address"
        className="grid content-start gap-x-4 gap-y-3"
        onSubmit={(event) => {
          event.preventDefault()
          store.mutate(value, { onSuccess: () => setTyped(undefined) })
        }}
      >
        <TextField
          label="Address of the site"
          inputMode="url"
          value={value}
          disabled={isFixed}
          error={error}
          placeholder={isFixed ? undefined : location.origin}
          onChange={({ target }) => setTyped(target.value)}
          hint={
            isError
              ? 'It couldn’t be loaded. Please reload this page.'
              : data && isFixed
                ? 'Set on the server, in SITE_URL. Only the person who runs the server can change it.'
                : 'Links that people have keep working as long as the old address leads here, too. Passkeys are made for one address, and have to be made again.'
          }
        />
        {passkeys.length > 0 && (
          <p className="text-soft">
            Made for the former address, so they no longer work:{' '}
            {passkeys.map(({ username, name }) => `${name} (${username})`).join(', ')}.
          </p>
        )}
        {typed !== undefined && typed !== (address ?? '') && (
          <div>
            <Button type="submit" busy={store.isPending}>
              Save address
            </Button>
          </div>
        )}
        {store.isError && !error && <p role="alert">{getErrorMessage(store.error)}</p>}
      </form>
    </SettingsSection>
  )
}
