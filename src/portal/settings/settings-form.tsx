import { useEffect, useState, type SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { ApiError, getErrorMessage } from '../../lib/api/response'
import { SaveBar } from '../../ui/forms/save-bar'
import { useFocusInvalid } from '../../ui/forms/use-focus-invalid'
import { type User, missingPermission } from '../../features/auth/permissions'
import type { Settings } from '../../features/settings/portal-queries'
import { sections, type SettingField as Definition } from './sections'
import { SettingField } from './setting-field'
import { SettingsSection } from '../../ui/forms/settings-section'
import { useSettings } from './use-settings'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { SelectField } from '../../ui/forms/field'
import { Options } from '../../ui/forms/options'
import { olderQuery } from '../privacy/queries'
import { describeCounts } from '../privacy/schema'
import { retentionChoices } from '../../features/settings/site-settings'

/** The settings, in sections. The save bar appears once something has changed. */
export function SettingsForm({ settings, user }: { settings: Settings; user: User }) {
  const { field, edited, submit, discard, isSaving, error } = useSettings(settings)
  const ref = useFocusInvalid(error)
  // Fields show their own errors.
  const hasFieldErrors = error instanceof ApiError && Object.keys(error.fields).length > 0
  const formError = error && !hasFieldErrors ? getErrorMessage(error) : undefined
  useFocusHashField()
  const months = Number(field('keepMonths').value)
  const older = useOlderRequests(months, edited.includes('keepMonths'))
  const [isConfirming, setIsConfirming] = useState(false)

  function save(event: SubmitEvent) {
    event.preventDefault()
    if (older === '') submit()
    else setIsConfirming(true)
  }

  const renderField = (definition: Definition) => {
    const [name, label, hint, options] = definition
    return options?.control === 'retention' ? (
      <RetentionField
        key={name}
        {...{ user, older }}
        field={{ label, hint, ...field(name) }}
        isEdited={edited.includes(name)}
      />
    ) : (
      <SettingField key={name} {...{ definition, settings, field }} />
    )
  }

  return (
    <form ref={ref} noValidate onSubmit={save} className="grid grid-cols-1 gap-5" aria-label="Settings">
      {sections.map(([title, text, fields]) => (
        <SettingsSection key={title} title={title} text={text}>
          <div className="settings-fields">{fields.map(renderField)}</div>
        </SettingsSection>
      ))}

      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={`Erase everything older than ${months} months?`}
        text={`Within the hour, this erases ${older ?? 'everything older'}, along with the related emails. From then on, requests are erased as soon as they get that old. This can’t be undone.`}
        confirm="Save and erase"
        onConfirm={() => submit()}
      />
      {edited.length > 0 && (
        <SaveBar status={`${edited.length} unsaved`} onDiscard={discard} isSaving={isSaving} error={formError} />
      )}
    </form>
  )
}

/** Focuses the field named in the hash, such as /admin/settings#phone. */
function useFocusHashField() {
  const { hash } = useLocation()
  useEffect(() => {
    const field = document.getElementById(hash.slice(1))
    field?.scrollIntoView({ block: 'center' })
    const control = field?.querySelector<HTMLElement>('select, input') ?? field
    control?.focus({ preventScroll: true })
  }, [hash])
}

type Field = ReturnType<ReturnType<typeof useSettings>['field']> & { label: string; hint: string }

/** Describes what an unsaved retention period would erase: '' for nothing, undefined while loading. */
function useOlderRequests(months: number, isEdited: boolean) {
  const { data, isError } = useQuery({ ...olderQuery(months), enabled: isEdited && months > 0 })
  if (!isEdited || months === 0) return ''
  return isError ? `everything older than ${months} months` : data && describeCounts(data)
}

type Props = { field: Field; user: User; isEdited: boolean; older: string | undefined }

/** The retention period for requests, and what it would erase. */
function RetentionField({ field, user, isEdited, older }: Props) {
  const forbidden = missingPermission(user, 'canManageContacts') ?? missingPermission(user, 'canManageConsultations')
  const months = Number(field.value)
  return (
    <>
      <SelectField disabled={forbidden !== undefined} {...field} hint={forbidden ?? field.hint}>
        <Options of={retentionChoices.map((choice) => [choice, choice === 0 ? 'Never' : `After ${choice} months`])} />
      </SelectField>
      <div className="col-span-full block max-w-text">
        <p className="text-small text-soft">
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
