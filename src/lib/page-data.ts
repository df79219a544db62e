import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { api, Fetch } from './client'
import { part } from './fetched'
import { loadOnce } from './load-once'

/** What a page shows and has to ask for. */
export type Source<T> = {
  key: string
  load: (client: typeof api) => Promise<T>
}

/** `error` may have come with the page, as its message and status. */
export type Answer<T = unknown> = { data?: T; error?: Error; isLoading?: boolean }

const client = loadOnce(() => part(() => import('./client')))

/**
 * What public pages show, by key. It comes with the page or is asked for once, and then stays as it is (SPEC section 7); what
 * failed is asked for again only by a person. The portal, which has much more to ask and to change, does so by TanStack Query.
 */
export class PageData {
  #answers: Map<string, Answer>
  #listeners = new Set<() => void>()
  #fetch: Fetch | undefined

  /** `fetch` is the server's, which stays inside the process. */
  constructor(given: Record<string, Answer> = {}, fetch?: Fetch) {
    this.#answers = new Map(Object.entries(given))
    this.#fetch = fetch
  }

  get<T>(key: string) {
    return this.#answers.get(key) as Answer<T> | undefined
  }

  set<T>(key: string, answer: Answer<T>) {
    this.#answers.set(key, answer)
    this.#tell()
  }

  /** The first answer that is a failure. */
  get failure() {
    return [...this.#answers.values()].find(({ error }) => error)
  }

  /** Next time they are asked for anew. */
  forget(fits: (key: string) => boolean) {
    for (const key of [...this.#answers.keys()].filter(fits)) this.#answers.delete(key)
    this.#tell()
  }

  /** Asks, unless that is under way. A failure is kept as the answer. */
  async load<T>({ key, load }: Source<T>) {
    const { isLoading, ...before } = this.get<T>(key) ?? {}
    if (isLoading) return
    this.set(key, { ...before, isLoading: true })
    try {
      // Most visitors never need it: what the first page shows has come with it.
      const { apiClient } = await client()
      this.set(key, { data: await load(apiClient(this.#fetch)) })
    } catch (error) {
      this.set(key, { ...before, error: error as Error })
    }
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What the browser takes over. Failures travel too, else a missing article would come as loading. */
  toJSON() {
    const answers = [...this.#answers].filter(([, { isLoading }]) => !isLoading)
    return Object.fromEntries(
      answers.map(([key, { data, error }]) => [
        key,
        error ? { error: { message: error.message, status: (error as { status?: number }).status } } : { data },
      ]),
    )
  }

  #tell() {
    for (const listener of this.#listeners) listener()
  }
}

export const PageDataContext = createContext(new PageData())

export const usePageData = () => use(PageDataContext)

/** The answer under a key, as it changes; undefined before anybody asked. */
export function useAnswer<T>(key: string) {
  const pageData = usePageData()
  const read = () => pageData.get<T>(key)
  return useSyncExternalStore(pageData.subscribe, read, read)
}

/** What the source says; asks it first if nobody has. */
export function useSource<T>(source: Source<T>) {
  const pageData = usePageData()
  const answer = useAnswer<T>(source.key)
  useEffect(() => {
    if (!pageData.get(source.key)) void pageData.load(source)
  })
  return {
    data: answer?.data,
    error: answer?.error,
    isLoading: !answer || !!answer.isLoading,
    retry: () => void pageData.load(source),
  }
}
