import type { User } from '../../features/auth/permissions'
import { useSite } from '../../features/settings/use-site'
import type { Review } from '../../features/support/queries'
import { formatElsewhere } from '../../lib/time/format-elsewhere'
import { FoldedText } from '../../ui/folded-text'

type Props = { review: Review; user: User }

/** The latest comment on the nights that are shown, if there is one: who opens them again sends no second by mistake. */
export function EarlierComment({ review: { nights, comments }, user }: Props) {
  const { timeZone } = useSite()
  const found = comments.find((comment) => nights.some(({ night }) => night === comment.night))
  if (!found) return null
  const { username, createdAt, text } = found
  const who = username === user.username ? 'You' : username
  return (
    <div className="rounded-field bg-calmbg px-4 py-2.5">
      <FoldedText text={`${who} wrote, ${formatElsewhere(createdAt, timeZone, timeZone)}: ${text}`} />
    </div>
  )
}
