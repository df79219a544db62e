import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { formatDateTime } from '../../../../lib/time/dates'
import { formatEmail } from '../../../../lib/text/format-email'
import { Button } from '../../../../ui/button'
import { ConfirmButton } from '../../../../ui/forms/confirm-button'
import { Fact, Facts } from '../../../../ui/facts'
import { Tag } from '../../../../ui/tag'
import { useToastMutation } from '../../../../ui/forms/use-toast-mutation'
import { describePermissions } from '../../../auth/permissions'
import type { Invitation } from '../../../auth/queries'
import { EmailNotice } from '../../../email/portal/email-notice'
import { useSite } from '../../../settings/use-site'
import { LinkToPassOn } from './link-to-pass-on'

type Props = { invitations: Invitation[]; reachesPeople: boolean }

/** The invitations that haven't been accepted; renders nothing without any. */
export const OpenInvitations = ({ invitations, reachesPeople }: Props) =>
  invitations.length > 0 && (
    <section aria-labelledby="invitations" className="mb-5">
      <h3 id="invitations" className="mb-2 text-lg">
        Open invitations
      </h3>
      <ul className="grid grid-cols-1 gap-2 sm:gap-3">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <InvitationCard {...{ invitation, reachesPeople }} />
          </li>
        ))}
      </ul>
    </section>
  )

function InvitationCard({ invitation, reachesPeople }: { invitation: Invitation; reachesPeople: boolean }) {
  const { timeZone } = useSite()
  const { id, email, inviter, expired, expiresAt } = invitation
  const route = api.admin.invitations[':id']
  const param = { id }
  const resend = useToastMutation({
    mutationFn: () => parseResponse(route.resend.$post({ param })),
    successTitle: (_, { link }) => (link ? 'New link ready' : 'Invitation sent again'),
    failureTitle: 'Failed to send the invitation again',
    errorTitle: 'Error sending the invitation again',
  })
  const withdraw = useToastMutation({
    mutationFn: () => parseResponse(route.$delete({ param })),
    successTitle: () => 'Invitation withdrawn',
    failureTitle: 'Failed to withdraw the invitation',
    errorTitle: 'Error withdrawing the invitation',
  })
  const link = resend.data?.link
  return (
    <article className="panel request" data-tone={expired ? 'warn' : 'calm'} aria-labelledby={`${id}-invited`}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 id={`${id}-invited`} className="min-w-0 font-display text-xl break-all">
          {formatEmail(email)}
        </h4>
        <Tag tone={expired ? 'warn' : 'calm'}>{expired ? 'Expired' : 'Invited'}</Tag>
      </header>
      <Facts>
        <Fact label="By">{inviter}</Fact>
        <Fact label={expired ? 'Worked until' : 'Works until'}>
          <time dateTime={expiresAt}>{formatDateTime(expiresAt, timeZone)}</time>
        </Fact>
        <Fact label="May">{describePermissions(invitation).toLowerCase() || 'read requests (basic access)'}</Fact>
      </Facts>
      {link && <LinkToPassOn {...{ email, link }} />}
      <footer className="mt-1 flex flex-wrap gap-x-2 gap-y-1.5">
        <Button
          variant="secondary"
          busy={resend.isPending}
          aria-describedby={reachesPeople ? `${id}-again` : undefined}
          onClick={() => resend.mutate()}
        >
          {reachesPeople ? 'Send again' : 'Create a new link'}
        </Button>
        <ConfirmButton
          mutation={withdraw}
          title={`Withdraw the invitation of ${formatEmail(email)}?`}
          text="The link no longer works. It emails nobody."
          confirm="Withdraw invitation"
        >
          Withdraw
        </ConfirmButton>
      </footer>
      {reachesPeople && (
        <EmailNotice
          id={`${id}-again`}
          to={formatEmail(email)}
          what="a new link, for another seven days; the earlier one ends"
        />
      )}
    </article>
  )
}
