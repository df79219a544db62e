import { deleteDB, openDB, type DBSchema } from 'idb'
import type { NewChange } from '../log/log-form'
import type { Change } from '../merge'

type PhoneState = { version: number; head?: string; correction: number }

interface Phone extends DBSchema {
  /** What the server has. */
  changes: { key: string; value: Change }
  /** What it hasn't acknowledged. */
  queue: { key: string; value: NewChange }
  /** The diary's version that `changes` are of, its last row, and what to add to this phone's clock, in ms. */
  state: { key: keyof PhoneState; value: PhoneState[keyof PhoneState] }
}

const nameOf = (token: string) => `nights ${token}`

/** Some databases neither open nor fail (https://bugs.webkit.org/show_bug.cgi?id=226547), nor does a transaction end. */
const TIMEOUT_MS = 5000

async function limitTime<T>(work: Promise<T>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Error('The database hangs')), TIMEOUT_MS)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

/** Opens what a phone keeps of a diary. Rejects where browsers keep nothing, as in some private windows, and where they hang. */
export async function openPhone(token: string) {
  const db = await limitTime(
    openDB<Phone>(nameOf(token), 1, {
      upgrade(created) {
        created.createObjectStore('changes', { keyPath: 'id' })
        created.createObjectStore('queue', { keyPath: 'id' })
        created.createObjectStore('state')
      },
      blocking: (_, __, { target }) => (target as IDBDatabase).close(),
    }),
  )
  return {
    async load() {
      const tx = db.transaction(['changes', 'queue', 'state'])
      const [changes, queue, version, head, correction] = await limitTime(
        Promise.all([
          tx.objectStore('changes').getAll(),
          tx.objectStore('queue').getAll(),
          tx.objectStore('state').get('version'),
          tx.objectStore('state').get('head'),
          tx.objectStore('state').get('correction'),
        ]),
      )
      const state = { version: version ?? 0, head, correction: correction ?? 0 } as PhoneState
      return { changes, queue, ...state }
    },
    async enqueue(changes: readonly NewChange[]) {
      const tx = db.transaction('queue', 'readwrite')
      await limitTime(Promise.all([...changes.map((change) => tx.store.put(change)), tx.done]))
    },
    /** Keeps what the server has, and takes what it acknowledged out of the queue, at once. */
    async acknowledge(sent: readonly string[], changes: readonly Change[], state: Partial<PhoneState> = {}) {
      const tx = db.transaction(['changes', 'queue', 'state'], 'readwrite')
      await limitTime(
        Promise.all([
          ...changes.map((change) => tx.objectStore('changes').put(change)),
          ...sent.map((id) => tx.objectStore('queue').delete(id)),
          ...Object.entries(state).map(([key, value]) => tx.objectStore('state').put(value, key as keyof PhoneState)),
          tx.done,
        ]),
      )
    },
    async forget() {
      db.close()
      await deleteDB(nameOf(token))
    },
  }
}
export type PhoneDatabase = Awaited<ReturnType<typeof openPhone>>
