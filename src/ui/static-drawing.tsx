import { useState, useSyncExternalStore, type ComponentType } from 'react'
import { lazyOrReload } from './lazy-or-reload'

const subscribe = () => () => {}

/** Returns whether this render hydrates the server's markup (also true on the server). */
export const useIsHydrating = () =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )

/** An SVG file as markup. */
export const Drawing = ({ svg }: { svg: string }) => (
  // oxlint-disable-next-line react/no-danger -- Our own drawing.
  <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: svg }} />
)

/** A drawing from an SVG file. The server inlines it; the browser keeps that markup, and loads the file only on navigation. */
export function staticDrawing(load: () => Promise<{ default: string }>) {
  const LazyDrawing = lazyOrReload(
    async () => {
      const { default: svg } = await load()
      return { default: () => <Drawing svg={svg} /> }
    },
    () => null,
  )
  return function StaticDrawing() {
    return useKeepMarkup() ? <Drawing svg="" /> : <LazyDrawing />
  }
}

/** The same for a component that has no state or handlers. */
export function staticContent(load: () => Promise<{ default: ComponentType }>) {
  const LazyContent = lazyOrReload(load, () => null)
  return function StaticContent() {
    if (useKeepMarkup()) return <Drawing svg="" />
    return (
      <div className="contents">
        <LazyContent />
      </div>
    )
  }
}

function useKeepMarkup() {
  const isHydrating = useIsHydrating()
  // State, because `isHydrating` is false in later renders. React doesn't compare innerHTML when it hydrates.
  const [keepMarkup] = useState(isHydrating && !import.meta.env.SSR)
  return keepMarkup
}
