import { CalendarClock, ClipboardList, Flag, House, Lock, Mail, MessageSquareText, Reply, Star } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { formatDateTime, formatTime } from '../../lib/time/dates'
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

/** How a text of each kind looks: from the parents, from the practice, a private note, or something that merely happened. */
type Look = 'theirs' | 'ours' | 'note' | 'event'
const looks: Record<EntryKind, [look: Look, Icon: ComponentType<{ 'aria-hidden': true }>]> = {
  message: ['theirs', MessageSquareText],
  request: ['theirs', House],
  answer: ['ours', Reply],
  intake: ['theirs', ClipboardList],
  appointment: ['event', CalendarClock],
  email: ['event', Mail],
  note: ['note', Lock],
  'follow-up': ['event', Flag],
  testimonial: ['theirs', Star],
}

type Props = { entry: Entry; familyId: string; name: string; now: number; isToday: boolean }

/** One thing that happened. */
export function EntryItem({ entry, familyId, name, now, isToday }: Props) {
  const { id, kind, at, title, about, text, answers, to, response, isEditable } = entry
  const [lookOfText, Icon] = looks[kind]
  const look = text || answers ? lookOfText : 'event'
  const site = useSite()
  const due = response && getDueState({ ...response, createdAt: at, spam: false }, now, site)
  const time = isToday ? formatTime(at, site.timeZone) : formatDateTime(at, site.timeZone)
  return (
    <li className="family-entry" data-look={look} data-open={response?.open || undefined}>
      <Icon aria-hidden />
      <article ref={toRow(id)} aria-labelledby={`${id}-title`}>
        <header>
          <h5 id={`${id}-title`} dir="auto">
            {to ? (
              <Link className="link" to={to}>
                {title}
              </Link>
            ) : (
              title
            )}
          </h5>
          {due?.text && <Tag tone={due.tone}>{due.text}</Tag>}
          <time dateTime={at}>{time}</time>
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
  const whole = (
    <p className="note" dir="auto">
      {text}
    </p>
  )
  if (look === 'note') return whole
  return (
    <details>
      <summary className="link">Read it</summary>
      {whole}
    </details>
  )
}

type NoteProps = {
  familyId: string
  id: string
  text: string
  /** Which note it is, for screen readers. */
  name: string
}

/** A note on a family's page, which can be edited and removed. */
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
        <footer className="flex min-[20rem]:-ml-3.5 flex-wrap">
          {button}
          <Button variant="ghost" busy={remove.isPending} onClick={() => remove.mutate()}>
            Remove<span className="sr-only"> note for {name}</span>
          </Button>
        </footer>
      )}
    </>
  )
}
