import { useMemo, useSyncExternalStore } from 'react'
import type { Change } from '../../features/diary/merge'
import type { DiarySnapshot } from '../../features/diary/phone/snapshot'
import type { DiaryStore } from '../../features/diary/phone/store'

/** Returns the phone's diary, or on the server, where there's no `store`, what came with the page. */
export function useDiary(store: DiaryStore | undefined, changes: Change[]): DiarySnapshot {
  const onServer = useMemo<DiarySnapshot>(
    () => ({ changes, queue: [], refused: [], link: 'works', correction: 0, isKept: true }),
    [changes],
  )
  const subscribe = useMemo(() => store?.subscribe ?? (() => () => {}), [store])
  return useSyncExternalStore(subscribe, store?.getSnapshot ?? (() => onServer), () => onServer)
}
