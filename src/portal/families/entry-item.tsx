import {
  BookOpenText,
  CalendarClock,
  ClipboardList,
  FileSignature,
  Flag,
  House,
  Lock,
  Mail,
  MessageSquareText,
  MoonStar,
  Reply,
  Star,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../lib/time/dates'
import { formatElsewhere } from '../../lib/time/format-elsewhere'
import { getDueState } from '../../lib/time/response-time'
import { FoldedText } from '../../ui/folded-text'
import { Tag } from '../../ui/tag'
import { AnswerList } from '../../features/intake/portal/answer-list'
import { toRow } from '../../ui/lists/rows'
import { useSite } from '../../features/settings/use-site'
import type { Entry, EntryKind } from './schema'
import { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { Button } from '../../ui/button'
import { useToastMutation } from '../../ui/forms/use-toast-mutation'
import { useNote } from '../../features/requests/portal/use-note'

/** How each kind of text looks: from the parents, from the practice, a private note, or just an event. */
type Look = 'theirs' | 'ours' | 'note' | 'event'
const looks: Record<EntryKind, [look: Look, Icon: ComponentType<{ 'aria-hidden': true; className: string }>]> = {
  message: ['theirs', MessageSquareText],
  request: ['theirs', House],
  answer: ['ours', Reply],
  intake: ['theirs', ClipboardList],
  appointment: ['event', CalendarClock],
  offer: ['event', FileSignature],
  email: ['event', Mail],
  note: ['note', Lock],
  night: ['theirs', MoonStar],
  plan: ['ours', BookOpenText],
  'follow-up': ['event', Flag],
  testimonial: ['theirs', Star],
}

/** The transparent border shows in forced-colors mode. */
const bubble = 'rounded-card border px-panel pt-3 pb-3.5'
const articles: Record<Look, string> = {
  theirs: `${bubble} border-line bg-raised`,
  ours: `${bubble} ms-[clamp(0rem,4vw,3.5rem)] border-transparent bg-calmbg`,
  note: 'py-1.75',
  event: 'py-1.75',
}
const quiet = 'bg-sunk text-soft'
const lamps: Record<Look, string> = {
  theirs: 'bg-glow text-[#2a2947]',
  ours: 'bg-calmbg text-calm',
  note: quiet,
  event: quiet,
}

type Props = { entry: Entry; familyId: string; name: string; now: number; isToday: boolean }

export function EntryItem({ entry, familyId, name, now, isToday }: Props) {
  const { id, kind, at, zone, title, about, text, answers, to, response, isEditable } = entry
  const [lookOfText, Icon] = looks[kind]
  const look = text || answers ? (entry.look ?? lookOfText) : 'event'
  const site = useSite()
  const due = response && getDueState({ ...response, createdAt: at, spam: false }, now, site)
  const time =
    zone || isToday
      ? formatElsewhere(at, zone ?? site.timeZone, site.timeZone, new Date(now))
      : formatDateTime(at, site.timeZone)
  return (
    <li className="relative mb-3.25 grid grid-cols-[var(--lamp)_minmax(0,1fr)] gap-(--gap)">
      <Icon aria-hidden className={`mt-1.25 size-(--lamp) rounded-full p-[22%] ring-4 ring-paper ${lamps[look]}`} />
      <article
        ref={toRow(id)}
        aria-labelledby={`${id}-title`}
        className={`wrap-anywhere ${articles[look]} ${response?.open ? 'border-glow shadow-open' : ''}`}
      >
        <header className="flex flex-wrap items-baseline gap-x-2.5 *:whitespace-normal">
          <h5 id={`${id}-title`} dir="auto" className="min-w-0 leading-[1.45] font-semibold">
            {to ? (
              <Link className="link" to={to}>
                {title}
              </Link>
            ) : (
              title
            )}
          </h5>
          {due?.text && <Tag tone={due.tone}>{due.text}</Tag>}
          <time dateTime={at} className="ms-auto text-fine text-soft">
            {time}
          </time>
        </header>
        {about && (
          <p className="text-soft" dir="auto">
            {about}
          </p>
        )}
        {answers && <AnswerList answers={answers} />}
        {isEditable ? (
          <EditableNote familyId={familyId} id={id} text={text!} name={`${name}, ${time}`} />
        ) : (
          text && <Text look={look} text={text} />
        )}
      </article>
    </li>
  )
}

function Text({ look, text }: { look: Look; text: string }) {
  if (look === 'theirs' || look === 'ours') return <FoldedText text={text} />
  const paragraph = (
    <p className="note" dir="auto">
      {text}
    </p>
  )
  if (look === 'note') return paragraph
  return (
    <details>
      <summary className="link inline-flex min-h-8 items-center text-soft">Read it</summary>
      {paragraph}
    </details>
  )
}

type NoteProps = {
  familyId: string
  id: string
  text: string
  name: string
}

/** A note on a family's page, with buttons to edit and remove it. */
function EditableNote({ familyId, id, text, name }: NoteProps) {
  const save = (next: string, textWas: string) =>
    parseResponse(
      api.families[':id'].notes[':note'].$patch({ param: { id: familyId, note: id }, json: { text: next, textWas } }),
    )
  const { note, button } = useNote({
    id,
    name,
    note: text,
    save,
  })
  const remove = useToastMutation({
    mutationFn: () => save('', text),
    successTitle: () => 'Note removed',
    failureTitle: 'Failed to remove the note',
    errorTitle: 'Error removing the note',
    undo: () => () => save(text, ''),
    undoAltText: 'Write the note again',
  })
  return (
    <>
      {note}
      {button && (
        <footer className="flex not-enlarged:-ml-3.5 flex-wrap">
          {button}
          <Button variant="ghost" busy={remove.isPending} onClick={() => remove.mutate()}>
            Remove<span className="sr-only"> note for {name}</span>
          </Button>
        </footer>
      )}
    </>
  )
}
