import { useEffect, useMemo, useState } from 'react'
import type { LogState } from '../../features/diary/log/log-state'
import { momentOf, type Change } from '../../features/diary/merge'
import type { DiarySnapshot } from '../../features/diary/phone/snapshot'
import type { DiaryStore } from '../../features/diary/phone/store'
import { defaultPlan, type PlanTimes } from '../../features/diary/plan-times'
import { LastDay } from '../../features/diary/site/last-day'
import { LogContext } from '../../features/diary/site/log-form-context'
import type { LastTap } from '../../features/diary/site/last-tap'
import { LogPanel } from '../../features/diary/site/log-panel'
import { NightScene } from '../../features/diary/site/night-scene'
import { SoFar } from '../../features/diary/site/so-far'
import { StillAsleep } from '../../features/diary/site/still-asleep'
import { HowAsleep } from '../../features/diary/site/how-asleep'
import { kindLabels, longTime, shortTime, toDuration } from '../../features/diary/site/words'
import { addMinutes, formatClock, toClock, toMinutes } from '../../lib/time/local-time'
import type { Door } from '../../features/plans/content'
import { TonightWords, toTonight, type TonightPlan } from '../../features/plans/site/tonight-words'
import { isAboutDay, isNightLook } from './night-look'
import { EndedPage } from './ended'
import { ShareLink } from './share-link'
import { QueueDialog } from './queue-dialog'
import { useLog } from './use-log'

export type TonightData = {
  /** '/nights/…': the link. */
  base: string
  /** A hash of everything here but the diary, which the server also sends with its answers to phones. */
  page: string
  /** The script that refetches everything once the hash changes: 'stay-current.ts'. */
  refreshScript: string
  /** The script that offers to send an earlier link's unsent changes: 'left-over.ts'. */
  leftOverScript: string
  zone: string
  /** The diary's version. */
  version: number
  /** The shown part of the diary. */
  changes: Change[]
  child: { id: string; name: string }
  /** The family's children, if there are several. */
  children?: { id: string; name: string }[]
  /** The name of this phone's owner. */
  by: string
  /** When the page was made. */
  now: string
  plan?: TonightPlan
  /** When notes get answered. */
  answering?: string
  /** The door opened without scripts. */
  door?: Door
  /** The entry opened without scripts. */
  entry?: string
  /** What was just logged without scripts. */
  lastTap?: LastTap
}

const MINUTE_MS = 60_000
/** No child is awake this long. */
const LONGEST_DAY_MS = 14 * 60 * MINUTE_MS

const problems: Partial<Record<DiarySnapshot['link'], string>> = {
  'no network': 'No network',
  refused: 'Not taken yet',
}

type Props = { data: TonightData; store?: DiaryStore }

/** The tab that opens first: what the child is doing, and one button. `store` is the phone's; undefined on the server. */
export function Tonight({ data, store }: Props) {
  const { base, zone, child, by, plan } = data
  const { snapshot, now, minute, forgotten, state, lastTap, context } = useLog(data, store)
  const asOf = (snapshot.page === data.page && snapshot.answeredAt) || data.now
  const [isQueueShown, setQueueShown] = useState(false)
  const [seen, setSeen] = useState('')
  const refused = snapshot.refused.map(({ id }) => id).join(' ')
  const closeQueue = () => {
    setQueueShown(false)
    setSeen(refused)
  }
  const isDay = isAboutDay(state, now, zone)
  const isDark = isNightLook(now, zone)
  // Also for a page that stays open through the evening.
  useEffect(() => {
    document.title = toTitle(isDay)
    if (!isDark) return
    const { documentElement: root } = document
    root.dataset.theme = 'night'
    const { backgroundColor } = getComputedStyle(root)
    for (const meta of document.querySelectorAll('[name=theme-color]')) meta.setAttribute('content', backgroundColor)
  }, [isDark, isDay])
  const tonight = plan && toTonight({ plan, log: state, zone, now })
  const lastDay = useMemo(
    () => (
      <LastDay state={state} zone={zone} now={minute} by={by} opened={data.entry} answering={data.answering}>
        <ShareLink base={base} />
      </LastDay>
    ),
    [state, zone, minute, by, data.entry, data.answering, base],
  )
  // Responds to a tap before the list shows its entry.
  const [shownDay, setShownDay] = useState(lastDay)
  // oxlint-disable-next-line react/set-state-in-effect -- Preact runs it after the frame that responds to the tap.
  useEffect(() => setShownDay(lastDay), [lastDay])
  if (snapshot.link === 'ended') return <EndedPage snapshot={snapshot} zone={zone} />
  const { title, subtitle } = toHeadline(state, {
    zone,
    now,
    plan: plan?.content ?? defaultPlan,
    isEvening: tonight?.phase === 'evening',
  })

  return (
    <LogContext.Provider value={context}>
      <main className="mx-auto grid max-w-md grid-cols-1 grid-rows-[auto_1fr_auto] wide:max-w-4xl wide:grid-cols-[26rem_1fr]">
        <div className="grid min-h-[calc(100svh-3rem)] min-w-0 grid-cols-1 grid-rows-[auto_1fr_auto]">
          <NightScene isLit={state.is !== 'asleep'} isDay={isDay}>
            <p className="flex min-h-7 items-center justify-between gap-3 text-soft">
              <span>{tonight?.headline ?? (child.name || toTitle(isDay))}</span>
              {problems[snapshot.link] && <span className="text-small text-warn">{problems[snapshot.link]}</span>}
            </p>
            <h1 className="mt-2 text-4xl">{title}</h1>
            {subtitle && <p className="mt-1 font-display text-3xl text-accent">{subtitle}</p>}
          </NightScene>
          <div className="min-w-0 px-4.5 py-3">
            {forgotten && <StillAsleep forgotten={forgotten} zone={zone} />}
            {snapshot.correction !== 0 && (
              <p className="rounded-card bg-warnbg p-4 text-warn">
                This phone’s clock is wrong. The times you tap are corrected; those you type aren’t.
              </p>
            )}
            {plan && (
              <TonightWords
                plan={plan}
                log={state}
                zone={zone}
                now={now}
                door={data.door}
                hasLogged={data.lastTap?.tap === 'woke'}
                readAction={`${base}/read`}
                isKept={store !== undefined}
              />
            )}
            {plan && snapshot.link !== 'works' && (
              <p className="text-small text-soft">{`The plan as of ${longTime(asOf, zone)}`}</p>
            )}
            <HowAsleep state={state} now={now} />
            <SoFar state={state} zone={zone} now={now} />
          </div>
          <LogPanel
            state={state}
            zone={zone}
            lastTap={lastTap}
            lastLine={toLastLine(findLast(state), zone, by)}
            queued={snapshot.queue.length + snapshot.refused.length}
            onShowQueue={() => setQueueShown(true)}
            link={snapshot.link}
          />
        </div>
        {shownDay}
      </main>
      {(isQueueShown || (refused && refused !== seen)) && (
        <QueueDialog snapshot={snapshot} zone={zone} onClose={closeQueue} onDrop={() => void store?.dropRefused()} />
      )}
    </LogContext.Provider>
  )
}

export const toTitle = (isDay: boolean) => (isDay ? 'Today' : 'Tonight')

type Headline = { zone: string; now: string; plan: PlanTimes; isEvening: boolean }

function toHeadline({ is, since, night }: LogState, { zone, now, plan, isEvening }: Headline) {
  if (isEvening && is === 'awake' && night.length === 0) {
    // It may be after midnight.
    const left = toMinutes(addMinutes(plan.bedtime, -toMinutes(toClock(now, zone))))
    return { title: `Bedtime at ${formatClock(plan.bedtime, { half: false })}`, subtitle: `in ${left} min` }
  }
  if (!since) return { title: 'Nothing logged yet' }
  const duration = toDuration(since, now)
  if (is === 'awake' && Date.parse(now) - Date.parse(since) > LONGEST_DAY_MS)
    return { title: 'Nothing logged', subtitle: `for ${duration}` }
  const words = { asleep: 'Asleep since', down: 'Put down at', awake: 'Awake since' }
  return { title: `${words[is]} ${shortTime(since, zone)}`, subtitle: duration }
}

/** Returns what began last, including put-downs. */
function findLast({ entries, putDowns }: LogState) {
  const last = entries.findLast(({ kind }) => kind !== 'note')
  const down = putDowns.at(-1)
  return momentOf(down) > momentOf(last) ? down : last
}

function toLastLine(entry: LogState['entries'][number] | undefined, zone: string, by: string) {
  if (!entry) return undefined
  const { end, start, kind } = entry
  const setBy = entry.setBy[end ? 'end' : start ? 'start' : 'putDown']
  const who = (setBy?.by ?? entry.by) === by ? 'You' : (setBy?.by ?? entry.by)
  const label = end ? 'woke up' : start ? kindLabels[kind].toLowerCase() : 'put down'
  return `${who}: ${label} ${shortTime(end || momentOf(entry), zone)}`
}
