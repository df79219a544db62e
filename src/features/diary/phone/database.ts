import { deleteDB, openDB, type DBSchema } from 'idb'
import type { NewChange } from '../log/log-form'
import type { Change } from '../merge'

type PhoneState = { version: number; correction: number }

interface Phone extends DBSchema {
  /** What the server has. */
  changes: { key: string; value: Change }
  /** What it hasn't acknowledged. */
  queue: { key: string; value: NewChange }
  /** The diary's version that `changes` are of, and what to add to this phone's clock, in ms. */
  state: { key: keyof PhoneState; value: number }
}

const nameOf = (token: string) => `nights ${token}`

/** Opens what a phone keeps of a diary. Rejects where browsers keep nothing, as in some private windows. */
export async function openPhone(token: string) {
  const db = await openDB<Phone>(nameOf(token), 1, {
    upgrade(created) {
      created.createObjectStore('changes', { keyPath: 'id' })
      created.createObjectStore('queue', { keyPath: 'id' })
      created.createObjectStore('state')
    },
    blocking: () => db.close(),
  })
  return {
    async load() {
      const tx = db.transaction(['changes', 'queue', 'state'])
      const [changes, queue, version = 0, correction = 0] = await Promise.all([
        tx.objectStore('changes').getAll(),
        tx.objectStore('queue').getAll(),
        tx.objectStore('state').get('version'),
        tx.objectStore('state').get('correction'),
      ])
      return { changes, queue, version, correction }
    },
    async enqueue(changes: readonly NewChange[]) {
      const tx = db.transaction('queue', 'readwrite')
      await Promise.all([...changes.map((change) => tx.store.put(change)), tx.done])
    },
    /** Keeps what the server has, and takes what it acknowledged out of the queue, at once. */
    async acknowledge(sent: readonly string[], changes: readonly Change[], state: Partial<PhoneState> = {}) {
      const tx = db.transaction(['changes', 'queue', 'state'], 'readwrite')
      await Promise.all([
        ...changes.map((change) => tx.objectStore('changes').put(change)),
        ...sent.map((id) => tx.objectStore('queue').delete(id)),
        ...Object.entries(state).map(([key, value]) => tx.objectStore('state').put(value, key as keyof PhoneState)),
        tx.done,
      ])
    },
    async forget() {
      db.close()
      await deleteDB(nameOf(token))
    },
  }
}
export type PhoneDatabase = Awaited<ReturnType<typeof openPhone>>
