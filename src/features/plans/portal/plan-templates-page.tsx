import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { api } from '../../../lib/api/client'
import { applySaved } from '../../../lib/api/apply-saved'
import { parseResponse } from '../../../lib/api/response'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/forms/field'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { LoadFailure } from '../../../ui/lists/load-failure'
import { useListParams } from '../../../ui/lists/use-list-params'
import { Loading } from '../../../ui/loading'
import { ConfirmButton } from '../../../ui/forms/confirm-button'
import type { User } from '../../auth/permissions'
import type { TemplateParts } from '../parts'
import { templatesQuery, type PlanTemplate } from '../queries'
import { Ladder } from './ladder'
import { SaveState } from './section'
import { TemplateSelect } from './template-choice'
import { DoorTexts, Texts } from './texts'
import { Feeds, Naps, Routine, Times } from './times'
import { asShared, PartsContext, usePartsEditor } from './use-parts-editor'

/** Templates for plans, by age and method. A link from a plan passes its `family` and the parameters for the way back to that plan. */
export default function PlanTemplatesPage({ user }: { user: User }) {
  const { data, isError, refetch } = useQuery(templatesQuery)
  const [params, setParam] = useListParams(['template', 'family'])
  const { search } = useLocation()
  if (!data) return isError ? <LoadFailure retry={() => void refetch()} /> : <Loading />
  const template = data.templates.find(({ id }) => id === params.template) ?? data.templates[0]!
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      {params.family && (
        <p className="-mt-3">
          <Link className="link inline-flex items-center gap-1" to={`/admin/families/${params.family}/plan${search}`}>
            <ChevronLeft aria-hidden className="size-4 flex-none" />
            Back to the plan
          </Link>
        </p>
      )}
      <p className="max-w-text text-soft">
        A plan begins with one of these. What you change here is there for the next plan, and changes none that you’ve
        written. Ours stay as originals.
      </p>
      <TemplateSelect templates={data.templates} value={template.id} onChange={(id) => setParam('template', id)} />
      <Editor key={template.id} template={template} user={user} onSelect={(id) => setParam('template', id)} />
    </div>
  )
}

type EditorProps = { template: PlanTemplate; user: User; onSelect: (id: string) => void }

function Editor({ template: { id, version, isOriginal, parts }, user, onSelect }: EditorProps) {
  const client = useQueryClient()
  const { queryKey } = templatesQuery
  const editor = usePartsEditor<TemplateParts>({
    form: `plan-template:${id}`,
    user,
    queryKey,
    getStored: () => client.getQueryData(queryKey)!.templates.find((template) => template.id === id)?.parts ?? parts,
    async send(json) {
      const saved = await parseResponse(api['plan-templates'][':id'].$patch({ param: { id }, json }))
      await applySaved(client, queryKey, () =>
        client.setQueryData(
          queryKey,
          (data) => data && { templates: data.templates.map((template) => (template.id === id ? saved : template)) },
        ),
      )
    },
  })
  const copy = useToastMutation({
    mutationFn: () => parseResponse(api['plan-templates'].$post({ json: { copyOf: id } })),
    successTitle: () => 'Template copied',
    updateCache: (_, added) => {
      client.setQueryData(queryKey, (data) => data && { templates: [...data.templates, added] })
      onSelect(added.id)
    },
    failureTitle: 'Failed to copy the template',
    errorTitle: 'Error copying the template',
  })
  const remove = useToastMutation({
    mutationFn: () => parseResponse(api['plan-templates'][':id'].$delete({ param: { id } })),
    successTitle: () => (isOriginal ? 'The original is back' : 'Template removed'),
    failureTitle: 'Failed to change the template',
    errorTitle: 'Error changing the template',
  })
  return (
    <PartsContext value={asShared(editor)}>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Name"
          className="min-w-[min(14rem,100%)] flex-1"
          value={editor.get('name')}
          error={editor.getError('name')}
          onChange={({ target }) => editor.change({ name: target.value })}
        />
        <Button variant="secondary" busy={copy.isPending} onClick={() => copy.mutate()}>
          Copy
        </Button>
        {version > 0 && (
          <ConfirmButton
            mutation={remove}
            title={isOriginal ? 'Bring back the original?' : 'Remove this template?'}
            text={`What you changed in “${parts.name}” is gone then. Plans that began with it stay as they are.`}
            confirm={isOriginal ? 'Bring it back' : 'Remove'}
          >
            {isOriginal ? 'Bring back the original' : 'Remove'}
          </ConfirmButton>
        )}
      </div>
      <SaveState
        status={editor.status}
        blocked={editor.blocked.length}
        saved={version > 0 ? 'Saved' : 'As we wrote it'}
      />
      <Times />
      <Naps />
      <Routine />
      <Ladder />
      <Feeds />
      <DoorTexts />
      <Texts />
    </PartsContext>
  )
}
