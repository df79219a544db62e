import { useState } from 'react'
import type { InferOutput } from 'valibot'
import { api } from '../../../../../lib/api/client'
import { parseResponse } from '../../../../../lib/api/response'
import { Button } from '../../../../../ui/button'
import { SelectField, TextField } from '../../../../../ui/forms/field'
import { useAppForm } from '../../../../../ui/forms/use-app-form'
import { useToastMutation } from '../../../../../ui/forms/use-toast-mutation'
import type { OpenProps } from '../../../../../ui/overlays/dialog'
import { readingCalendar } from '../../../calendars/queries'
import { newCalendar } from '../../../calendars/schema'

/** The form that connects a calendar. Its draft omits the password. */
export function AddCalendar({ onOpenChange }: Pick<OpenProps, 'onOpenChange'>) {
  const [password, setPassword] = useState('')
  const add = useToastMutation({
    mutationFn: (json: InferOutput<typeof newCalendar>) =>
      parseResponse(api.calendars.$post({ json: { ...json, password } }, { init: readingCalendar() })),
    successTitle: (_, { error, notices }) => {
      if (notices.length) return 'Calendar added, but not all of its events can be read'
      return error ? 'Calendar added, but it couldn’t be read' : 'Calendar added'
    },
    failureTitle: 'Failed to add calendar',
    errorTitle: 'Error adding calendar',
  })
  const { submit, isPending, field, values, cancel } = useAppForm({
    schema: newCalendar,
    defaultValues: { kind: 'feed', url: '', username: '' },
    mutation: add,
    onSuccess: () => onOpenChange(false),
    errorField: 'url',
    draft: 'calendar',
  })
  const isFeed = values.kind === 'feed'
  const { readOnly: _, ...kind } = field('kind')
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-3 border-t border-line pt-3">
      <SelectField label="Kind" {...kind} disabled={isPending}>
        <option value="feed">Secret address (Google, Outlook, Apple)</option>
        <option value="caldav">CalDAV account (iCloud, Nextcloud, Fastmail)</option>
      </SelectField>
      <TextField
        label="Address"
        inputMode="url"
        autoComplete="off"
        hint={
          isFeed
            ? 'Your calendar calls it “secret address in iCal format” or “ICS link”.'
            : 'The server’s address, such as https://caldav.icloud.com.'
        }
        {...field('url')}
      />
      {!isFeed && (
        <>
          <TextField label="Username" autoComplete="off" {...field('username')} />
          <TextField
            label="Password"
            type="password"
            autoComplete="off"
            hint="Best a password just for this site: many providers call it an app password. It’s stored encrypted."
            value={password}
            readOnly={isPending}
            onChange={({ target }) => setPassword(target.value)}
          />
        </>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={() => cancel(onOpenChange)}>
          Cancel
        </Button>
        <Button type="submit" variant="secondary" busy={isPending}>
          {isPending ? 'Reading...' : 'Add calendar'}
        </Button>
      </div>
    </form>
  )
}
