import type { NewChange } from '../log/log-form'
import { correctClock, type Change } from '../merge'
import { readAnswer, type Answer, type News } from './answer'
import { limitTime, openPhone, type PhoneDatabase } from './database'
import { openJournal } from './journal'
import type { DiarySnapshot, RefusedChange } from './snapshot'
import { BATCH, onSignsOfNetwork, pickBatch, postChanges } from './send'

/** @file A phone's copy of the diary: shows its own taps at once, and others' within seconds. */

type Options = {
  token: string
  /** Everything the page shows, delivered with it. */
  changes: readonly Change[]
  /** The diary's version when the page was made; a phone with nothing stored asks for later changes. */
  version?: number
  /** What to show before the first request: a cached copy didn't come from the network, and an ended link's page sends nothing. */
  link?: DiarySnapshot['link']
  send?: typeof fetch
}

/** When to retry rejected changes: the site may have been at fault. */
const RETRY_MS = 10 * 60_000
/** For answers not from our server, which would say why. */
const UNEXPLAINED = 'Something on the way to the site refused it.'

/** Returns this phone's copy of a link's diary. `start` begins syncing; it returns a function that stops it. */
// oxlint-disable-next-line max-lines-per-function -- Its functions share one queue, one snapshot, and the phone's database.
export function createDiaryStore({ token, changes: initial, version = 0, link = 'works', send = fetch }: Options) {
  const known = new Map(initial.map((change) => [change.id, change]))
  const queue = new Map<string, NewChange>()
  const refused = new Map<string, RefusedChange>()
  const journal = openJournal(token)
  const listeners = new Set<() => void>()
  let phone: PhoneDatabase | undefined
  let isClosed = false
  let snapshot = takeSnapshot({ link, correction: 0, isKept: true })

  function takeSnapshot(rest: Omit<DiarySnapshot, 'changes' | 'queue' | 'refused'>): DiarySnapshot {
    const correct = <C extends NewChange>(change: C) => correctClock(change, rest.correction)
    const [waiting, aside] = [[...queue.values()].map(correct), [...refused.values()].map(correct)]
    return {
      ...rest,
      changes: [...[...waiting, ...aside].filter(({ id }) => !known.has(id)), ...known.values()],
      queue: waiting,
      refused: aside,
    }
  }
  function publish(rest: Partial<DiarySnapshot> = {}) {
    snapshot = takeSnapshot({ ...snapshot, ...rest })
    for (const listener of listeners) listener()
  }

  const opening = openPhone(token).then(async (opened) => {
    const stored = await opened.load()
    for (const change of stored.changes) known.set(change.id, change)
    // Includes changes that came with the page: their acknowledgment was lost, so the next one removes them from the queue.
    for (const change of [...stored.queue, ...journal.read()]) queue.set(change.id, change)
    // Includes taps made while it was opening, or right before the page was closed.
    await enqueue(opened, [...queue.values()])
    head = stored.head
    if (stored.version) version = stored.version
    else if (version) await opened.acknowledge([], initial, { version })
    phone = opened
    const isLate = !snapshot.isKept
    publish({ correction: stored.correction, isKept: true })
    if (isLate) void sync()
  })
  // A slow phone works without its database meanwhile.
  const ready = limitTime(opening).catch(() => {
    for (const change of journal.read()) queue.set(change.id, change)
    goWithout()
  })

  /** After the database fails or hangs, don't use it again: memory and the journal keep the taps. */
  function goWithout() {
    phone = undefined
    publish({ isKept: false })
  }

  async function enqueue(opened: PhoneDatabase, changes: readonly NewChange[]) {
    await opened.enqueue(changes)
    journal.remove(changes)
  }

  /** Stores taps made here and sends them. Their times stay by this phone's clock, because the server corrects them. */
  function add(made: readonly NewChange[]) {
    const changes = made.map((change) => correctClock(change, -snapshot.correction))
    for (const change of changes) queue.set(change.id, change)
    publish()
    journal.write(changes)
    // After the screen has responded to the tap.
    setTimeout(() => {
      if (phone) void enqueue(phone, changes).catch(goWithout)
      void sync()
    })
  }

  let isSaidEnded = false
  let head: string | undefined
  let waitUntil = 0
  let retryAt = 0
  let isAgain = false
  let running: Promise<void> | undefined
  /** Sends the queue and asks for news, one run at a time. */
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

  /** Sends the queue in batches, or asks for news if it's empty. */
  async function syncAll() {
    takeUpRefused()
    let size = BATCH
    let isReached = false
    while (snapshot.link !== 'ended') {
      const changes = Date.now() < waitUntil ? [] : pickBatch(queue.values(), size)
      const answer = await ask(changes)
      if (answer.is === 'news') {
        isReached = true
        size = Math.min(BATCH, 2 * size)
        if (queue.size === 0 || Date.now() < waitUntil) return
      } else if (answer.is === 'refused' && changes.length > 0) {
        const named = changes[answer.index ?? -1]
        // If the site can't answer an empty request either, the changes aren't to blame.
        isReached ||= named !== undefined || (await ask([])).is === 'news'
        if (!isReached) return
        const wrong = named ?? (changes.length === 1 ? changes[0] : undefined)
        if (wrong) setAside(wrong, answer)
        else size = Math.ceil(changes.length / 2)
      } else return
    }
  }

  /** Sends changes and processes the answer. */
  async function ask(changes: NewChange[]): Promise<Answer> {
    const answer = await readAnswer(await postChanges(send, token, { since: version, head, changes }))
    const hasSaidEnded = isSaidEnded
    isSaidEnded = answer.is === 'ended'
    if (answer.is === 'news') await accept(changes, answer.news)
    // Needs two in a row, at different moments: a site that was just moved or restored may be wrong once.
    else if (answer.is === 'ended' && hasSaidEnded) publish({ link: 'ended' })
    else if (answer.is === 'away') publish({ link: 'no network' })
    else if (answer.is === 'later') waitUntil = Date.now() + answer.seconds * 1000
    if (answer.is === 'later' || (answer.is === 'refused' && changes.length === 0))
      publish(answer.words ? { link: 'refused', problem: answer.words } : { link: 'no network' })
    return answer
  }

  async function accept(changes: NewChange[], answer: News) {
    const { correction, page, changes: news } = answer
    if (answer.isRestored) await sendAgain(news, correction)
    for (const change of news) known.set(change.id, change)
    for (const { id } of changes) queue.delete(id)
    journal.remove(changes)
    version = answer.version
    head = answer.head
    const sent = changes.map(({ id }) => id)
    await phone?.acknowledge(sent, news, { version, head, correction }).catch(goWithout)
    const answeredAt = new Date(Date.now() + correction).toISOString()
    publish({ correction, page, answeredAt, ...(Date.now() < waitUntil ? {} : { link: 'works', problem: undefined }) })
  }

  /** Queues what the server lost in a restore. */
  async function sendAgain(news: Change[], correction: number) {
    const stored = new Set(news.map(({ id }) => id))
    const lost = [...known.values()]
      .filter(({ id }) => !stored.has(id))
      .map(({ id, entryId, at, by, set, source }) =>
        correctClock({ id, entryId, at, by, set, isTapped: source === 'tap' }, -correction),
      )
    for (const change of lost) queue.set(change.id, change)
    if (phone) await enqueue(phone, lost).catch(goWithout)
  }

  /** Sets aside a change that the site rejects, so that the rest gets through. The phone keeps it. */
  function setAside(change: NewChange, { words = UNEXPLAINED }: { words?: string }) {
    if (refused.size === 0) retryAt = Date.now() + RETRY_MS
    queue.delete(change.id)
    refused.set(change.id, { ...change, why: words })
    publish()
  }

  function takeUpRefused() {
    if (Date.now() < retryAt) return
    for (const { why: _, ...change } of refused.values()) queue.set(change.id, change)
    refused.clear()
  }

  /** Discards rejected changes at the user's request. */
  async function dropRefused() {
    const dropped = [...refused.values()]
    refused.clear()
    journal.remove(dropped)
    publish()
    await phone
      ?.acknowledge(
        dropped.map(({ id }) => id),
        [],
      )
      .catch(() => {})
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Settles once the phone's stored data is loaded. */
    ready,
    getSnapshot: () => snapshot,
    add,
    sync,
    /** Asks once whether our server says that the link has ended. */
    askIfEnded: async () => (await ask([])).is === 'ended',
    isSent: (id: string) => !queue.has(id) && !refused.has(id),
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
