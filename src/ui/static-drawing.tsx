import { useState, useSyncExternalStore, type ComponentType } from 'react'
import { lazyOrReload } from './navigation/lazy-or-reload'

const subscribe = () => () => {}

/** Whether this render hydrates the server's markup (also true on the server). */
export const useIsHydrating = () =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )

type DrawingProps = { svg: string; name?: string }

/** An SVG file as markup. */
export const Drawing = ({ svg, name }: DrawingProps) => (
  // oxlint-disable-next-line react/no-danger -- Our own drawing.
  <div className="contents" data-static={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: svg }} />
)

/** The server's markup by name, even if React has removed it since. */
const serverMarkup = new Map<string | undefined, HTMLElement>()
if (!import.meta.env.SSR)
  for (const element of document.querySelectorAll<HTMLElement>('[data-static]'))
    serverMarkup.set(element.dataset.static, element)

/** Call it once the first page is complete. Its texts may change before somebody returns to it. */
export const forgetServerMarkup = () => serverMarkup.clear()

/**
 * A drawing from an SVG file. The server inlines it. The browser keeps that markup, and loads the file only if there's none.
 * Only for drawings that are there with their page: loading one for a later part, such as an article's end, would hide the page.
 */
export function staticDrawing(name: string, load: () => Promise<{ default: string }>) {
  const LazyDrawing = lazyOrReload(
    async () => {
      const { default: svg } = await load()
      return { default: () => <Drawing svg={svg} name={name} /> }
    },
    () => null,
  )
  return function StaticDrawing() {
    const markup = useServerMarkup(name)
    return markup === undefined ? <LazyDrawing /> : <Drawing svg={markup} name={name} />
  }
}

/** Same, for a component without state or handlers. */
export function staticContent(name: string, load: () => Promise<{ default: ComponentType }>) {
  const LazyContent = lazyOrReload(load, () => null)
  return function StaticContent() {
    const markup = useServerMarkup(name)
    if (markup !== undefined) return <Drawing svg={markup} name={name} />
    return (
      <div className="contents" data-static={name}>
        <LazyContent />
      </div>
    )
  }
}

/**
 * Returns the markup that came with the page; undefined if there's none. If an extension or a translator has changed the page,
 * React renders it again instead of hydrating. If that had to load anything, the page would be empty until it's loaded.
 */
function useServerMarkup(name: string) {
  const isHydrating = useIsHydrating()
  // State, because `isHydrating` is false in later renders. React doesn't compare innerHTML when it hydrates.
  const [markup] = useState(() => {
    if (import.meta.env.SSR) return undefined
    return isHydrating ? '' : serverMarkup.get(name)?.innerHTML
  })
  return markup
}
