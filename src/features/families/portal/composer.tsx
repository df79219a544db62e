import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { missingPermission, type User } from '../../accounts/permissions'
import { FamilyAnswer } from '../../answers/portal/family-answer'
import { FollowUpMenu } from '../../follow-ups/portal/follow-up-menu'
import { useNote } from '../../requests/portal/use-note'
import { AskButton } from '../../testimonials/portal/ask-button'
import type { Family } from '../queries'

type Props = { family: Family; name: string; user: User }

/** What can be written on a family's page. */
export function Composer({ family: { id, parents, completed }, name, user }: Props) {
  const forbidden = missingPermission(user, 'canManageConsultations')
  const { note, button } = useNote({
    id: `of ${id}`,
    name,
    note: null,
    save: (text) => parseResponse(api.families[':id'].notes.$post({ param: { id }, json: { text } })),
    getStored: () => null,
    forbidden,
  })
  return (
    <FamilyAnswer familyId={id} parents={parents} forbidden={forbidden}>
      {(answer) => (
        <div className="family-composer">
          {answer.button}
          {button}
          <FollowUpMenu familyId={id} name={name} />
          {completed && <AskButton consultationId={completed.id} askedAt={completed.askedAt} forbidden={forbidden} />}
          {answer.form}
          {note}
        </div>
      )}
    </FamilyAnswer>
  )
}
