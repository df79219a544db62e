import type { ComponentType } from 'react'

type Part<Props> = { default: ComponentType<Props> }

/** Heard by src/entry-client.ts. */
const GONE = 'part-gone'

/** Loads a part of the site without which a page is none. After a deploy its file may be gone. @throws then. */
export async function part<T>(load: () => Promise<T>) {
  try {
    return await load()
  } catch (error) {
    if (!import.meta.env.SSR) dispatchEvent(new Event(GONE))
    throw error
  }
}

/**
 * The same for React’s `lazy`. When a part is gone src/entry-client.ts loads the page anew, and this waits for that. Where
 * that has not helped, there is `instead`: React leaves nothing of a page in which it fails.
 */
export const fetched =
  <Props>(load: () => Promise<Part<Props>>, instead: ComponentType<Props>) =>
  async (): Promise<Part<Props>> => {
    try {
      return await part(load)
    } catch (error) {
      if (import.meta.env.SSR) throw error
      console.warn(error)
      return 'loadsAnew' in document.documentElement.dataset ? new Promise(() => {}) : { default: instead }
    }
  }
