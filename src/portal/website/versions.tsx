import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameVersions } from '../../lib/time/name-versions'
import { Button } from '../../ui/button'
import { Tag } from '../../ui/tag'
import { useSite } from '../../features/settings/use-site'
import { websiteVersionsQuery } from './draft/queries'
import { usePublication } from './draft/use-publication'
import { useEditor } from './draft/use-website-editor'

/** Every version that was public, to restore. */
export function Versions() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="panel px-5 py-2" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 py-2 font-display text-xl">Earlier versions</summary>
      {isOpen && <VersionList />}
    </details>
  )
}

function VersionList() {
  const { timeZone } = useSite()
  const { texts } = useEditor()
  const { bringBack } = usePublication()
  const { data: versions, isError } = useQuery(websiteVersionsQuery)
  if (isError) return <p className="pb-3 text-late">They couldn’t be loaded.</p>
  if (!versions) return <p className="pb-3 text-soft">Loading...</p>
  if (versions.length === 0)
    return <p className="pb-3 text-soft">No versions yet. Whatever you publish will appear here.</p>
  const describe = (keys: string[]) => {
    const labels = keys.map((key) => texts.find((text) => text.key === key)?.label ?? key)
    return labels.length > 4 ? `${labels.slice(0, 3).join(', ')}, and ${labels.length - 3} more` : labels.join(', ')
  }
  const names = nameVersions(
    versions.map(({ publishedAt }) => publishedAt),
    timeZone,
  )
  return (
    <ul role="list">
      {[...versions, original].map(({ id, publishedAt, username, changed }, index) => (
        <li
          key={id}
          className="grid items-center gap-x-[1.2rem] border-t border-line py-[0.4rem] md:grid-cols-[17rem_minmax(0,1fr)_auto]"
        >
          <p>
            <b>{names[index] ?? 'The originals'}</b> <span className="text-soft">{username}</span>
          </p>
          <p className="min-w-0 break-words text-soft">{publishedAt ? describe(changed) : 'What the site came with'}</p>
          {index === 0 ? (
            <Tag tone="ok">Public</Tag>
          ) : (
            <Button
              variant="ghost"
              busy={bringBack.isPending}
              aria-label={`Bring back ${names[index] ?? 'the originals'}`}
              onClick={() => bringBack.mutate(id)}
            >
              Bring back
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The site before the first version. */
const original = { id: 'original', publishedAt: '', username: '', changed: [] as string[] }
