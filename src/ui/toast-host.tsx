import { useEffect, useState, type ComponentType } from 'react'
import { part } from '../lib/fetched'
import { useToasts } from './toast'

/**
 * Fetches the toaster ahead of the first toast, which may tell of a lost connection: in the portal once the page is at rest,
 * elsewhere when somebody begins to fill in a form.
 */
export function ToastHost({ portal }: { portal: boolean }) {
  const [Toaster, setToaster] = useState<ComponentType>()
  const needed = useToasts().length > 0
  useEffect(() => {
    const ended = new AbortController()
    const load = () => {
      ended.abort()
      const toaster = () => import('./toaster')
      // To load the page anew would take a form from under somebody's fingers, and forms say themselves how they fared.
      void (portal ? part(toaster) : toaster()).then((module) => setToaster(() => module.default), console.warn)
    }
    const touched = ({ target }: Event) => target instanceof Element && target.matches('input, textarea') && load()
    if (needed) load()
    else if (portal) (window.requestIdleCallback ?? setTimeout)(load)
    else addEventListener('focusin', touched, { signal: ended.signal })
    return () => ended.abort()
  }, [needed, portal])
  return Toaster && <Toaster />
}
