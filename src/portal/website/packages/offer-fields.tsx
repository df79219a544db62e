import { Check } from '../../../ui/forms/check'
import { TextField } from '../../../ui/forms/field'
import type { Package } from '../../../features/website/texts/values'
import type { usePackages } from './use-packages'

type Props = { offer: Package; index: number; list: ReturnType<typeof usePackages> }

/** The package's values that an offer starts with. No page shows them. */
export function OfferFields({ offer, index, list: { getError, update } }: Props) {
  const set = (changes: Partial<Package>) => update(offer.id, changes)
  const check = (name: 'bothSign' | 'isInHome', label: string) => (
    <Check isOn={offer[name] ?? false} onChange={(isOn) => set({ [name]: isOn || undefined })}>
      {label}
    </Check>
  )
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="font-semibold">
        Agreement and payment<span className="sr-only"> {offer.name}</span>
      </legend>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          label="Amount"
          hint="Only families you send it to see it."
          optional
          inputMode="decimal"
          placeholder="525.00"
          value={offer.amount ?? ''}
          error={getError(index, 'amount')}
          onChange={({ target }) => set({ amount: target.value || undefined })}
        />
        <TextField
          label="Hours before the call"
          hint="Full refund until then. If it’s empty, until night 1."
          optional
          type="number"
          min={1}
          max={720}
          value={offer.refundHours ?? ''}
          error={getError(index, 'refundHours')}
          onChange={({ target }) => set({ refundHours: target.value ? Number(target.value) : undefined })}
        />
      </div>
      <TextField
        label="Your own words about refunds"
        hint="Replaces both."
        optional
        maxLength={300}
        value={offer.refundWords ?? ''}
        error={getError(index, 'refundWords')}
        onChange={({ target }) => set({ refundWords: target.value || undefined })}
      />
      <div className="flex flex-wrap gap-x-6">
        {check('bothSign', 'Both parents sign')}
        {check('isInHome', 'At the family’s home')}
      </div>
    </fieldset>
  )
}
