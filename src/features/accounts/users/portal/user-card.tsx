import { useRef } from 'react'
import { formatDateTime } from '../../../../lib/time/dates'
import { Button } from '../../../../ui/button'
import { ConfirmButton } from '../../../../ui/forms/confirm-button'
import { Fact, Facts } from '../../../../ui/facts'
import { Tag } from '../../../../ui/tag'
import { useSite } from '../../../site/use-site'
import { PermissionForm } from './permission-form'
import type { Account } from '../../queries'
import { allPermissions, permissions } from '../../schema'
import { useApprove, useReject, useSuspend } from './use-account'

/** Why the last user manager stays one. */
const LAST_MANAGER = 'Nobody else can manage users. Give that permission to another approved account first.'

type Props = {
  account: Account
  /** Without it nobody could let anybody in: it keeps that permission (DECISIONS 3). */
  isLastManager: boolean
  editing: boolean
  onEdit: (open: boolean) => void
}

export function UserCard({ account, isLastManager, editing, onEdit }: Props) {
  const site = useSite()
  const { id, username, email, role, approved, approvedAt, createdAt } = account
  const edit = useRef<HTMLButtonElement>(null)
  const approve = useApprove(id, () => onEdit(true))
  const suspend = useSuspend(id)
  const reject = useReject(id)
  const granted = allPermissions.filter((name) => account[name])
  return (
    <article className="panel request" data-tone={approved ? 'ok' : 'warn'} aria-labelledby={`${id}-name`}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`${id}-name`} className="min-w-0 text-xl break-all">
          {email}
        </h3>
        <Tag tone={approved ? 'ok' : 'warn'}>{approved ? 'Approved' : 'Pending'}</Tag>
        <Tag tone="calm">{account.canManageUsers ? 'Full Access' : 'Limited'}</Tag>
      </header>
      <Facts>
        <Fact label="Username">{username || 'N/A'}</Fact>
        <Fact label="Role">{role || 'Admin'}</Fact>
        <Fact label="Created">
          <time dateTime={createdAt}>{formatDateTime(createdAt, site.timeZone)}</time>
        </Fact>
        {approvedAt && (
          <Fact label="Approved">
            <time dateTime={approvedAt}>{formatDateTime(approvedAt, site.timeZone)}</time>
          </Fact>
        )}
      </Facts>
      {editing ? (
        <PermissionForm
          account={account}
          isLastManager={isLastManager}
          onClose={() => {
            edit.current?.focus()
            onEdit(false)
          }}
        />
      ) : granted.length ? (
        <ul aria-label="Permissions" className="list-disc pl-5 text-[0.95rem] sm:columns-2">
          {granted.map((name) => (
            <li key={name}>{permissions[name]}</li>
          ))}
        </ul>
      ) : (
        <p className="text-[0.95rem] text-soft">Basic Access</p>
      )}
      <footer className="mt-1 flex flex-wrap gap-x-2 gap-y-1.5">
        {!approved && (
          <Button busy={approve.isPending} onClick={() => approve.mutate()}>
            Approve
          </Button>
        )}
        <Button kind="quiet" ref={edit} aria-expanded={editing} onClick={() => onEdit(!editing)}>
          Edit Permissions
        </Button>
        {approved ? (
          <ConfirmButton
            mutation={suspend}
            title={`Suspend ${username}?`}
            text="The account becomes pending again and its sessions end now. You can approve it again later. It keeps its permissions."
            confirm="Suspend account"
            forbidden={isLastManager ? LAST_MANAGER : undefined}
          >
            Suspend
          </ConfirmButton>
        ) : (
          <ConfirmButton
            mutation={reject}
            title={`Reject ${username}?`}
            text="The account is deleted, and its owner gets an email."
            confirm="Reject account"
          >
            Reject
          </ConfirmButton>
        )}
      </footer>
      {isLastManager && (
        <p id={`${id}-last`} className="text-[0.94rem] text-soft">
          {LAST_MANAGER}
        </p>
      )}
    </article>
  )
}
