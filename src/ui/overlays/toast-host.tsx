import { useEffect, useState, type ComponentType } from 'react'
import { reloadOnce } from '../reload-once'
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
      import('./toaster').then(
        (module) => setToaster(() => module.default),
        (error: unknown) => {
          console.warn(error)
          // On a public page a reload would take a form from under somebody's fingers, and its outcome is said there too.
          if (portal) reloadOnce()
        },
      )
    }
    const touched = ({ target }: Event) => target instanceof Element && target.matches('input, textarea') && load()
    if (needed) load()
    else if (portal) (window.requestIdleCallback ?? setTimeout)(load)
    else addEventListener('focusin', touched, { signal: ended.signal })
    return () => ended.abort()
  }, [needed, portal])
  return Toaster && <Toaster />
}
