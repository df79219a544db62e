import { useEffect, useState, type ComponentType } from 'react'
import { reloadOnce } from '../navigation/reload-once'
import { useToasts } from './toast'

/**
 * Loads the toaster before the first toast, which may report a lost connection. In the portal, it loads when the browser is idle;
 * elsewhere, when someone starts to fill in a form.
 */
export function ToastHost({ portal }: { portal: boolean }) {
  const [Toaster, setToaster] = useState<ComponentType>()
  const hasToasts = useToasts().length > 0
  useEffect(() => {
    const controller = new AbortController()
    const load = () => {
      controller.abort()
      import('./toaster').then(
        (module) => setToaster(() => module.default),
        (error: unknown) => {
          console.warn(error)
          // On a public page, a reload would interrupt someone filling in a form, and the form also shows its outcome in the page.
          if (portal) reloadOnce()
        },
      )
    }
    const loadOnFormFocus = ({ target }: Event) =>
      target instanceof Element && target.matches('input, textarea') && load()
    if (hasToasts) load()
    else if (portal) (window.requestIdleCallback ?? setTimeout)(load)
    else addEventListener('focusin', loadOnFormFocus, { signal: controller.signal })
    return () => controller.abort()
  }, [hasToasts, portal])
  return Toaster && <Toaster />
}
