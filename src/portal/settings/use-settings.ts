import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api/client'
import { useDraft } from '../../ui/forms/use-draft'
import { ApiError, parseResponse } from '../../lib/api/response'
import { toast } from '../../ui/overlays/toast'
import { useToastMutation } from '../../ui/forms/use-toast-mutation'
import { siteQuery, type Settings } from '../../features/settings/queries'
import type { SettingsChanges } from '../../features/settings/schema'
import { notifyOtherTabs } from '../../features/website/sync-across-tabs'
import { CONTENT } from '../../features/website/queries'

export type SettingName = keyof SettingsChanges

const numericSettings: SettingName[] = ['copyrightSince', 'promisedHours', 'latestHours', 'keepMonths']

/** Unsaved values, each with the saved value when typing began. */
type Draft = Partial<Record<SettingName, { typed: string; was: string }>>

/**
 * The form state of the settings. Unsaved values are merged over the saved ones, so that another admin's changes show
 * immediately; a field edited here shows both.
 */
export function useSettings(stored: Settings) {
  const client = useQueryClient()
  const [draft = {}, setDraft] = useDraft<Draft>('settings')
  const getSaved = (name: SettingName) => String({ ...stored.site, ...stored.mail }[name] ?? '')
  const edited = (Object.keys(draft) as SettingName[]).filter((name) => draft[name]!.typed !== getSaved(name))

  const save = useToastMutation({
    mutationFn: (json: SettingsChanges & { version: string }) => parseResponse(api.site.$patch({ json })),
    successTitle: () => 'Settings saved',
    failureTitle: 'Failed to save settings',
    errorTitle: 'Error saving settings',
  })

  // An effect, since fields become invalid only after rendering the error.
  useEffect(() => {
    if (save.error) document.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [save.error])

  /** Saves what was edited. */
  function submit(onSaved?: () => void) {
    const changes = Object.fromEntries(edited.map((name) => [name, toValue(name, draft[name]!.typed)]))
    save.mutate(
      { ...(changes as SettingsChanges), version: stored.version },
      {
        onSuccess: ({ site }) => {
          setDraft(undefined)
          client.setQueryData(siteQuery.queryKey, site)
          void client.refetchQueries({ queryKey: CONTENT })
          notifyOtherTabs()
          onSaved?.()
        },
      },
    )
  }

  function discard() {
    const undo = { label: 'Undo', altText: 'Enter them again', onClick: () => setDraft(draft) }
    setDraft(undefined)
    save.reset()
    toast({ title: 'Changes discarded', action: undo })
  }

  /** Returns the props of the control for a setting. */
  function field(name: SettingName) {
    const typed = draft[name]?.typed
    const problem = save.error instanceof ApiError ? save.error.fields[name] : undefined
    const sentValue = save.variables?.[name]
    const isNewer = typed !== undefined && draft[name]!.was !== getSaved(name) && typed !== getSaved(name)
    return {
      id: name,
      name,
      value: typed ?? getSaved(name),
      onChange({ target }: { target: { value: string } }) {
        // Saving discards the draft, so it must not change in the meantime.
        if (!save.isPending)
          setDraft({ ...draft, [name]: { typed: target.value, was: draft[name]?.was ?? getSaved(name) } })
      },
      error:
        problem && Object.is(sentValue, toValue(name, typed ?? getSaved(name)))
          ? problem
          : isNewer
            ? `Someone else has saved “${getSaved(name)}” here in the meantime. If you save, yours replaces it.`
            : undefined,
    }
  }
  return { field, edited, submit, discard, isSaving: save.isPending, error: save.error }
}

const toValue = (name: SettingName, typed: string) => (numericSettings.includes(name) ? Number(typed) : typed)
