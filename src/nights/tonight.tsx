import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { findForgotten, getLogState } from '../features/diary/log/log-state'
import { toChanges, type LogForm } from '../features/diary/log/log-form'
import type { Change } from '../features/diary/merge'
import type { DiarySnapshot, DiaryStore } from '../features/diary/phone/store'
import { defaultPlan, type PlanTimes } from '../features/diary/plan-times'
import { LastDay } from '../features/diary/site/last-day'
import { LogContext } from '../features/diary/site/log-form-context'
import { toLastTap, type LastTap } from '../features/diary/site/last-tap'
import { LogPanel } from '../features/diary/site/log-panel'
import { NightScene } from '../features/diary/site/night-scene'
import { SoFar } from '../features/diary/site/so-far'
import { kindLabels, shortTime, toDuration } from '../features/diary/site/words'
import type { Door } from '../features/plans/content'
import { TonightWords, toTonight, type TonightPlan } from '../features/plans/site/tonight-words'
import { QueueDialog } from './queue-dialog'

export type TonightData = {
  /** '/nights/…': the link. */
  base: string
  zone: string
  /** What was changed in the last two days. */
  changes: Change[]
  child: { id: string; name: string }
  /** Who this phone's owner is. */
  by: string
  /** When the page was made. */
  now: string
  plan?: TonightPlan
  /** The door that was opened without scripts. */
  door?: Door
  /** The entry that was opened without scripts. */
  entry?: string
  /** What was just logged without scripts. */
  lastTap?: LastTap
}

const UNDO_MS = 12_000
const TICK_MS = 1000

type Props = { data: TonightData; store?: DiaryStore }

/** The tab that opens first: what the child is doing, and one button. `store` is the phone's; on the server there is none. */
export function Tonight({ data, store }: Props) {
  const { base, zone, child, by, plan } = data
  const childId = child.id
  const times: PlanTimes = plan?.content ?? defaultPlan
  const snapshot = useDiary(data, store)
  const now = useNow(data.now)
  const [lastTap, setLastTap] = useState(data.lastTap)
  const [isQueueShown, setQueueShown] = useState(false)
  const { changes } = snapshot
  const minute = now.slice(0, 16)
  // oxlint-disable-next-line react/exhaustive-deps -- once a minute is enough
  const moment = useMemo(
    () => ({ changes, childId, zone, now: latestOf(now, changes), plan: times }),
    [changes, childId, minute],
  )
  const state = useMemo(() => getLogState(moment), [moment])
  useEffect(() => {
    if (!lastTap || !store) return undefined
    const timer = setTimeout(() => setLastTap(undefined), UNDO_MS)
    return () => clearTimeout(timer)
  }, [lastTap, store])

  const onLog = useCallback(
    (form: LogForm) => {
      const at = new Date().toISOString()
      const own = store!.getSnapshot().changes
      const made = toChanges(form, { changes: own, childId, zone, now: at, plan: times, by, isSent: store!.isSent })
      if (made.length === 0) return
      store!.add(made)
      setLastTap((last) => toLastTap(form, made, last))
    },
    [store, childId, zone, times, by],
  )
  const context = useMemo(
    () => ({ action: `${base}/log`, childId, onLog: store && onLog }),
    [base, childId, store, onLog],
  )
  const forgotten = findForgotten(state, moment)

  return (
    <LogContext.Provider value={context}>
      <main className="mx-auto grid max-w-md grid-rows-[auto_1fr_auto] wide:max-w-4xl wide:grid-cols-[26rem_1fr]">
        <div className="grid min-h-[calc(100svh-3rem)] grid-rows-[auto_1fr_auto]">
          <NightScene isLit={state.is !== 'asleep'}>
            <p className="flex min-h-7 items-center justify-between gap-3 text-soft">
              <span>{plan ? toTonight({ plan, log: state, zone, now }).headline : child.name}</span>
              <LinkState snapshot={snapshot} />
            </p>
            <h1 className="mt-2 text-4xl">{toHeadline(state, zone)}</h1>
            {state.since && <p className="mt-1 font-display text-3xl text-accent">{toDuration(state.since, now)}</p>}
          </NightScene>
          <div className="px-4.5 py-3">
            {forgotten && (
              <p className="rounded-card bg-warnbg p-4 text-warn">
                {`Still asleep? This sleep began at ${shortTime(forgotten.start, zone)}. If it has ended, tap Woke up, and change the time below.`}
              </p>
            )}
            {snapshot.correction !== 0 && (
              <p className="rounded-card bg-warnbg p-4 text-warn">
                This phone’s clock is wrong. The times you tap are corrected; those you type stay as they are.
              </p>
            )}
            {snapshot.link === 'ended' && <Ended />}
            {plan && (
              <TonightWords
                plan={plan}
                log={state}
                zone={zone}
                now={now}
                door={data.door}
                readAction={`${base}/read`}
                isKept={store !== undefined}
              />
            )}
            <SoFar state={state} zone={zone} now={now} />
          </div>
          <LogPanel
            state={state}
            zone={zone}
            lastTap={lastTap}
            lastLine={toLastLine(state.entries.at(-1), zone, by)}
            queued={snapshot.queue.length}
            onShowQueue={() => setQueueShown(true)}
            link={snapshot.link}
          />
        </div>
        <LastDay state={state} zone={zone} now={now} by={by} opened={data.entry} />
      </main>
      {(isQueueShown || snapshot.link === 'ended' || snapshot.refused.length > 0) && (
        <QueueDialog snapshot={snapshot} zone={zone} onClose={() => setQueueShown(false)} />
      )}
    </LogContext.Provider>
  )
}

/** The phone's diary, and the page's until scripts run. */
function useDiary({ changes }: TonightData, store: DiaryStore | undefined): DiarySnapshot {
  const onServer = useMemo<DiarySnapshot>(
    () => ({ changes, queue: [], refused: [], link: 'works', correction: 0, isKept: true }),
    [changes],
  )
  const subscribe = useMemo(() => store?.subscribe ?? (() => () => {}), [store])
  return useSyncExternalStore(subscribe, store?.getSnapshot ?? (() => onServer), () => onServer)
}

/** The time, which is the server's until scripts run. */
function useNow(initial: string) {
  const [now, setNow] = useState(initial)
  useEffect(() => {
    const tick = () => setNow(new Date().toISOString())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Now, or the time of what was just tapped. */
const latestOf = (now: string, changes: readonly Change[]) => {
  const last = changes.reduce((at, change) => (change.at > at ? change.at : at), now)
  return Date.parse(last) - Date.parse(now) < 2 * TICK_MS ? last : now
}

function toHeadline({ is, since }: ReturnType<typeof getLogState>, zone: string) {
  if (!since) return 'Good evening'
  const words = { asleep: 'Asleep since', down: 'Put down at', awake: 'Awake since' }
  return `${words[is]} ${shortTime(since, zone)}`
}

function toLastLine(entry: ReturnType<typeof getLogState>['entries'][number] | undefined, zone: string, by: string) {
  if (!entry) return undefined
  const setBy = entry.end ? entry.setBy.end : entry.setBy.start
  const who = (setBy?.by ?? entry.by) === by ? 'You' : (setBy?.by ?? entry.by)
  const label = entry.end ? 'woke up' : kindLabels[entry.kind].toLowerCase()
  return `${who}: ${label} ${shortTime(entry.end ?? entry.start, zone)}`
}

const LinkState = ({ snapshot: { link } }: { snapshot: DiarySnapshot }) =>
  link === 'no network' ? <span className="text-small text-warn">No network</span> : null

const Ended = () => (
  <p className="rounded-card bg-latebg p-4 text-late">
    This link has ended, so nothing more can be sent with it. Please ask for the new one.
  </p>
)
