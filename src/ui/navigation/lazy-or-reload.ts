import { lazy, type ComponentType } from 'react'
import { reloadOnce } from './reload-once'

/**
 * React's `lazy` for chunks that may be gone after a deploy: the page reloads once. If that doesn't help, `fallback` is shown,
 * because an error would make React unmount the whole page.
 */
export const lazyOrReload = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ComponentType<Props>,
) =>
  lazy(async () => {
    try {
      return await load()
    } catch (error) {
      if (import.meta.env.SSR) throw error
      console.warn(error)
      return reloadOnce() ? new Promise<never>(() => {}) : { default: fallback }
    }
  })
