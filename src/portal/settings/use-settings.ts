import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/client'
import { ApiError, parseResponse } from '../../lib/api/response'
import { describeOverwrite } from '../../ui/forms/drafts/conflict'
import { useDrafts } from '../../ui/forms/drafts/use-drafts'
import { useToastMutation } from '../../ui/forms/use-toast-mutation'
import { settingsQuery, type Settings } from '../../features/settings/portal-queries'
import { siteQuery } from '../../features/settings/queries'
import type { SettingsChanges } from '../../features/settings/schema'
import { notifyOtherTabs } from '../../features/website/sync-across-tabs'
import { CONTENT } from '../../features/website/queries'

export type SettingName = keyof SettingsChanges

const numericSettings: SettingName[] = [
  'copyrightSince',
  'promisedHours',
  'latestHours',
  'planHours',
  'keepMonths',
  'keepReceiptYears',
]

/** The state of the settings form. A field tells if someone else has changed it, too. */
export function useSettings(stored: Settings) {
  const client = useQueryClient()
  const getSaved = (name: SettingName) => String({ ...stored.site, ...stored.mail }[name] ?? '')
  const drafts = useDrafts<Record<SettingName, string>>('settings', getSaved)
  const { edited, get, isStale, discard } = drafts

  const save = useToastMutation({
    mutationFn: (json: SettingsChanges & { version: string }) =>
      drafts.send(edited, async () => {
        const settings = await parseResponse(api.site.$patch({ json }))
        client.setQueryData(settingsQuery.queryKey, settings)
        client.setQueryData(siteQuery.queryKey, settings.site)
        void client.refetchQueries({ queryKey: CONTENT })
        notifyOtherTabs()
      }),
    successTitle: () => 'Settings saved',
    failureTitle: 'Failed to save settings',
    errorTitle: 'Error saving settings',
  })

  function submit(onSaved?: () => void) {
    const changes = Object.fromEntries(edited.map((name) => [name, toValue(name, get(name))])) as SettingsChanges
    save.mutate({ ...changes, version: stored.version }, { onSuccess: onSaved })
  }

  function field(name: SettingName) {
    const value = get(name)
    const problem = save.error instanceof ApiError ? save.error.fields[name] : undefined
    return {
      id: name,
      name,
      value,
      onChange: ({ target }: { target: { value: string } }) => drafts.change({ [name]: target.value }),
      error:
        problem && Object.is(save.variables?.[name], toValue(name, value))
          ? problem
          : isStale(name)
            ? describeOverwrite(getSaved(name))
            : undefined,
    }
  }
  return {
    field,
    edited,
    submit,
    discard() {
      discard()
      save.reset()
    },
    isSaving: save.isPending,
    error: save.error,
  }
}

const toValue = (name: SettingName, typed: string) => (numericSettings.includes(name) ? Number(typed) : typed)
