import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { Button } from '../../../ui/button'
import { controlClass } from '../../../ui/forms/field'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { Dialog, DialogButtons } from '../../../ui/overlays/dialog'
import { answeringQuery } from '../../answers/queries'
import { familyDiaryQuery } from '../../diary/queries'
import { EmailNotice, nameRecipient } from '../../email/portal/email-notice'
import { MissingAtStart } from '../../offers/portal/missing-at-start'
import { planQuery, type Plan } from '../queries'
import { CannotSend } from '../../email/portal/cannot-send'

type Props = {
  plan: Plan
  changes: string
  onChange: (changes: string) => void
  /** Saves pending changes. */
  flush: () => Promise<unknown>
  /** Why the plan can't go out; undefined if it can. */
  problem: string | undefined
  /** The checks, shown before the button. */
  children: ReactNode
}

/** The line about changes that every version needs, and the button that publishes it. */
export function PublishPanel({ plan, changes, onChange, flush, problem, children }: Props) {
  const { familyId, recipients } = plan
  const field = useRef<HTMLInputElement>(null)
  const canSend = useQuery(answeringQuery).data?.canSend
  const startsDiary = useQuery(familyDiaryQuery(familyId)).data?.diary === null
  const number = (plan.versions[0]?.number ?? 0) + 1
  const [hasTried, setTried] = useState(false)
  const publication = usePublication(plan, flush, () => setTried(false))
  const { names } = publication
  const isMissing = changes.trim() === ''
  const error = isMissing ? 'Please write what changes tonight' : problem

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (!error) publication.begin()
    else if (isMissing) field.current?.focus()
  }
  function publishAnyway(event: SubmitEvent) {
    event.preventDefault()
    publication.publishAnyway()
  }
  const to = recipients.map(({ name, address }) => nameRecipient(name, address))
  return (
    <>
      <form
        noValidate
        onSubmit={submit}
        className="panel grid gap-x-4 gap-y-2 p-4 ring-3 ring-warnbg sm:grid-cols-[1fr_auto]"
      >
        <h3 className="text-2xl">Before it goes out</h3>
        <div className="col-span-full grid gap-1.5">
          {children}
          {number === 1 && <MissingAtStart familyId={familyId} />}
        </div>
        <label htmlFor="changes" className="col-span-full mt-2">
          <b className="font-semibold">What changes tonight</b>{' '}
          <span className="text-soft">version {number} can’t go out without it</span>
        </label>
        <input
          ref={field}
          id="changes"
          dir="auto"
          autoComplete="off"
          maxLength={300}
          value={changes}
          placeholder={number === 1 ? 'We begin: go by the words for night 1.' : ''}
          aria-describedby="changes-mail changes-error"
          aria-invalid={hasTried && isMissing ? true : undefined}
          className={controlClass}
          onChange={({ target }) => onChange(target.value)}
        />
        <Button type="submit" aria-describedby="changes-mail" busy={publication.isPending}>
          {`Publish version ${number}`}
        </Button>
        {hasTried && error && (
          <p id="changes-error" role="alert" className="col-span-full text-small font-medium text-late">
            {error}
          </p>
        )}
        {canSend === false || to.length === 0 ? (
          <p id="changes-mail" className="col-span-full text-fine text-soft">
            {canSend === false ? <CannotSend /> : 'No email address of theirs is known'}, so nobody gets one. Once it’s
            published,{' '}
            <Link className="link" to={`/admin/families/${familyId}`}>
              share their link
            </Link>{' '}
            yourself.
          </p>
        ) : (
          <EmailNotice
            id="changes-mail"
            to={new Intl.ListFormat('en-US').format(to)}
            what="what changes tonight, and the link to their page"
            className="col-span-full"
          />
        )}
        <p className="col-span-full text-small text-soft">
          {startsDiary && 'It also starts the family’s diary. '}The line leads their page until each of them has read
          it.
        </p>
      </form>
      <Dialog
        open={names.length > 0}
        onOpenChange={publication.cancel}
        title={`Publish with another child’s name?`}
        hint={`This plan contains ${new Intl.ListFormat('en-US').format(names)}, the name of another child. It may have come along from another plan.`}
      >
        <form onSubmit={publishAnyway}>
          <DialogButtons submit="Publish all the same" onCancel={publication.cancel} />
        </form>
      </Dialog>
    </>
  )
}

/** Saves the draft, asks about other children's names in it, and publishes it. */
function usePublication({ id }: Plan, flush: () => Promise<unknown>, onPublished: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const review = useSearchParams()[0].get('review')
  const [names, setNames] = useState<string[]>([])
  const getPlan = () => client.getQueryData(planQuery(id).queryKey)!

  const publish = useToastMutation({
    async mutationFn(allowedNames: string[]) {
      const json = { version: getPlan().version, allowedNames }
      return parseResponse(api.plans[':id'].publish.$post({ param: { id }, json }))
    },
    successTitle: (_, result) => `Version ${result.number} is published`,
    undo: (result) => () => {
      const param = { id, number: String(result.number) }
      return parseResponse(api.plans[':id'].versions[':number'].undo.$post({ param }))
    },
    undone: 'Taken back, and nobody got an email',
    undoAltText: 'Take it back before the emails leave',
    failureTitle: 'Failed to publish the plan',
    errorTitle: 'Error publishing the plan',
  })
  const onSuccess = () => {
    onPublished()
    // Continue the review that led here.
    if (review) void navigate(`/admin/nights?open=${review}`)
  }
  const flushed = useToastMutation({
    mutationFn: async () => {
      await flush()
      const { otherNames } = getPlan()
      if (otherNames.length > 0) setNames(otherNames)
      else publish.mutate([], { onSuccess })
    },
    failureTitle: 'Failed to save the plan',
    errorTitle: 'Error saving the plan',
  })
  return {
    isPending: flushed.isPending || publish.isPending,
    begin: () => flushed.mutate(),
    /** Other children's names in the plan, while asking about them. */
    names,
    cancel: () => setNames([]),
    publishAnyway() {
      setNames([])
      publish.mutate(names, { onSuccess })
    },
  }
}
