import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * What a browser does when it opens a page: shows its top, or the place that the hash names, and lets reading start there.
 * Keyboard and screen reader go on from the new page's heading instead of from a link that is gone.
 */
export function AfterNavigation() {
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()
  const last = useRef({ key, pathname })
  useEffect(() => {
    const before = last.current
    if (before.key === key) return
    last.current = { key, pathname }
    // A page that rewrites its own address stays where it is.
    if (type === NavigationType.Replace && pathname === before.pathname) return
    const target = hash && document.getElementById(hash.slice(1))
    if (target) target.scrollIntoView()
    else window.scrollTo({ top: 0, behavior: 'instant' })
    if (pathname !== before.pathname) focusOn((target || document).querySelector('h1, h2'))
  }, [key, pathname, hash, type])
  return null
}

function focusOn(heading: HTMLElement | null) {
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
