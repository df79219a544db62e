import type { WrittenFields } from '../schema'

/** What is written and not yet on the server, in this browser: it outlives a closed window and an ended session. */
type Backup = { fields: WrittenFields; version: number }

const key = (id: string) => `writing ${id}`

export const backup = {
  read(id: string): Backup | undefined {
    try {
      return JSON.parse(localStorage.getItem(key(id)) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  },
  write(id: string, written: Backup) {
    try {
      localStorage.setItem(key(id), JSON.stringify(written))
    } catch {
      // A browser that stores nothing still has the page.
    }
  },
  forget(id: string) {
    localStorage.removeItem(key(id))
  },
}
