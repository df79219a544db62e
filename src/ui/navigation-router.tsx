import { createContext, use, useLayoutEffect, useState, useTransition, type ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'

const IsNavigating = createContext(false)

/** Returns whether somebody is on the way to a page that hasn't arrived. */
export const useIsNavigating = () => use(IsNavigating)

/** React Router's BrowserRouter, whose transition is known: the last page stays until the next one has arrived. */
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
