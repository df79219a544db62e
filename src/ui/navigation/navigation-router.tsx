import { createContext, use, useLayoutEffect, useState, useTransition, type ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'

const IsNavigating = createContext(false)

/** How far a page was scrolled when it was left, in px, by location key. */
const scrollPositions = new Map<string, number>()
export const getScrollPosition = (key: string) => scrollPositions.get(key) ?? 0

/** Whether the next page is still loading. */
export const useIsNavigating = () => use(IsNavigating)

/** React Router's BrowserRouter, with its transition exposed: the current page stays until the next one has loaded. */
export function NavigationRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location })
  const [isNavigating, startTransition] = useTransition()
  useLayoutEffect(() => {
    let { key } = history.location
    return history.listen(({ action, location }) => {
      scrollPositions.set(key, window.scrollY)
      key = location.key
      startTransition(() => setState({ action, location }))
    })
  }, [history])
  return (
    <Router navigator={history} location={location} navigationType={action}>
      <IsNavigating value={isNavigating}>{children}</IsNavigating>
    </Router>
  )
}
