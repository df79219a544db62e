import { useEffect } from 'react'
import { plural } from '../../../lib/text/plural'
import { formatClock, toClock } from '../../../lib/time/local-time'
import type { LogState } from '../../diary/log/log-state'
import type { Door, PlanContent } from '../content'
import { describeTonight, type Tonight } from '../tonight'
import { Doors, findGoIn, noWaking, type Waking } from './doors'
import { usePhone } from './use-phone'

export type TonightPlan = {
  content: PlanContent
  /** What changes tonight; null once this phone's owner has read it. */
  changes: string | null
  versionId: string
  /** The plan's author: 'Hilda'. */
  author: string
  child: { name: string }
  /** While the plan is paused, safe HTML of its text about illness. */
  illness?: string
}

type Moment = { plan: TonightPlan; log: LogState; zone: string; now: string }

/** Returns what the plan says at this moment; its `headline` goes at the top of the page. */
export const toTonight = (moment: Moment, waking = noWaking) => describeTonight(toQuery(moment, waking))

function toQuery({ plan: { content, child }, log, zone, now }: Moment, waking: Waking) {
  const { entries, night, naps, nightFrom, isNight } = log
  const up = entries.findLast(({ kind, start }) => kind === 'up' && start >= nightFrom)
  const lastOfNight = night.findLast(({ end }) => end)
  const asleepAt = night[0]?.start
  const feeds = entries.filter(({ kind, start }) => kind === 'feed' && asleepAt && start >= asleepAt)
  return {
    content,
    child,
    zone,
    now,
    state: {
      morningAt: isNight ? null : (up?.start ?? lastOfNight?.end ?? null),
      naps: isNight ? 0 : naps.length,
      isAsleep: isNight ? night.some(({ end }) => end === null) : log.is === 'asleep',
      wokeAt: getSince(log),
      checks: waking.checks,
      feeds: isNight ? feeds.length : 0,
    },
  }
}

/** Returns when this waking began, or the child was put down; null while asleep and before the night. */
const getSince = ({ is, since, isNight, night, naps }: LogState) =>
  is === 'down' || (is === 'awake' && (isNight ? night : [...night, ...naps]).length > 0) ? since : null

type Props = Moment & {
  /** The door opened without scripts. */
  door?: Door
  /** Whether opening it logged the waking. */
  hasLogged?: boolean
  /** The form action for “I've read it”: '/nights/…/read'. */
  readAction?: string
  /** Whether the phone remembers opened doors and finished steps. */
  isKept?: boolean
}

/** The plan's words for this moment: by day the next nap, in the evening the routine, at night the doors. */
export function TonightWords({ door, hasLogged = false, readAction, isKept = true, ...moment }: Props) {
  const { plan, log, zone, now } = moment
  const since = getSince(log)
  const goIn = () => findGoIn(toTonight(moment).doors, hasLogged ? null : since, now)
  const opened: Waking = door ? { open: door, wentInAt: door === 'crying' ? goIn() : null, checks: 0 } : noWaking
  // Identifies a waking by the sleep that it ends, since its time may be corrected.
  const isAsleep = log.is === 'asleep'
  const sleep = since || isAsleep ? (log.waiting ?? log.sleeps.at(-1)) : undefined
  const [waking, setWaking] = usePhone('nights-waking', isKept ? `${sleep?.id}` : undefined, opened)
  useEffect(() => {
    // Asleep after all, or awake for longer than it seemed.
    if (isAsleep && waking.open) setWaking(noWaking)
    const { wentInAt } = waking
    if (since && wentInAt && wentInAt > now && goIn() !== wentInAt) setWaking({ ...waking, wentInAt: goIn() })
  })
  const tonight = toTonight(moment, waking)
  const { nextNap, routine, doors, night } = tonight
  // At 2 a.m. the doors come first.
  const whatChanges = plan.changes && <WhatChanges plan={plan} readAction={readAction} />
  return (
    <div className="grid grid-cols-1 gap-4">
      {!doors && whatChanges}
      {night.state === 'before' && (
        <p className="text-soft">Until then, write down each night just as it is: you’ll see what has changed.</p>
      )}
      {night.state === 'paused' && plan.illness && (
        <section aria-label="While ill" className="grid gap-2 rounded-card bg-sunk p-4">
          {/* oxlint-disable-next-line react/no-danger -- Sanitized by `render`. */}
          <div dir="auto" className="grid gap-2 text-lg/snug" dangerouslySetInnerHTML={{ __html: plan.illness }} />
          <p className="text-small text-soft">{plan.author}</p>
        </section>
      )}
      {nextNap && (
        <p className="grid">
          <b className="font-display text-2xl font-normal">{nextNap.sentence}</b>
          <span className="text-soft">{`${formatLength(nextNap.longest)} at the longest`}</span>
        </p>
      )}
      {routine && <Routine routine={routine} date={isKept ? night.date : undefined} now={toClock(now, zone)} />}
      {doors && (
        <Doors
          doors={doors}
          waking={waking}
          onChange={setWaking}
          since={since}
          byLine={`${plan.author}, for ${night.state === 'over' ? 'every night' : `night ${night.number}`}`}
          zone={zone}
          now={now}
          isPreview={!isKept}
        />
      )}
      {doors && whatChanges}
    </div>
  )
}

/** Returns '1 hour 30' or '45 minutes'. */
export function formatLength(minutes: number) {
  if (minutes < 60) return plural(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}${minutes % 60 ? ` ${minutes % 60}` : ''}`
}

const WhatChanges = ({ plan, readAction }: { plan: TonightPlan; readAction?: string }) => (
  <form role="none" method="post" action={readAction} className="grid gap-2 rounded-card bg-warnbg px-4 py-3">
    <p dir="auto">
      <b className="font-semibold text-warn">What changes tonight:</b> {plan.changes}
    </p>
    {readAction && (
      <>
        <input type="hidden" name="version" value={plan.versionId} />
        <button
          type="submit"
          className="min-h-11 justify-self-start font-semibold text-warn underline underline-offset-4"
        >
          I’ve read it
        </button>
      </>
    )}
  </form>
)

type RoutineProps = { routine: NonNullable<Tonight['routine']>; date?: string; now: string }

/** The routine as a checklist. Highlights the step that's due. */
function Routine({ routine, date, now }: RoutineProps) {
  const [done, setDone] = usePhone<number[]>('nights-routine', date, [])
  const due = routine.findIndex(({ at }, index) => at <= now && !done.includes(index))
  return (
    <ol aria-label="The routine" className="divide-y divide-line">
      {routine.map(({ at, step }, index) => (
        <li key={`${at} ${step}`}>
          <label
            className={`grid min-h-12 grid-cols-[2.8rem_1fr_auto] items-center gap-3 py-1 text-lg/snug enlarged:grid-cols-[minmax(0,1fr)_auto] ${done.includes(index) ? 'text-soft' : index === due ? 'font-semibold text-accent' : ''}`}
          >
            <time className="text-base text-soft enlarged:col-span-full">{formatClock(at, { half: false })}</time>
            <span dir="auto">{step}</span>
            <span className="relative">
              <input
                type="checkbox"
                className="peer block size-7 appearance-none rounded-full border-2 border-edge checked:border-ok checked:bg-ok forced-colors:appearance-auto"
                checked={done.includes(index)}
                onChange={({ target }) =>
                  setDone(target.checked ? [...done, index] : done.filter((other) => other !== index))
                }
              />
              <svg
                viewBox="0 0 24 24"
                aria-hidden="true"
                className="pointer-events-none absolute inset-0 size-7 fill-none stroke-transparent stroke-3 p-1 peer-checked:stroke-paper forced-colors:hidden"
              >
                <path d="m5 12.5 4.500 4.500L19 7" />
              </svg>
            </span>
          </label>
        </li>
      ))}
    </ol>
  )
}
