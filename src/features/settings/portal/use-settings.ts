import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/api/client'
import { useDraft } from '../../../ui/forms/use-draft'
import { ApiError, parseResponse } from '../../../lib/api/response'
import { toast } from '../../../ui/overlays/toast'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { siteQuery, type Settings } from '../queries'
import type { SettingsChanges } from '../schema'
import { notifyOtherTabs } from '../../site/use-site'

type SettingName = keyof SettingsChanges

const numbers: SettingName[] = ['copyrightSince', 'promisedHours', 'latestHours', 'keepMonths']

/** What is typed but not saved, and what stood there when typing began. */
type Draft = Partial<Record<SettingName, { typed: string; was: string }>>

/**
 * The settings while they are being edited. What is typed lies over what is stored, so that newer values of somebody else
 * show at once everywhere but in the fields that were changed here; there both are seen.
 */
export function useSettings(stored: Settings) {
  const client = useQueryClient()
  const [draft = {}, setDraft] = useDraft<Draft>('settings')
  const now = (name: SettingName) => String({ ...stored.site, ...stored.mail }[name] ?? '')
  const edited = (Object.keys(draft) as SettingName[]).filter((name) => draft[name]!.typed !== now(name))

  const save = useToastMutation({
    mutationFn: (json: SettingsChanges & { version: string }) => parseResponse(api.site.$patch({ json })),
    successTitle: () => 'Settings saved',
    failureTitle: 'Failed to save settings',
    errorTitle: 'Error saving settings',
  })

  // After the refusal shows: before, there is no field to lead to.
  useEffect(() => {
    if (save.error) document.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [save.error])

  function submit() {
    const changes = Object.fromEntries(edited.map((name) => [name, sent(name, draft[name]!.typed)]))
    save.mutate(
      { ...(changes as SettingsChanges), version: stored.version },
      {
        onSuccess: ({ site }) => {
          setDraft(undefined)
          client.setQueryData(siteQuery.queryKey, site)
          notifyOtherTabs()
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

  /** What a control needs to be the field of this setting. */
  function field(name: SettingName) {
    const typed = draft[name]?.typed
    const refused = save.error instanceof ApiError ? save.error.fields[name] : undefined
    const sentValue = save.variables?.[name]
    const isNewer = typed !== undefined && draft[name]!.was !== now(name) && typed !== now(name)
    return {
      id: name,
      name,
      value: typed ?? now(name),
      onChange({ target }: { target: { value: string } }) {
        // Once what is on its way is saved, the draft goes; nothing may have been added to it.
        if (!save.isPending) setDraft({ ...draft, [name]: { typed: target.value, was: draft[name]?.was ?? now(name) } })
      },
      error:
        refused && Object.is(sentValue, sent(name, typed ?? now(name)))
          ? refused
          : isNewer
            ? `Someone else has saved “${now(name)}” here in the meantime. If you save, yours replaces it.`
            : undefined,
    }
  }
  return { field, edited, submit, discard, isSaving: save.isPending, error: save.error }
}

const sent = (name: SettingName, typed: string) => (numbers.includes(name) ? Number(typed) : typed)
