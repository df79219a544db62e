import type { WrittenFields } from '../schema'
import type { Known } from './written'

/** What is written and not yet on the server, in this browser: it outlives a closed window and an ended session. */
type Backup = { fields: WrittenFields; known: Known }
/** Windows do not overwrite each other's. */
type Left = Backup & { window: string }

const key = (id: string) => `writing ${id}`

export const backup = {
  /** What this window wrote, also before it was loaded anew; else what another left last, which becomes its own. */
  read(id: string): Backup | undefined {
    const left = all(id)
    const found = left.find(isOurs) ?? left.pop()
    if (found && !isOurs(found)) put(id, [...left, { ...found, window: thisWindow() }])
    return found
  },
  write: (id: string, written: Backup) => put(id, [...others(id), { ...written, window: thisWindow() }]),
  forget: (id: string) => put(id, others(id)),
}

const isOurs = ({ window }: Left) => window === thisWindow()
const others = (id: string) => all(id).filter((left) => !isOurs(left))

function all(id: string): Left[] {
  try {
    const left: unknown = JSON.parse(localStorage.getItem(key(id)) ?? '[]')
    return Array.isArray(left) ? left : []
  } catch {
    return []
  }
}

function put(id: string, left: Left[]) {
  try {
    if (left.length > 0) localStorage.setItem(key(id), JSON.stringify(left))
    else localStorage.removeItem(key(id))
  } catch {
    // A browser that stores nothing still has the page.
  }
}

/** A name for this window, which it keeps when it is loaded anew. */
function thisWindow() {
  try {
    const name = sessionStorage.getItem('window') ?? crypto.randomUUID()
    sessionStorage.setItem('window', name)
    return name
  } catch {
    return ''
  }
}
