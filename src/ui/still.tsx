import { lazy, useEffect, useRef, useState, type ComponentType } from 'react'
import { fetched } from '../lib/fetched'
import { useHydrating } from './use-hydrating'

const Nothing = () => null

/**
 * A drawing that never changes. The browser keeps what the server has drawn, also for the way back, and fetches its code only
 * when the page is walked to.
 */
export function still(load: () => Promise<ComponentType>) {
  const Drawing = lazy(fetched(async () => ({ default: await load() }), Nothing))
  let drawn: string | undefined
  return function Still() {
    const isThere = useHydrating() && !import.meta.env.SSR
    // Nothing is set while a page comes alive: what is there stays.
    const [html] = useState(() => (isThere ? '' : drawn))
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => void (drawn ??= place.current!.innerHTML), [])
    return html === undefined ? (
      <div ref={place} className="contents">
        <Drawing />
      </div>
    ) : (
      // oxlint-disable-next-line react/no-danger -- Our own drawing.
      <div ref={place} className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    )
  }
}
