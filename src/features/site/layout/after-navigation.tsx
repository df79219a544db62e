import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const PRIVATE = /^.(admin|booking)/

type LocationState = { stays?: true } | null

/**
 * Does what a browser does when it opens a page: scrolls to the top or to the hash. Moves the focus to the new page's heading, so
 * that keyboard and screen reader users don't continue from a link that's gone.
 */
export function AfterNavigation() {
  const location = useLocation()
  const type = useNavigationType()
  const previousRef = useRef(location)
  useEffect(() => {
    const { key, pathname, search, hash } = location
    const previous = previousRef.current
    previousRef.current = location
    if (key === previous.key) return
    // The server counts the pages that it sends (portal/numbers).
    if (pathname !== previous.pathname && !PRIVATE.test(pathname))
      // Some people turn it off (Firefox's beacon.enabled).
      navigator.sendBeacon?.('/api/pages-read?path=' + pathname)
    // A page that replaces its own search parameters stays where it is, as does one whose link says so, and the way back. A link to
    // the current page replaces too, but changes nothing.
    const stays = type !== NavigationType.Push || (location.state as LocationState)?.stays
    if (stays && pathname === previous.pathname && search !== previous.search) return
    const target = hash && document.getElementById(hash.slice(1))
    if (target) target.scrollIntoView()
    else window.scrollTo({ top: 0, behavior: 'instant' })
    const content = document.querySelector('main')
    // A tab keeps the focus. If the focused element is gone, the body has it.
    if (pathname !== previous.pathname || document.activeElement?.contains(content))
      focusHeading((target || content || document).querySelector('h1, h2'))
  }, [location, type])
  return null
}

function focusHeading(heading: HTMLElement | null) {
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
