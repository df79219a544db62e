import { Check, CircleAlert, Info } from 'lucide-react'
import { TEXTS } from '../parts'
import type { Problem } from '../writing/checks'

type Props = {
  /** Problems that block publishing. */
  problems: Problem[]
  /** Possible slips. */
  warnings: Problem[]
  /** Other children's names in it, each with its field's id. */
  otherNames: { name: string; at: string | undefined }[]
  /** Texts that are still our originals. */
  ours: string[]
}

/** Checks before a plan goes out; each possible problem links to its field. */
export const BeforeItGoesOut = ({ problems, warnings, otherNames, ours }: Props) => (
  <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-x-6 gap-y-1.5">
    {problems.length === 0 && <Item state="ok">Every blank is filled in</Item>}
    {problems.map((problem) => (
      <Item key={problem.part + problem.message} state="problem">
        <Jump {...problem} />
      </Item>
    ))}
    {warnings.map((warning) => (
      <Item key={warning.message} state="note">
        <Jump {...warning} />
        <span className="text-soft">. Is that right?</span>
      </Item>
    ))}
    {warnings.length === 0 && <Item state="ok">No time or number is unusual</Item>}
    {ours.length > 0 && (
      <Item state="note">
        <a className="link" href={`#${ours[0]}`}>
          {`${ours.length} of ${TEXTS} texts as we wrote them`}
        </a>
        <span className="text-soft">. Have you read them?</span>
      </Item>
    )}
    {otherNames.length === 0 ? (
      <Item state="ok">No other child’s name in it</Item>
    ) : (
      otherNames.map(({ name, at }) => (
        <Item key={name} state="note">
          <a className="link" href={`#${at}`}>{`Another child’s name is in it: ${name}`}</a>
        </Item>
      ))
    )}
  </ul>
)

const Jump = ({ part, at = part, message }: Problem) => (
  <a className="link" href={`#${at}`}>
    {message}
  </a>
)

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
