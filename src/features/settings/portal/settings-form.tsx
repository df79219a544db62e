import { useEffect, useState, type SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { ApiError, getErrorMessage } from '../../../lib/api/response'
import { SaveBar } from '../../../ui/forms/save-bar'
import type { User } from '../../accounts/permissions'
import { ConfirmErase, RetentionField, useOlderRequests } from './retention-field'
import type { Settings } from '../queries'
import { sections, type SettingField as Definition } from './sections'
import { SettingField } from './setting-field'
import { useSettings } from './use-settings'

/** The settings in sections. The save bar appears once something has changed. */
export function SettingsForm({ settings, user }: { settings: Settings; user: User }) {
  const { field, edited, submit, discard, isSaving, error } = useSettings(settings)
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
    <form noValidate onSubmit={save} className="grid grid-cols-1 gap-5">
      {sections.map(([title, text, fields]) => (
        <section key={title} className="panel settings-section">
          <div>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1 text-soft">{text}</p>
          </div>
          <div className="settings-fields">{fields.map(renderField)}</div>
        </section>
      ))}

      <ConfirmErase
        {...{ months, older }}
        open={isConfirming}
        onOpenChange={setIsConfirming}
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
    const control = field?.querySelector('input') ?? field
    control?.focus({ preventScroll: true })
  }, [hash])
}
