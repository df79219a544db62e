import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { getScrollPosition } from '../../../ui/navigation/navigation-router'

const PRIVATE = /^.(admin|booking)/

type LocationState = { stays?: true } | null

/**
 * Does what a browser does when it opens a page: scrolls to the top or to the hash, and on the way back to where the page was left.
 * Moves the focus to the new page's heading, so that keyboard and screen reader users don't continue from a link that's gone.
 */
export function AfterNavigation() {
  const location = useLocation()
  const type = useNavigationType()
  // A link followed before this was hydrated has mounted it again.
  const previousRef = useRef(type === NavigationType.Pop ? location : undefined)
  // Before the page is painted, which would show where the last one was scrolled to.
  useLayoutEffect(() => {
    const { key, pathname, search, hash } = location
    const previous = previousRef.current
    if (location === previous) return
    previousRef.current = location
    // The server counts the pages that it sends (portal/numbers).
    if (pathname !== previous?.pathname && !PRIVATE.test(pathname))
      // Some people turn it off (Firefox's beacon.enabled).
      navigator.sendBeacon?.('/api/pages-read?path=' + pathname)
    // A page that replaces its own search parameters stays where it is, as does one whose link says so, and the way back. A link to
    // the current page replaces too, but changes nothing.
    const stays = type !== NavigationType.Push || (location.state as LocationState)?.stays
    if (stays && pathname === previous?.pathname && search !== previous?.search) return
    const target = hash && document.getElementById(hash.slice(1))
    if (target) target.scrollIntoView()
    // The browser has scrolled before the page was there, which ends at its footer.
    else window.scrollTo({ top: type === NavigationType.Pop ? getScrollPosition(key) : 0, behavior: 'instant' })
    const content = document.querySelector('main')
    // A tab keeps the focus. If the focused element is gone, the body has it.
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
