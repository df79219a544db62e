import { useState } from 'react'
import { addDays } from '../../../lib/time/dates'
import { addMinutes, formatClock, fromLocalTime } from '../../../lib/time/local-time'
import { Segments } from '../../../ui/segments'
import { getLogState } from '../../diary/log/log-state'
import type { Change } from '../../diary/merge'
import { LogContext } from '../../diary/site/log-form-context'
import { NightScene } from '../../diary/site/night-scene'
import type { PlanContent } from '../content'
import { toTonight, TonightWords } from '../site/tonight-words'
import { findNight } from '../which-night'

type Props = {
  content: PlanContent
  changes: string
  child: { name: string }
  author: string
  zone: string
}

const CHILD = 'preview'
/** In the preview, the page's taps log nothing. */
const nothing = { action: '', childId: CHILD, onLog: () => undefined }
type Time = 'evening' | 'night' | 'morning'

/** What parents will see on the plan's next night: in the evening, at two, and in the morning. */
export function Preview({ content, changes, child, author, zone }: Props) {
  const [time, setTime] = useState<Time>('night')
  const { now, changes: logged, clock } = getMoment(content, zone, time)
  const log = getLogState({ changes: logged, childId: CHILD, zone, now, plan: content })
  const plan = { content, changes: changes || null, versionId: '', author, child }
  const moment = { plan, log, zone, now }
  const since = {
    evening: `Bedtime at ${say(content.bedtime)}`,
    night: `Awake since ${say(clock)}`,
    morning: 'Good morning',
  }
  return (
    <>
      <Segments
        label="Time"
        value={time}
        onChange={setTime}
        options={[
          ['evening', formatClock(getMoment(content, zone, 'evening').clock)],
          ['night', '2:00 am'],
          ['morning', formatClock(getMoment(content, zone, 'morning').clock)],
        ]}
      />
      <LogContext value={nothing}>
        <div
          role="group"
          aria-label="Preview"
          data-theme="night"
          className="max-w-md overflow-clip rounded-sheet border border-line bg-paper pb-4 text-ink"
        >
          <NightScene isLit={log.isNight} isDay={!log.isNight}>
            <p className="min-h-7 text-soft">{toTonight(moment).headline}</p>
            <p className="mt-2 font-display text-4xl/none">{since[time]}</p>
            <p className="mt-1.5 font-display text-3xl/none text-accent">
              {{ evening: 'in 20 min', night: 'just now', morning: '' }[time]}
            </p>
          </NightScene>
          <div className="px-4.5 pt-3">
            <TonightWords key={time} door={time === 'night' ? 'woke' : undefined} isKept={false} {...moment} />
          </div>
        </div>
      </LogContext>
    </>
  )
}

const say = (clock: string) => formatClock(clock, { half: false })

/** Returns a moment of the plan's next night, and the diary entries up to then. */
function getMoment(content: PlanContent, zone: string, time: Time) {
  const { date: today } = findNight({ ...content, zone }, new Date().toISOString())
  const date = today < content.firstNight ? content.firstNight : today
  const at = (clock: string) => {
    const day = clock < content.wake ? addDays(date, 1) : date
    return new Date(fromLocalTime(`${day}T${clock}`, zone)).toISOString()
  }
  const sleep = (start: string, end: string): Change => ({
    id: CHILD,
    entryId: CHILD,
    at: start,
    by: '',
    set: { childId: CHILD, kind: 'sleep', start, end },
  })
  if (time === 'evening') {
    const clock = addMinutes(content.bedtime, -20)
    return { clock, now: at(clock), changes: [] }
  }
  if (time === 'night') return { clock: '02:00', now: at('02:00'), changes: [sleep(at(content.bedtime), at('02:00'))] }
  const clock = content.wake
  const now = new Date(Date.parse(at(clock)) + 60_000).toISOString()
  const lastNight = new Date(fromLocalTime(`${addDays(date, -1)}T${content.bedtime}`, zone)).toISOString()
  return { clock, now, changes: [sleep(lastNight, at(clock))] }
}
