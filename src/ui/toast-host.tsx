import { useEffect, useState, type ComponentType } from 'react'

/** Fetches the toaster once the page is at rest, and not with the first toast: that may tell of a lost connection. */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => {
    const load = () => void import('./toaster').then((module) => setToaster(() => module.default), console.warn)
    const wait = window.requestIdleCallback ?? setTimeout
    wait(load)
  }, [])
  return Toaster && <Toaster />
}
