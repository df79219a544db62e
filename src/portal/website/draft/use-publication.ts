import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import type { Link } from '../../../features/website/schema'
import { websiteQuery, type TextValue } from './queries'
import { useEditor, type WebsiteEditor } from './use-website-editor'

export type Values = { key: string; value: TextValue }[]

const restore = (id: string, undo?: Publication) =>
  parseResponse(api.website.versions[':id'].restore.$post({ param: { id }, json: { undo } }))

type Publication = { id: string; before: string; links: Link[] }
const undoPublication = (publication: Publication) => restore(publication.before, publication)

/** Publishes and discards the draft, and restores earlier versions. All of it can be undone. */
export function usePublication() {
  const client = useQueryClient()
  const editor = useEditor()
  const getWebsite = () => client.getQueryData(websiteQuery.queryKey)!

  /** Saves unsaved changes, then publishes. Takes the dates when pages were last changed. */
  const publish = useToastMutation({
    async mutationFn(dates: Values) {
      for (const { key, value } of dates) editor.change(key, value)
      await editor.flush()
      const { version, texts } = getWebsite()
      const changes = texts.flatMap(({ key, draft }) => (draft ? [{ key, value: draft.value }] : []))
      const publication = await parseResponse(api.website.publish.$post({ json: { version } }))
      return { publication, changes }
    },
    successTitle: () => 'Published',
    failureTitle: 'Failed to publish',
    errorTitle: 'Error publishing',
    undo:
      ({ publication, changes }) =>
      async () => {
        await undoPublication(publication)
        await client.refetchQueries(websiteQuery)
        await editor.putBack(changes)
      },
    undone: 'Your changes are a draft again',
    undoAltText: 'Bring back the previous version, under Earlier versions',
  })

  const discard = useToastMutation({
    mutationFn: () => discardDraft(editor, () => getWebsite().version),
    successTitle: () => 'Changes discarded',
    failureTitle: 'Failed to discard the changes',
    errorTitle: 'Error discarding the changes',
    undo: (dropped) => () => editor.putBack(dropped),
    undone: 'Your changes are back',
    undoAltText: 'Write the texts again',
  })

  const bringBack = useToastMutation({
    mutationFn: (id: string) => restore(id),
    successTitle: () => 'Brought back',
    failureTitle: 'Failed to bring the version back',
    errorTitle: 'Error bringing the version back',
    undo: (publication) => () => undoPublication(publication),
    undone: 'Undone',
    undoAltText: 'Bring back another version, under Earlier versions',
  })

  return { publish, discard, bringBack }
}

/** Returns the dropped values, including those that couldn't be saved. */
async function discardDraft(editor: WebsiteEditor, getVersion: () => string): Promise<Values> {
  await editor.flush().catch(() => {})
  const unsaved = editor.dropUnsaved()
  try {
    const { dropped } = await parseResponse(api.website.draft.$delete({ query: { version: getVersion() } }))
    return [...(dropped as Values).filter(({ key }) => !unsaved.some((text) => text.key === key)), ...unsaved]
  } catch (error) {
    await editor.putBack(unsaved)
    throw error
  }
}
