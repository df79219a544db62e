import type { NewChange } from '../log/log-form'
import type { Change } from '../merge'

type PhoneState = { version: number; head?: string; correction: number }

const nameOf = (token: string) => `nights ${token}`

/** Some databases neither open nor fail (https://bugs.webkit.org/show_bug.cgi?id=226547), and some transactions never end. */
const TIMEOUT_MS = 5000

/** @throws Error if the work takes too long. */
export async function limitTime<T>(work: Promise<T>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Error('The database hangs')), TIMEOUT_MS)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

/** Settles with a request, or with a whole transaction. */
const settle = <T = unknown>(work: IDBRequest<T> | IDBTransaction) =>
  new Promise<T>((resolve, reject) => {
    const fail = () => reject(work.error ?? Error('The database has failed'))
    for (const type of ['success', 'complete'])
      work.addEventListener(type, () => resolve((work as IDBRequest<T>).result))
    for (const type of ['error', 'abort']) work.addEventListener(type, fail)
  })

async function openDatabase(name: string) {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => {
    // What the server has; what it hasn't acknowledged; and its version, with the last row and this phone's clock correction.
    for (const store of ['changes', 'queue']) request.result.createObjectStore(store, { keyPath: 'id' })
    request.result.createObjectStore('state')
  })
  const db = await settle(request)
  db.addEventListener('versionchange', () => db.close())
  return db
}

/** Opens a phone's copy of a diary, however long that takes. Rejects where browsers store nothing, as in some private windows. */
export async function openPhone(token: string) {
  const db = await openDatabase(nameOf(token))
  const write = (stores: string[], change: (store: (name: string) => IDBObjectStore) => void) => {
    const tx = db.transaction(stores, 'readwrite')
    change((name) => tx.objectStore(name))
    return limitTime(settle(tx))
  }
  return {
    async load() {
      const tx = db.transaction(['changes', 'queue', 'state'])
      const stateOf = <K extends keyof PhoneState>(key: K) =>
        settle(tx.objectStore('state').get(key) as IDBRequest<PhoneState[K] | undefined>)
      const [changes, queue, version = 0, head, correction = 0] = await Promise.all([
        settle(tx.objectStore('changes').getAll() as IDBRequest<Change[]>),
        settle(tx.objectStore('queue').getAll() as IDBRequest<NewChange[]>),
        stateOf('version'),
        stateOf('head'),
        stateOf('correction'),
      ])
      return { changes, queue, version, head, correction }
    },
    enqueue: (changes: readonly NewChange[]) =>
      write(['queue'], (store) => {
        for (const change of changes) store('queue').put(change)
      }),
    /** In one transaction, stores what the server has and removes what it acknowledged from the queue. */
    acknowledge: (sent: readonly string[], changes: readonly Change[], state: Partial<PhoneState> = {}) =>
      write(['changes', 'queue', 'state'], (store) => {
        for (const change of changes) store('changes').put(change)
        for (const id of sent) store('queue').delete(id)
        for (const [key, value] of Object.entries(state)) store('state').put(value, key)
      }),
    forget() {
      db.close()
      return settle(indexedDB.deleteDatabase(nameOf(token)))
    },
  }
}
export type PhoneDatabase = Awaited<ReturnType<typeof openPhone>>
