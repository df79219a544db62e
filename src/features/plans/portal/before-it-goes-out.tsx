import { Check, CircleAlert, Info } from 'lucide-react'
import { findProblems, getReadingGrade } from '../writing/checks'
import { textNames, type PlanDraft } from '../content'
import type { PlanPart } from '../writing/parts'

type Props = {
  draft: PlanDraft
  changes: string
  child: { name: string; birthDate: string | null }
  /** Names of other children in it. */
  otherNames: string[]
  /** Months; undefined without a birth date. */
  age: number | undefined
}

/** The grade from which on words are hard to read at 2 a.m. */
const EASY_GRADE = 6
const BABY_MONTHS = 12

/** What is looked at before a plan goes out; a problem leads to where it is. */
export function BeforeItGoesOut({ draft, changes, child, otherNames, age }: Props) {
  const problems = findProblems(draft, changes, child).filter(({ part }) => part !== 'changes')
  const grade = getReadingGrade(Object.values(draft.doors).join('\n'))
  const { count, agreedBy } = draft.feeds
  const asksDoctor = age !== undefined && age < BABY_MONTHS && count !== null && !agreedBy
  return (
    <ul className="grid gap-1.5">
      {problems.length === 0 && <Item state="ok">Every blank is filled in</Item>}
      {problems.map(({ part, message }) => (
        <Item key={part + message} state="problem">
          <a className="link" href={`#${getAnchor(part)}`}>
            {message}
          </a>
        </Item>
      ))}
      {otherNames.length === 0 ? (
        <Item state="ok">No other child’s name in it</Item>
      ) : (
        <Item state="note">{`Another child’s name is in it: ${otherNames.join(', ')}`}</Item>
      )}
      <Item state={grade <= EASY_GRADE ? 'ok' : 'note'}>
        {grade <= EASY_GRADE
          ? `The doors read easily at 2 a.m., like a grade ${grade} text`
          : `The doors are hard to read at 2 a.m., like a grade ${grade} text: shorter sentences help`}
      </Item>
      {asksDoctor && <Item state="note">Has their pediatrician agreed to the night feeds? The plan doesn’t say.</Item>}
    </ul>
  )
}

/** Where a part is edited. */
const getAnchor = (part: PlanPart) => {
  if (part.startsWith('texts.')) return textNames.some((name) => part === `texts.${name}`) ? part : 'texts'
  if (part.startsWith('doors.')) return 'doors'
  return ['naps', 'routine', 'ladder', 'feeds'].includes(part) ? part : 'times'
}

const icons = { ok: Check, problem: CircleAlert, note: Info }
const tones = { ok: 'text-ok', problem: 'text-late', note: 'text-warn' }

function Item({ state, children }: { state: keyof typeof icons; children: React.ReactNode }) {
  const Icon = icons[state]
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden className={`mt-1 size-4 flex-none ${tones[state]}`} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}
