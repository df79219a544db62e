import { createContext, use, useLayoutEffect, useState, useTransition, type ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'

const IsNavigating = createContext(false)

/** Returns whether the next page is still loading. */
export const useIsNavigating = () => use(IsNavigating)

/** React Router's BrowserRouter with its transition exposed: the current page stays until the next one has loaded. */
export function NavigationRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location })
  const [isNavigating, startTransition] = useTransition()
  useLayoutEffect(
    () => history.listen(({ action, location }) => startTransition(() => setState({ action, location }))),
    [history],
  )
  return (
    <Router navigator={history} location={location} navigationType={action}>
      <IsNavigating value={isNavigating}>{children}</IsNavigating>
    </Router>
  )
}
