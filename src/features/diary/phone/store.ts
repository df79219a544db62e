import type { NewChange } from '../log/log-form'
import { correctClock, type Change } from '../merge'
import { readAnswer } from './answer'
import { openPhone, type PhoneDatabase } from './database'
import { openJournal } from './journal'

/** @file What a phone knows of the diary: at once what was tapped here, and within seconds what was tapped elsewhere. */

export type DiarySnapshot = {
  /** All changes, also those that weren't sent; their times are corrected, too. */
  changes: readonly Change[]
  /** Not acknowledged by the server yet. */
  queue: readonly NewChange[]
  /** Refused, so that it's copied instead of lost. */
  refused: readonly NewChange[]
  /** `ended`: the link leads nowhere any more. */
  link: 'works' | 'no network' | 'ended'
  /** What to add to this phone's clock, in ms. */
  correction: number
  /** Whether everything stays on this phone while the page is closed. */
  isKept: boolean
}

type Options = {
  token: string
  /** What came with the page: all that it shows. */
  changes: readonly Change[]
  /** The diary's when the page was made; a phone that keeps nothing yet asks for what came later. */
  version?: number
  /** Nothing is sent: it's only about what wasn't. */
  hasEnded?: boolean
  send?: typeof fetch
}

const SYNC_EVERY_MS = 15_000
const SYNC_TIMEOUT_MS = 12_000
/** Changes in a request: with the longest notes still shorter than the server's limit. */
const BATCH = 50

/** Returns the diary of a link on this phone. `start` begins to send and ask; it returns what stops it. */
// oxlint-disable-next-line max-lines-per-function -- Its functions share one queue, one snapshot, and the phone's database.
export function createDiaryStore({ token, changes: initial, version = 0, hasEnded = false, send = fetch }: Options) {
  const known = new Map(initial.map((change) => [change.id, change]))
  const queue = new Map<string, NewChange>()
  const refused: NewChange[] = []
  const journal = openJournal(token)
  const listeners = new Set<() => void>()
  let phone: PhoneDatabase | undefined
  let isClosed = false
  let snapshot = takeSnapshot({ link: hasEnded ? 'ended' : 'works', correction: 0, isKept: true })

  function takeSnapshot(rest: Pick<DiarySnapshot, 'link' | 'correction' | 'isKept'>): DiarySnapshot {
    const correct = (change: NewChange) => correctClock(change, rest.correction)
    const waiting = [...queue.values()].map(correct)
    return {
      ...rest,
      changes: [...waiting.filter(({ id }) => !known.has(id)), ...known.values()],
      queue: waiting,
      refused: refused.map(correct),
    }
  }
  function publish(rest: Partial<DiarySnapshot> = {}) {
    snapshot = takeSnapshot({ ...snapshot, ...rest })
    for (const listener of listeners) listener()
  }

  const ready = openPhone(token)
    .then(async (opened) => {
      const stored = await opened.load()
      phone = opened
      for (const change of stored.changes) known.set(change.id, change)
      // Also what came with the page: its answer was lost, so the next one takes it out of the queue.
      for (const change of [...stored.queue, ...journal.read()]) queue.set(change.id, change)
      // Also what was tapped while it was opening, or right before the page was closed.
      await enqueue(opened, [...queue.values()])
      if (stored.version) version = stored.version
      else if (version) await opened.acknowledge([], initial, { version })
      publish({ correction: stored.correction })
    })
    .catch(() => {
      for (const change of journal.read()) queue.set(change.id, change)
      publish({ isKept: false })
    })

  async function enqueue(opened: PhoneDatabase, changes: readonly NewChange[]) {
    await opened.enqueue(changes)
    journal.remove(changes)
  }

  /** Stores what was tapped here, and sends it: by this phone's clock, as the server corrects it. */
  function add(made: readonly NewChange[]) {
    const changes = made.map((change) => correctClock(change, -snapshot.correction))
    for (const change of changes) queue.set(change.id, change)
    publish()
    journal.write(changes)
    // Once the tap is answered on the screen.
    setTimeout(() => {
      if (phone) void enqueue(phone, changes).catch(() => publish({ isKept: false }))
      void sync()
    })
  }

  let isSaidEnded = false
  let isAgain = false
  let running: Promise<void> | undefined
  /** Sends what's in the queue and asks for what's new: once at a time. */
  function sync(): Promise<void> {
    if (running) isAgain = true
    running ??= ready.then(syncAll).finally(() => {
      running = undefined
      if (!isAgain || isClosed) return
      isAgain = false
      void sync()
    })
    return running
  }

  async function syncAll() {
    let isMore = true
    while (isMore && snapshot.link !== 'ended') isMore = await syncOnce([...queue.values()].slice(0, BATCH))
  }

  /** Returns whether there is more to send. */
  async function syncOnce(changes: NewChange[]): Promise<boolean> {
    const reply = await postChanges(send, token, { since: version, changes })
    if (reply?.status === 422 && changes.length > 0) return refuse(changes, await reply.json())
    const answer = await readAnswer(reply)
    const hasSaidEnded = isSaidEnded
    isSaidEnded = answer.is === 'ended'
    // Said twice in a row, at different moments: a site that has just been moved or restored may be wrong once.
    if (answer.is === 'ended' && hasSaidEnded) publish({ link: 'ended' })
    if (answer.is === 'away') publish({ link: 'no network' })
    if (answer.is !== 'news') return false
    const { correction, ...news } = answer.news
    for (const change of news.changes) known.set(change.id, change)
    for (const { id } of changes) queue.delete(id)
    journal.remove(changes)
    version = news.version
    const sent = changes.map(({ id }) => id)
    await phone?.acknowledge(sent, news.changes, { version, correction }).catch(() => publish({ isKept: false }))
    publish({ link: 'works', correction })
    return queue.size > 0
  }

  /** Sets aside the change that the server can't store, so that the rest arrives. The phone keeps it until someone has seen it. */
  async function refuse(changes: NewChange[], { fields = {} }: { fields?: Record<string, string> }) {
    const index = Number(/^changes\.(\d+)/.exec(Object.keys(fields)[0] ?? '')?.[1] ?? 0)
    const change = changes[index] ?? changes[0]!
    queue.delete(change.id)
    refused.push(change)
    publish()
    return true
  }

  /** What was refused has been copied. */
  async function dropRefused() {
    const ids = refused.splice(0).map(({ id }) => id)
    publish()
    await phone?.acknowledge(ids, []).catch(() => {})
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Settles once what the phone keeps was read. */
    ready,
    getSnapshot: () => snapshot,
    add,
    sync,
    /** Asks once whether our server doesn't know the link. */
    async askIfEnded() {
      const reply = await postChanges(send, token, { since: version, changes: [] })
      return (await readAnswer(reply)).is === 'ended'
    },
    isSent: (id: string) => !queue.has(id),
    dropRefused,
    forget: () => phone?.forget(),
    start() {
      const stop = onSignsOfNetwork(() => void sync())
      return () => {
        isClosed = true
        stop()
      }
    },
  }
}
export type DiaryStore = ReturnType<typeof createDiaryStore>

/** Returns undefined if there's no network. */
async function postChanges(send: typeof fetch, token: string, content: { since: number; changes: NewChange[] }) {
  try {
    return await send(`/api/nights/${token}/sync`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sentAt: new Date().toISOString(), ...content }),
      signal: AbortSignal.timeout(SYNC_TIMEOUT_MS),
    })
  } catch {
    return undefined
  }
}

/** Calls `sync` on every sign of a network, and every 15 seconds while the page is in view. Returns what stops that. */
function onSignsOfNetwork(sync: () => void) {
  const listeners = new AbortController()
  const { signal } = listeners
  const syncIfVisible = () => document.visibilityState === 'visible' && sync()
  const timer = setInterval(syncIfVisible, SYNC_EVERY_MS)
  addEventListener('online', syncIfVisible, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && syncIfVisible(), { signal })
  document.addEventListener('visibilitychange', syncIfVisible, { signal })
  syncIfVisible()
  return () => {
    clearInterval(timer)
    listeners.abort()
  }
}
