import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { Button } from '../../../ui/button'
import { SelectField, TextArea, TextField } from '../../../ui/forms/field'
import { Options } from '../../../ui/forms/options'
import { SettingsSection } from '../../../ui/forms/settings-section'
import { useAppForm } from '../../../ui/forms/use-app-form'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import type { Business } from '../../settings/business'
import { currencies } from '../money'
import { businessSchema } from '../schema'

const names = new Intl.DisplayNames('en-US', { type: 'currency' })

/** Who the business is, as receipts say it. */
export function BusinessForm({ stored }: { stored: Business }) {
  const save = useToastMutation({
    mutationFn: (json: Business) => parseResponse(api.settings.business.$put({ json })),
    successTitle: () => 'Saved',
    failureTitle: 'Failed to save who the business is',
    errorTitle: 'Error saving who the business is',
  })
  const { submit, isPending, field } = useAppForm({
    schema: businessSchema,
    defaultValues: stored,
    mutation: save,
    errorField: 'name',
    draft: 'business',
  })
  const { readOnly: _, ...currency } = field('currency')
  return (
    <SettingsSection
      title="Who the business is"
      text="On every receipt, for parents, their insurance, and your taxes. Receipts that you’ve given keep what they say."
    >
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 pb-2">
        <TextField label="Name" hint="As families know it." {...field('name')} />
        <TextField label="Legal name" hint="Yours, or your company’s." autoComplete="off" {...field('legalName')} />
        <TextArea
          label="Street address"
          hint="Or the mailbox that your state allows instead."
          rows={3}
          autoComplete="off"
          {...field('address')}
        />
        <TextField
          label="EIN"
          optional
          hint="Or your tax number. HSA and FSA plans often ask for it."
          autoComplete="off"
          {...field('ein')}
        />
        <SelectField label="Currency" {...currency} disabled={isPending}>
          <Options of={currencies.map((code) => [code, `${names.of(code)} (${code})`])} />
        </SelectField>
        <Button type="submit" variant="secondary" className="justify-self-start" busy={isPending}>
          Save
        </Button>
      </form>
    </SettingsSection>
  )
}
