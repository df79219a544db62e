import { useQuery } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { plural } from '../../lib/text/plural'
import { Button } from '../../ui/button'
import { useDraft } from '../../ui/forms/drafts/use-draft'
import { Dialog, type OpenProps } from '../../ui/overlays/dialog'
import { useSite } from '../../features/settings/use-site'
import { searchQuery } from './queries'
import { useSubject } from '../../features/contacts/use-subject'
import { toGroups } from './groups'

/** Searches families, requests, messages, articles, and emails from anywhere in the portal. */
export const SearchDialog = (props: OpenProps) => (
  <Dialog
    {...props}
    title="Search"
    hint="Families, requests, messages, articles, and emails, by half a name, a phone number, or words."
    startsInField
    // Stays in place while results come and go.
    className="mt-[min(6rem,8dvh)] flex max-h-[calc(100dvh-min(6rem,8dvh)-1.25rem)] flex-col overflow-hidden"
  >
    <Search onClose={() => props.onOpenChange(false)} />
  </Dialog>
)

/** A combobox (ARIA APG) whose options are links. It remembers the typed words. */
function Search({ onClose }: { onClose: () => void }) {
  const { timeZone } = useSite()
  const getSubject = useSubject()
  const navigate = useNavigate()
  const listId = useId()
  const [typed = '', setTyped] = useDraft<string>('search')
  const q = typed.trim()
  const { data, isError, isPlaceholderData, refetch } = useQuery(searchQuery(q))
  const groups = data && q.length > 1 ? toGroups(data, q, timeZone, getSubject) : []
  const options = groups.flatMap((group) => group.options)
  const [activeId, setActiveId] = useState('')
  const active = options.find(({ id }) => id === activeId) ?? options[0]

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setActiveId(options.at((options.indexOf(active!) + step) % options.length)?.id ?? '')
    }
    // Results for earlier words aren't what the user means.
    if (event.key === 'Enter' && active && !isPlaceholderData) {
      onClose()
      void navigate(active.to)
    }
  }
  return (
    <>
      <input
        type="text"
        role="combobox"
        aria-label="Search everything"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={active && `${listId}${active.id}`}
        aria-autocomplete="list"
        autoComplete="off"
        dir="auto"
        maxLength={254}
        className="control w-full"
        value={typed}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label="Found" aria-busy={isPlaceholderData} className="overflow-y-auto">
        {groups.map(({ label, options }) => (
          <div key={label} role="group" aria-labelledby={`${listId}${label}`}>
            <p id={`${listId}${label}`} className="mt-4 mb-1 text-small font-semibold text-soft first-letter:uppercase">
              {label}
            </p>
            {options.map(({ id, to, title, detail }) => (
              <Link
                key={id}
                id={`${listId}${id}`}
                role="option"
                tabIndex={-1}
                aria-selected={id === active?.id}
                ref={id === active?.id ? showOption : undefined}
                to={to}
                className="flex min-h-11 flex-wrap content-center items-baseline gap-x-3 rounded-menu px-3 py-1 wrap-anywhere hover:bg-sunk aria-selected:bg-sunk forced-colors:aria-selected:outline-2"
                onClick={onClose}
              >
                <bdi>{title}</bdi> {detail && <bdi className="text-small text-soft">{detail}</bdi>}
              </Link>
            ))}
          </div>
        ))}
      </div>
      {isError ? (
        <p role="alert" className="mt-4 flex flex-wrap items-center justify-between gap-3 text-late">
          The search didn’t get through.
          <Button variant="secondary" onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      ) : (
        <p role="status" className={options.length ? 'sr-only' : 'mt-4 text-soft'}>
          {q.length > 1 &&
            data &&
            !isPlaceholderData &&
            (options.length ? plural(options.length, 'result') : 'Nothing was found.')}
        </p>
      )}
    </>
  )
}

const showOption = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
