import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog'
import { SelectField } from '../../../ui/forms/field'
import { missingPermission, type User } from '../../accounts/permissions'
import { olderQuery } from '../../privacy/queries'
import { describeCounts } from '../../privacy/schema'
import { retentionChoices } from '../site-settings'
import type { useSettings } from './use-settings'

type Field = ReturnType<ReturnType<typeof useSettings>['field']> & { label: string; hint: string }

/** Describes what an unsaved choice would erase: '' for nothing, undefined while loading. */
export function useOlderRequests(months: number, isEdited: boolean) {
  const { data, isError } = useQuery({ ...olderQuery(months), enabled: isEdited && months > 0 })
  if (!isEdited || months === 0) return ''
  return isError ? `everything older than ${months} months` : data && describeCounts(data)
}

type Props = { field: Field; user: User; isEdited: boolean; older: string | undefined }

/** The retention period for requests, and what it will erase. */
export function RetentionField({ field, user, isEdited, older }: Props) {
  const forbidden = missingPermission(user, 'canManageContacts') ?? missingPermission(user, 'canManageConsultations')
  const months = Number(field.value)
  return (
    <>
      <SelectField disabled={forbidden !== undefined} {...field} hint={forbidden ?? field.hint}>
        {retentionChoices.map((choice) => (
          <option key={choice} value={choice}>
            {choice === 0 ? 'Never' : `After ${choice} months`}
          </option>
        ))}
      </SelectField>
      <div className="col-span-full block max-w-[66ch]">
        <p className="text-[0.94rem] text-soft">
          The months count from the day a request arrived, or from its preferred date if that’s later. Erased requests
          are gone for good: they don’t go to the trash. The privacy policy shows your choice.
        </p>
        <p role="status" className={`mt-2 font-semibold empty:mt-0 ${older ? 'text-warn' : ''}`}>
          {isEdited && months === 0 && 'From now on, nothing is erased automatically.'}
          {isEdited &&
            months > 0 &&
            (older === undefined
              ? 'Counting older requests...'
              : older
                ? `Once you save, ${older} will be erased within the hour.`
                : `Nothing is older than ${months} months right now.`)}
        </p>
      </div>
    </>
  )
}

type Question = { months: number; older: string | undefined; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks for confirmation before a shorter period erases anything. */
export const ConfirmErase = ({ months, older, onConfirm, ...dialog }: Question & { onConfirm: () => void }) => (
  <ConfirmDialog
    {...dialog}
    title={`Erase everything older than ${months} months?`}
    text={`Within the hour, this erases ${older ?? 'everything older'}, along with the related emails. From then on, requests are erased as soon as they get that old. This can’t be undone.`}
    confirm="Save and erase"
    onConfirm={onConfirm}
  />
)
