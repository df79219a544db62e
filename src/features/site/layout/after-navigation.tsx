import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { getScrollPosition } from '../../../ui/navigation/navigation-router'

const PRIVATE = /^.(admin|booking)/

type LocationState = { stays?: true } | null

/**
 * Does what browsers do when they open a page: scrolls to the top, to the hash, or, on Back, to where the page was left. Moves focus
 * to the new page's heading, so keyboard and screen reader users don't continue from a link that's gone.
 */
export function AfterNavigation() {
  const location = useLocation()
  const type = useNavigationType()
  // If a link was followed before hydration, this has just remounted.
  const previousRef = useRef(type === NavigationType.Pop ? location : undefined)
  // Before the page is painted. Otherwise, it would show at the last page's scroll position.
  useLayoutEffect(() => {
    const { key, pathname, search, hash } = location
    const previous = previousRef.current
    if (location === previous) return
    previousRef.current = location
    // The server counts the pages it sends (portal/numbers).
    if (pathname !== previous?.pathname && !PRIVATE.test(pathname))
      // Some people turn it off (Firefox's beacon.enabled).
      navigator.sendBeacon?.('/api/pages-read?path=' + pathname)
    // A page keeps its scroll position when it replaces its own search parameters, when its link says so, or on Back. A link to the
    // current page also replaces, but changes nothing.
    const stays = type !== NavigationType.Push || (location.state as LocationState)?.stays
    if (stays && pathname === previous?.pathname && search !== previous?.search) return
    const target = hash && document.getElementById(hash.slice(1))
    if (target) target.scrollIntoView()
    // The browser scrolls before the new page is there, so it stops at that page's footer.
    else window.scrollTo({ top: type === NavigationType.Pop ? getScrollPosition(key) : 0, behavior: 'instant' })
    const content = document.querySelector('main')
    // Tabs keep focus. If the focused element is gone, the body has focus.
    if (target || pathname !== previous?.pathname || document.activeElement?.contains(content))
      focus((target || content)?.querySelector<HTMLElement>('h1, h2') ?? target)
  }, [location, type])
  return null
}

function focus(element: HTMLElement | '' | null) {
  if (!element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}
