import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react'
import { lazyOrReload } from './lazy-or-reload'

const Nothing = () => null
const neverChanges = () => () => {}

/** Whether this render hydrates what the server wrote, or is the server's. */
const useIsHydrating = () =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )

/**
 * A drawing that never changes, so it isn't hydrated: the browser keeps the server's markup, also for later visits, and loads the
 * code only when the page is navigated to.
 */
export function staticDrawing(load: () => Promise<ComponentType>) {
  const Drawing = lazyOrReload(async () => ({ default: await load() }), Nothing)
  let markup: string | undefined
  return function StaticDrawing() {
    const skipHydration = useIsHydrating() && !import.meta.env.SSR
    // State, so that it stays the same once the page has hydrated.
    const [html] = useState(() => (skipHydration ? '' : markup))
    const container = useRef<HTMLDivElement>(null)
    useEffect(() => void (markup ??= container.current!.innerHTML), [])
    return html === undefined ? (
      <div ref={container} className="contents">
        <Drawing />
      </div>
    ) : (
      // oxlint-disable-next-line react/no-danger -- Our own drawing.
      <div ref={container} className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    )
  }
}
