import { lazy, type ComponentType } from 'react'
import { reloadOnce } from './reload-once'

/**
 * React's `lazy` for code whose file may be gone after a deploy: the page then reloads, once. If that didn't help, `fallback`
 * is shown, because React would remove the whole page on an error.
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
