import { useEffect, useRef } from 'react'
import { plural } from '../../../lib/text/plural'
import { LogEntryForm } from '../../diary/site/log-form-context'
import { shortTime } from '../../diary/site/words'
import type { TonightDoor } from '../tonight'
import type { Door } from '../content'

const MINUTE_MS = 60_000
const button = 'min-h-12 rounded-full border border-edge bg-raised px-4 font-semibold'

export type Waking = {
  open: Door | null
  /** When someone last went in, or will once the first wait is over: an ISO instant. */
  wentInAt: string | null
  /** How many times someone had gone in before that. */
  checks: number
}
export const noWaking: Waking = { open: null, wentInAt: null, checks: 0 }

type Props = {
  doors: TonightDoor[]
  waking: Waking
  onChange: (waking: Waking) => void
  /** When the child woke, or was put down; null while asleep. */
  since: string | null
  /** 'Hilda, for night 3'. */
  byLine: string
  zone: string
  now: string
  /** Time stands still, and no wait ever ends. */
  isPreview: boolean
}

/** Three doors with the plan's words. The tap that opens one also logs the waking. */
export function Doors({ doors, waking, onChange, since, byLine, zone, now, isPreview }: Props) {
  const opened = doors.find(({ kind }) => kind === waking.open)
  const isEarly = opened?.kind === 'crying' && waking.wentInAt !== null && waking.wentInAt > now
  // Until the first wait is over, show the words for waiting.
  const open = isEarly ? doors[0] : opened
  const ref = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // Once they're asleep, scrolls from the closed door's words back up to the heading, which says so.
    if (wasOpen.current && !waking.open && !since && !isPreview) scrollTo(0, 0)
    wasOpen.current = waking.open !== null
  }, [waking.open, since, isPreview])
  function choose(kind: Door) {
    if (waking.open === kind) return onChange({ ...waking, open: null })
    const wentInAt =
      kind === 'crying' ? (waking.wentInAt ?? findGoIn(doors, isPreview ? null : since, now)) : waking.wentInAt
    onChange({ ...waking, open: kind, wentInAt })
    // After rendering, scroll the words into view, between the doors and the log's button.
    setTimeout(() => ref.current?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <section id="doors" aria-label="At a waking" className="-mx-4.5 overflow-hidden">
      <div className="grid grid-cols-3 items-end gap-2 px-4.5 pt-2 enlarged:grid-cols-1">
        {doors.map(({ kind, label, isShut }) => (
          <LogEntryForm key={kind} fields={{ do: 'woke', door: kind }} onSent={() => choose(kind)}>
            <button
              type="submit"
              aria-expanded={kind === waking.open}
              className={`group flex min-h-22 w-full flex-col items-center justify-end gap-1 rounded-[3.6rem_3.6rem_.5rem_.5rem] border-2 px-2 pt-3 pb-2 leading-tight font-semibold aria-expanded:border-4 aria-expanded:border-accent aria-expanded:bg-accent aria-expanded:text-on-accent ${isShut ? 'border-dashed border-edge text-soft' : 'border-edge bg-calmbg text-ink'}`}
            >
              {!isShut && <Fanlight />}
              {label}
            </button>
          </LogEntryForm>
        ))}
      </div>
      {open && (
        <div
          ref={ref}
          className="scroll-mt-22 scroll-mb-64 grid gap-3 border-t-3 border-accent bg-[linear-gradient(var(--warnbg),transparent)] px-4.5 pt-3 pb-1"
        >
          <p className="text-small text-soft">Sounds sick, or just different? Go in now.</p>
          <p className="text-small text-soft">{byLine}</p>
          {isEarly && <p className="text-lg">{`Tonight’s plan: wait ${plural(open.waitMinutes!, 'minute')} first.`}</p>}
          {open.notYet && <p className="text-lg">{open.notYet}</p>}
          <Words text={open.words} />
          <Timer
            door={open}
            from={open.kind === 'crying' ? waking.wentInAt : since}
            zone={zone}
            now={now}
            onAgain={
              open.kind === 'crying'
                ? () => onChange({ ...waking, wentInAt: now, checks: waking.checks + 1 })
                : undefined
            }
          />
          {open.kind === 'feed' && (
            <LogEntryForm fields={{ do: 'fed' }}>
              <button type="submit" className={`${button} w-full`}>
                Fed
              </button>
            </LogEntryForm>
          )}
        </div>
      )}
    </section>
  )
}

/**
 * Returns when the plan lets someone go in to a crying child: when the first wait since they woke is over, or now. Without `since`, the
 * tap on crying also logs the waking, which means they've already waited.
 */
export function findGoIn(doors: TonightDoor[] | undefined, since: string | null, now: string) {
  const wait = doors?.find(({ kind }) => kind === 'woke')?.waitMinutes ?? 0
  const until = since ? new Date(Date.parse(since) + wait * MINUTE_MS).toISOString() : now
  return until > now ? until : now
}

/** The half-round window above a door. */
const Fanlight = () => (
  <svg viewBox="0 0 28 15" aria-hidden="true" className="h-3.5 w-7 flex-none">
    <path
      d="M1 14a13 13 0 0 1 26 0zM14 1v13"
      strokeWidth="1.5"
      className="fill-none stroke-edge group-aria-expanded:fill-[#ffe9b0] group-aria-expanded:stroke-[#5b3f12]"
    />
  </svg>
)

type TimerProps = { door: TonightDoor; from: string | null; zone: string; now: string; onAgain?: () => void }

/** How long to wait, from the waking or from the last time someone went in. */
function Timer({ door: { waitMinutes }, from, zone, now, onAgain }: TimerProps) {
  if (!waitMinutes || !from) return null
  const until = Date.parse(from) + waitMinutes * MINUTE_MS
  const left = Math.max(0, Math.ceil((until - Date.parse(now)) / 1000))
  const clock = shortTime(new Date(until).toISOString(), zone)
  return (
    <div className="grid gap-2">
      <p role="timer" className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="font-display text-2xl font-normal">
          {left ? `Wait until ${clock}` : `Waited until ${clock}. Go in now.`}
        </b>
        {left > 0 && (
          <span className="text-lg font-semibold text-accent noscript:hidden">
            {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')} left
          </span>
        )}
      </p>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-line noscript:hidden">
        <div className="h-full bg-accent" style={{ width: `${(left / waitMinutes / 60) * 100}%` }} />
      </div>
      {left === 0 && onAgain && (
        <button type="button" className={`${button} noscript:hidden`} onClick={onAgain}>
          I went in again
        </button>
      )}
    </div>
  )
}

/** A door's text: paragraphs, with lines that begin with '1.' as steps. */
function Words({ text }: { text: string }) {
  const blocks: { isList: boolean; lines: string[] }[] = []
  for (const line of text.split('\n')) {
    const step = /^\d+[.)]\s+(.*)/.exec(line)?.[1]
    const last = blocks.at(-1)
    if (step) {
      if (last?.isList) last.lines.push(step)
      else blocks.push({ isList: true, lines: [step] })
    } else if (!line.trim()) blocks.push({ isList: false, lines: [] })
    else if (last && !last.isList) last.lines.push(line)
    else blocks.push({ isList: false, lines: [line] })
  }
  return (
    <div className="grid gap-2 text-lg/snug">
      {blocks
        .filter(({ lines }) => lines.length > 0)
        .map(({ isList, lines }) =>
          isList ? (
            <ol key={lines[0]} className="grid list-decimal gap-1 pl-6 marker:font-display marker:text-accent">
              {lines.map((line) => (
                <li key={line} dir="auto">
                  {line}
                </li>
              ))}
            </ol>
          ) : (
            <p key={lines[0]} dir="auto" className="whitespace-pre-line">
              {lines.join('\n')}
            </p>
          ),
        )}
    </div>
  )
}
