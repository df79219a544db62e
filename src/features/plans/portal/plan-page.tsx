import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { api } from '../../../lib/api/client'
import { ApiError, getErrorMessage, parseResponse } from '../../../lib/api/response'
import { describeAge } from '../../../lib/time/child-age'
import { today } from '../../../lib/time/dates'
import { Button } from '../../../ui/button'
import { SelectField, TextField } from '../../../ui/forms/field'
import { useFieldErrors } from '../../../ui/forms/use-focus-invalid'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { LoadFailure } from '../../../ui/lists/load-failure'
import { Loading } from '../../../ui/loading'
import { linkTab, linkTabs, showCurrent } from '../../../ui/tab-strip'
import type { User } from '../../auth/permissions'
import { nameFamily } from '../../families/name-family'
import { useSite } from '../../settings/use-site'
import { describeKnownAge, findAgeRange, quoteAges } from '../templates/child-ages'
import { familyPlansQuery, planQuery, templatesQuery, type FamilyPlans } from '../queries'
import { findTemplateFor } from '../templates/find-template'
import { PlanEditor } from './plan-editor'
import { TemplateSelect } from './template-choice'

/** A family's plans, one per child. The parameter `review` is the support period whose review led here, and the page links back to it. */
export default function PlanPage({ user }: { user: User }) {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const { data, error, refetch } = useQuery(familyPlansQuery(id))
  const review = params.get('review')
  const child = data?.children.find(({ id }) => id === params.get('child')) ?? data?.children[0]
  return (
    <>
      <p className="-mt-3">
        <Link
          className="link inline-flex items-center gap-1"
          to={review ? `/admin/nights?open=${review}` : `/admin/families/${id}`}
        >
          <ChevronLeft aria-hidden className="size-4 flex-none" />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {review ? 'Back to the review: ' : ''}
            {data ? nameFamily(data.parents.map((name) => ({ name }))) : 'The family’s page'}
          </span>
        </Link>
      </p>
      {!data && (error ? <Failure error={error} retry={() => void refetch()} /> : <Loading />)}
      {data && data.children.length > 1 && (
        <nav ref={showCurrent} aria-label="Children" className={linkTabs}>
          {data.children.map((one) => (
            <Link
              key={one.id}
              replace
              to={`?${new URLSearchParams({ child: one.id, ...(review && { review }) })}`}
              aria-current={one === child ? 'page' : undefined}
              className={linkTab}
            >
              {one.name}
            </Link>
          ))}
        </nav>
      )}
      {child?.planId && <LoadedPlan key={child.planId} id={child.planId} user={user} />}
      {data && !child?.planId && <Start key={child?.id} familyId={id} child={child} wrote={data.wrote} />}
    </>
  )
}

function LoadedPlan({ id, user }: { id: string; user: User }) {
  const { data, error, refetch } = useQuery(planQuery(id))
  if (data) return <PlanEditor plan={data} user={user} />
  return error ? <Failure error={error} retry={() => void refetch()} /> : <Loading />
}

const Failure = ({ error, retry }: { error: Error; retry: () => void }) =>
  error instanceof ApiError && error.status === 404 ? (
    <p className="panel p-6">{getErrorMessage(error)}</p>
  ) : (
    <LoadFailure retry={retry} />
  )

type StartProps = {
  familyId: string
  child: FamilyPlans['children'][number] | undefined
  wrote: FamilyPlans['wrote']
}

/** The first step: choose a template. The child's age suggests one. */
function Start({ familyId, child, wrote }: StartProps) {
  const client = useQueryClient()
  const { timeZone } = useSite()
  const day = today(timeZone)
  const [name, setName] = useState('')
  const [birthDate, setBirthDate] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [hasTried, setTried] = useState(false)
  const { data } = useQuery(templatesQuery)
  const known = child ?? { name: name || 'the child', birthDate: birthDate || null, dueDate: null }
  const templateId = chosen ?? findTemplateFor(findAgeRange(known, wrote, day)) ?? ''
  const isWritten = wrote.length > 0 && !child?.birthDate && !child?.dueDate
  const begin = useToastMutation({
    async mutationFn() {
      const id = familyId
      const added =
        child ??
        (await parseResponse(
          api.families[':id'].children.$post({ param: { id }, json: { name, birthDate, dueDate: null } }),
        ))
      const plan = await parseResponse(api.plans.$post({ json: { childId: added.id, templateId } }))
      await client.invalidateQueries({ queryKey: familyPlansQuery(familyId).queryKey })
      return plan
    },
    successTitle: () => 'The draft is begun',
    failureTitle: 'Failed to begin the plan',
    errorTitle: 'Error beginning the plan',
  })
  const [form, errors] = useFieldErrors(begin.error)
  function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (templateId) begin.mutate()
    else form.current!.querySelector('select')?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="panel grid max-w-2xl gap-5 p-6">
      <div>
        <h3 className="text-2xl">{child ? `A plan for ${child.name}` : 'A plan for their child'}</h3>
        <p className="text-soft">
          {child && describeAge(child, day) ? `${describeAge(child, day)}. ` : ''}
          {child && isWritten ? `They wrote ${quoteAges(wrote)}. ` : ''}
          The template fills everything in. What they answered before the call takes its place, and you change the rest.
        </p>
      </div>
      {!child && (
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextField
            label="The child’s name"
            error={errors.name}
            maxLength={100}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            type="date"
            label="Born on"
            optional
            error={errors.birthDate}
            hint={isWritten ? `They wrote ${quoteAges(wrote)}` : undefined}
            max={day}
            value={birthDate}
            onChange={({ target }) => setBirthDate(target.value)}
          />
        </div>
      )}
      {data ? (
        <TemplateSelect
          templates={data.templates}
          value={templateId}
          child={known}
          wrote={wrote}
          hint={`None is chosen yet: ${describeKnownAge(known, wrote, day)}.`}
          error={hasTried && !templateId ? 'Please choose a template' : errors.templateId}
          onChange={setChosen}
        />
      ) : (
        <SelectField label="Template" disabled />
      )}
      <Button type="submit" busy={begin.isPending} className="justify-self-start">
        Begin the plan
      </Button>
    </form>
  )
}
