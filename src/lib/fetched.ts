import type { ComponentType } from 'react'

type Part<Props> = { default: ComponentType<Props> }

/**
 * A part of the site, for React’s `lazy`. After a deploy its file may be gone: then src/entry-client.ts loads the page anew,
 * and this waits for that. Where that has not helped, there is `instead`: React leaves nothing of a page in which it fails.
 */
export const fetched =
  <Props>(load: () => Promise<Part<Props>>, instead: ComponentType<Props>) =>
  async (): Promise<Part<Props>> => {
    try {
      return await load()
    } catch (error) {
      if (import.meta.env.SSR) throw error
      console.warn(error)
      return 'loadsAnew' in document.documentElement.dataset ? new Promise(() => {}) : { default: instead }
    }
  }
