import { useNavigate } from 'react-router'
import { ConfirmButton } from '../../../ui/forms/confirm-button'
import { GuardedButton } from '../../../ui/forms/guarded-button'
import { missingPermission, type User } from '../../accounts/permissions'
import { useErase, useExport } from '../../privacy/portal/use-privacy'
import type { Family } from '../queries'

type Props = { family: Family; name: string; user: User }

/** Exports or erases everything stored about a family. */
export function Privacy({ family, name, user }: Props) {
  const navigate = useNavigate()
  const who = { familyId: family.id }
  const exported = useExport(who)
  const erase = useErase(who, () => navigate('/admin/families'))
  const forbidden = missingPermission(user, 'canManageContacts') ?? missingPermission(user, 'canManageConsultations')
  return (
    <section aria-label="Privacy" className="family-privacy mt-2.5 flex flex-wrap gap-x-4 border-y border-line">
      <GuardedButton
        variant="ghost"
        className="family-small"
        reason={forbidden}
        busy={exported.isPending}
        onClick={() => exported.mutate()}
      >
        Export everything
      </GuardedButton>
      <ConfirmButton
        className="family-small"
        reason={forbidden}
        mutation={erase}
        title={`Erase everything about ${name}?`}
        text={`This permanently erases all requests, messages, appointments, emails, notes, and follow-ups of ${family.parents.map(({ address }) => address).join(' and ')}, including those in the trash. It can’t be undone, and nobody can bring it back.`}
        confirm="Erase permanently"
      >
        Erase
      </ConfirmButton>
    </section>
  )
}
