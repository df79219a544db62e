import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { Button } from '../../../../ui/button'
import { TextField } from '../../../../ui/forms/field'
import { useAppForm } from '../../../../ui/forms/use-app-form'
import { useToastMutation } from '../../../../ui/forms/use-toast-mutation'
import { Dialog, DialogButtons, type OpenProps } from '../../../../ui/overlays/dialog'
import { eachPermission, type Permission } from '../../../auth/permissions'
import { requestReadersQuery } from '../../../auth/queries'
import { EmailNotice } from '../../../email/portal/email-notice'
import { newInvitation } from '../../schema'
import { AccessSummary, PermissionFields } from '../../portal/permission-fields'
import { LinkToPassOn } from './link-to-pass-on'
import { CannotSend } from '../../../email/portal/cannot-send'

type Values = { email: string } & Record<Permission, boolean>
type Props = OpenProps & { reachesPeople: boolean }

/** Invites a helper, whose account doesn't need approval. */
export const InviteDialog = ({ open, onOpenChange, reachesPeople }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Invite a helper"
    hint="They choose a username and a password, and are in. You don’t have to approve the account."
    startsInField
  >
    <InviteForm reachesPeople={reachesPeople} onDone={() => onOpenChange(false)} />
  </Dialog>
)

function InviteForm({ reachesPeople, onDone }: { reachesPeople: boolean; onDone: () => void }) {
  const [passOn, setPassOn] = useState<{ email: string; link: string }>()
  const invite = useToastMutation({
    mutationFn: (json: Values) => parseResponse(api.admin.invitations.$post({ json })),
    successTitle: (_, { link }) => (link ? 'Invitation ready' : 'Invitation sent'),
    failureTitle: 'Failed to invite the helper',
    errorTitle: 'Error inviting the helper',
  })
  const { data } = useQuery(requestReadersQuery)
  const { submit, isPending, register, field, values } = useAppForm<
    Values,
    Values,
    { email: string; link: string | null }
  >({
    schema: newInvitation as never,
    defaultValues: { email: '', ...eachPermission(() => false) },
    mutation: invite,
    draft: 'invitation',
    onSuccess: ({ email, link }) => (link ? setPassOn({ email, link }) : onDone()),
  })
  if (passOn)
    return (
      <>
        <LinkToPassOn {...passOn} />
        <Button className="mt-5" onClick={onDone}>
          Done
        </Button>
      </>
    )
  const who = values.email.trim() || 'this helper'
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
      <div>
        <PermissionFields legend="What may they do?" register={register} />
        {data && <AccessSummary name={who} granted={values} readers={data.readers} />}
      </div>
      {reachesPeople ? (
        <EmailNotice to={who} what="a link that works once, for seven days" />
      ) : (
        <p className="text-small text-soft">
          <CannotSend what="can’t send emails to people yet" />. You’ll get a link to pass on yourself, which works
          once, for seven days.
        </p>
      )}
      <DialogButtons
        submit={reachesPeople ? 'Send invitation' : 'Create the link'}
        busy={isPending}
        onCancel={onDone}
      />
    </form>
  )
}
