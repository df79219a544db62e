import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { afterLast, LogFormError, toChanges, type LogForm } from '../../features/diary/log/log-form'
import { findForgotten, getLogState } from '../../features/diary/log/log-state'
import type { DiaryStore } from '../../features/diary/phone/store'
import { defaultPlan, type PlanTimes } from '../../features/diary/plan-times'
import { tapLabels, toLastTap } from '../../features/diary/site/last-tap'
import type { TonightData } from './tonight'
import { useDiary } from './use-diary'
import { useNow } from './use-now'

const UNDO_MS = 12_000
/** A tap changes the button's label, so another tap this soon was meant for the first. */
const DOUBLE_TAP_MS = 400

/** Returns what the child is doing, the last tap while it can be undone, and the `context` for logging forms. */
export function useLog(data: TonightData, store?: DiaryStore) {
  const { base, zone, by, plan } = data
  const childId = data.child.id
  const times: PlanTimes = plan?.content ?? defaultPlan
  const snapshot = useDiary(store, data.changes)
  const now = useNow(data.now, snapshot.correction)
  const [lastTap, setLastTap] = useState(data.lastTap)
  const { changes } = snapshot
  // Once a minute is enough, but a new tap counts at once.
  const minute = afterLast(`${now.slice(0, 16)}:00.000Z`, changes)
  const moment = useMemo(
    () => ({ changes, childId, zone, now: minute, plan: times }),
    [changes, childId, zone, minute, times],
  )
  const { state, forgotten } = useMemo(() => {
    const state = getLogState(moment)
    return { state, forgotten: findForgotten(state, moment) }
  }, [moment])
  useEffect(() => {
    if (!lastTap || !store) return undefined
    const timer = setTimeout(() => setLastTap(undefined), UNDO_MS)
    return () => clearTimeout(timer)
  }, [lastTap, store])

  const tappedAt = useRef(0)
  const onLog = useCallback(
    (form: LogForm) => {
      const now = Date.now()
      const isTap = Object.hasOwn(tapLabels, form.do ?? '')
      if (isTap && now - tappedAt.current < DOUBLE_TAP_MS) return undefined
      if (isTap) tappedAt.current = now
      const { changes: own, correction } = store!.getSnapshot()
      const at = new Date(now + correction).toISOString()
      let made
      try {
        made = toChanges(form, { changes: own, childId, zone, now: at, plan: times, by, isSent: store!.isSent })
      } catch (error) {
        if (error instanceof LogFormError) return error.message
        throw error
      }
      if (made.length === 0) return undefined
      store!.add(made)
      setLastTap((last) => toLastTap(form, made, last))
      return undefined
    },
    [store, childId, zone, times, by],
  )
  const context = useMemo(
    () => ({ action: `${base}/log?zone=${zone}`, childId, children: data.children, onLog: store && onLog }),
    [base, zone, childId, data.children, store, onLog],
  )
  return { snapshot, now, minute, forgotten, state, lastTap, context }
}
