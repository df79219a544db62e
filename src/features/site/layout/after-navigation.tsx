import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * What a browser does when it opens a page: shows its top, or the place that the hash names, and lets reading start there.
 * Keyboard and screen reader go on from the new page's heading instead of from a link that is gone.
 */
export function AfterNavigation() {
  const location = useLocation()
  const type = useNavigationType()
  const last = useRef(location)
  useEffect(() => {
    const { key, pathname, search, hash } = location
    const before = last.current
    last.current = location
    if (key === before.key) return
    // A page that rewrites its own address (a link to the page it is on replaces too, but changes nothing) stays where it is.
    if (type === NavigationType.Replace && pathname === before.pathname && search !== before.search) return
    const target = hash && document.getElementById(hash.slice(1))
    if (target) target.scrollIntoView()
    else window.scrollTo({ top: 0, behavior: 'instant' })
    const content = document.querySelector('main')
    // A tab that was chosen stays in focus; what is gone has left it to the whole page.
    if (pathname !== before.pathname || document.activeElement?.contains(content))
      focusOn((target || content || document).querySelector('h1, h2'))
  }, [location, type])
  return null
}

function focusOn(heading: HTMLElement | null) {
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
