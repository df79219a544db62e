import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { Navigate, useParams } from 'react-router'
import { ApiError, getErrorMessage } from '../../../lib/api/response'
import { Button, ButtonLink } from '../../../ui/button'
import { Loading } from '../../../ui/loading'
import { useMediaQuery } from '../../../ui/use-media-query'
import { useNow } from '../../../ui/use-now'
import type { User } from '../../accounts/permissions'
import { familyQuery, type Family } from '../queries'
import { Children } from './children'
import { Composer } from './composer'
import { House } from './house'
import { nameFamily } from './name-family'
import { Next } from './next'
import { Contacts, Parents } from './parents'
import { Privacy } from './privacy'
import { Story } from './story'

/** Everything of one family on one page. */
export default function FamilyPage({ user }: { user: User }) {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(familyQuery(id))
  if (data && 'movedTo' in data) return <Navigate replace to={`/admin/families/${data.movedTo}`} />
  const isGone = error instanceof ApiError && error.status === 404
  if (data && !isGone) return <Content key={id} family={data} user={user} />
  if (!error) return <Loading />
  return (
    <div className="panel grid justify-items-start gap-3 p-6">
      <p>{getErrorMessage(error)}</p>
      {isGone ? (
        <ButtonLink to="/admin/families">All families</ButtonLink>
      ) : (
        <Button onClick={() => refetch()}>Try again</Button>
      )}
    </div>
  )
}

function Content({ family, user }: { family: Family; user: User }) {
  const now = useNow()
  const isWide = useMediaQuery('(width >= 62rem)')
  const name = nameFamily(family.parents)
  return (
    <div className="family">
      <aside aria-labelledby="family-name" className="family-who">
        <House windows={family.children.length} />
        <h3 id="family-name" dir="auto">
          {name}
        </h3>
        {!isWide && <Contacts parents={family.parents} />}
        {user.canManageConsultations && <Children family={family} />}
        {/* On a phone, their story comes first. */}
        <details open={isWide} className="family-more">
          <summary>
            Parents and privacy <ChevronDown aria-hidden className="size-4" />
          </summary>
          <Parents family={family} user={user} />
          <Privacy family={family} name={name} user={user} />
        </details>
      </aside>
      <div className="min-w-0">
        <Next family={family} name={name} now={now} />
        <Composer family={family} name={name} user={user} />
        <Story family={family} name={name} now={now} />
      </div>
    </div>
  )
}
