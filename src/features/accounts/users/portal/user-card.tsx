import { useRef } from 'react'
import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { formatDateTime } from '../../../../lib/time/dates'
import { formatEmail } from '../../../../lib/text/format-email'
import { Button } from '../../../../ui/button'
import { ConfirmButton } from '../../../../ui/forms/confirm-button'
import { Fact, Facts } from '../../../../ui/facts'
import { Tag } from '../../../../ui/tag'
import { useToastMutation } from '../../../../ui/forms/use-toast-mutation'
import { announceEmail, EmailNotice, nameRecipient } from '../../../email/portal/email-notice'
import { useSite } from '../../../settings/use-site'
import { PermissionForm } from './permission-form'
import type { Account } from '../../../auth/queries'
import { allPermissions, permissions } from '../../../auth/permissions'

const LAST_MANAGER = 'Nobody else can manage users. Give that permission to another approved account first.'
const UNCONFIRMED =
  'You can approve this account once its owner has opened the link that was emailed to this address. An account that isn’t confirmed within three days is deleted.'

type Props = {
  account: Account
  /** The last user manager can't lose that permission, since nobody else could approve accounts. */
  isLastManager: boolean
  isEditing: boolean
  onEdit: (open: boolean) => void
}

export function UserCard({ account, isLastManager, isEditing, onEdit }: Props) {
  const site = useSite()
  const { id, username, email, role, approved, confirmed, approvedAt, suspendedAt, createdAt } = account
  const to = nameRecipient(username || 'N/A', email)
  const editButton = useRef<HTMLButtonElement>(null)
  const { approve, suspend, remove } = useUserChanges(account, () => onEdit(true))
  const reject = suspendedAt ? 'Delete' : 'Reject'
  const granted = allPermissions.filter((name) => account[name])
  return (
    <article className="panel request" data-tone={approved ? 'ok' : 'warn'} aria-labelledby={`${id}-name`}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`${id}-name`} className="min-w-0 text-xl break-all">
          {formatEmail(email)}
        </h3>
        <Tag tone={approved ? 'ok' : 'warn'}>{approved ? 'Approved' : suspendedAt ? 'Suspended' : 'Pending'}</Tag>
        {!approved && !suspendedAt && (
          <Tag tone={confirmed ? 'ok' : 'warn'}>{confirmed ? 'Address confirmed' : 'Address not confirmed'}</Tag>
        )}
        <Tag tone="calm">{account.canManageUsers ? 'Full Access' : 'Limited'}</Tag>
      </header>
      <Facts>
        <Fact label="Username">{username || 'N/A'}</Fact>
        <Fact label="Role">{role || 'Admin'}</Fact>
        {Object.entries({ Created: createdAt, Approved: approvedAt, Suspended: suspendedAt }).map(
          ([label, at]) =>
            at && (
              <Fact key={label} label={label}>
                <time dateTime={at}>{formatDateTime(at, site.timeZone)}</time>
              </Fact>
            ),
        )}
      </Facts>
      {isEditing ? (
        <PermissionForm
          account={account}
          isLastManager={isLastManager}
          onClose={() => {
            editButton.current?.focus()
            onEdit(false)
          }}
        />
      ) : granted.length ? (
        <ul aria-label="Permissions" className="list-disc pl-5 text-row sm:columns-2">
          {granted.map((name) => (
            <li key={name}>{permissions[name]}</li>
          ))}
        </ul>
      ) : (
        <p className="text-row text-soft">Basic Access</p>
      )}
      <footer className="mt-1 flex flex-wrap gap-x-2 gap-y-1.5">
        {!approved && (
          <Button
            busy={approve.isPending}
            blocked={!confirmed}
            aria-describedby={confirmed ? `${id}-email` : `${id}-unconfirmed`}
            onClick={() => approve.mutate()}
          >
            Approve
          </Button>
        )}
        <Button variant="secondary" ref={editButton} aria-expanded={isEditing} onClick={() => onEdit(!isEditing)}>
          Edit Permissions
        </Button>
        {approved ? (
          <ConfirmButton
            mutation={suspend}
            title={`Suspend ${username}?`}
            text="The account’s sessions end now, and it sees nothing until you approve it again. It keeps its permissions."
            confirm="Suspend account"
            reason={isLastManager ? LAST_MANAGER : undefined}
          >
            Suspend
          </ConfirmButton>
        ) : (
          <ConfirmButton
            mutation={remove}
            title={`${reject} ${username}?`}
            text={`The account is deleted. ${announceEmail(to, suspendedAt ? 'word that it was deleted' : 'word that it was declined')}`}
            confirm={`${reject} account`}
          >
            {reject}
          </ConfirmButton>
        )}
      </footer>
      {!approved && confirmed && <EmailNotice id={`${id}-email`} to={to} what="word that the account is approved" />}
      {!confirmed && (
        <p id={`${id}-unconfirmed`} className="text-small text-soft">
          {UNCONFIRMED}
        </p>
      )}
      {isLastManager && (
        <p id={`${id}-last`} className="text-small text-soft">
          {LAST_MANAGER}
        </p>
      )}
    </article>
  )
}

/** `onApproved` is called before the lists reload, because the account may then leave the current view. */
function useUserChanges({ id, suspendedAt }: Account, onApproved: () => void) {
  const user = api.admin.users[':id']
  const param = { id }
  const approve = useToastMutation({
    mutationFn: async () => {
      const approvedAccount = await parseResponse(user.approve.$post({ param }))
      onApproved()
      return approvedAccount
    },
    successTitle: () => 'User approved successfully',
    failureTitle: 'Failed to approve user',
    errorTitle: 'Error approving user',
  })
  const suspend = useToastMutation({
    mutationFn: () => parseResponse(user.suspend.$post({ param })),
    successTitle: () => 'User suspended successfully',
    failureTitle: 'Failed to suspend user',
    errorTitle: 'Error suspending user',
  })
  const remove = useToastMutation({
    mutationFn: () => parseResponse(user.$delete({ param })),
    successTitle: () => (suspendedAt ? 'User deleted successfully' : 'User rejected successfully'),
    failureTitle: suspendedAt ? 'Failed to delete user' : 'Failed to reject user',
    errorTitle: suspendedAt ? 'Error deleting user' : 'Error rejecting user',
  })
  return { approve, suspend, remove }
}
