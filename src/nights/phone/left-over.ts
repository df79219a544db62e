import type { NewChange } from '../../features/diary/log/log-form'
import type { Change } from '../../features/diary/merge'

/**
 * @file If this phone has unsent changes from the family's earlier link, the new link's page offers to send them. It shares no module with
 * *Tonight*'s script, because that would split it into two files.
 */

/** Changes per request. */
const BATCH = 50

const settle = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error!))
  })

/** `others` are the databases of the phone's other links. */
export async function offerLeftOver(token: string, others: string[]) {
  const left = (await Promise.all(others.map(readPhone))).filter(({ queue }) => queue.length > 0)
  if (left.length === 0) return
  // Skips another family's changes.
  const reply = await fetch(`/api/nights/${token}`)
  const { children, version } = (await reply.json()) as { children: { id: string }[]; version: number }
  const ids = new Set(children.map(({ id }) => id))
  const own = left.filter(({ queue, changes }) => [...changes, ...queue].some(({ set }) => ids.has(set.childId ?? '')))
  if (own.length > 0) show(own, { token, since: version })
}

type Left = Awaited<ReturnType<typeof readPhone>>

/** Returns what's stored for a link, as in `features/diary/phone/database.ts` and `journal.ts`. */
async function readPhone(name: string) {
  const db = await settle(indexedDB.open(name))
  const read = <T>(store: string) => settle(db.transaction(store).objectStore(store).getAll() as IDBRequest<T[]>)
  const [changes, queued] = [await read<Change>('changes'), await read<NewChange>('queue')]
  db.close()
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${name} `))
  const written = keys.map((key) => JSON.parse(localStorage.getItem(key)!) as NewChange)
  const queue = [...new Map([...queued, ...written].map((change) => [change.id, change])).values()]
  const forget = () => {
    for (const key of keys) localStorage.removeItem(key)
    indexedDB.deleteDatabase(name)
  }
  return { queue, changes, forget }
}

type Target = { token: string; /** The diary's version, so that responses contain nothing older. */ since: number }

function show(left: Left[], target: Target) {
  const queue = left.flatMap((one) => one.queue)
  const isOne = queue.length === 1
  const section = document.createElement('section')
  section.className = 'mx-auto max-w-md bg-warnbg px-4.5 py-3 text-warn'
  section.ariaLabel = 'From the old link'
  section.innerHTML = `<p role="status">${isOne ? 'One change' : `${queue.length} changes`} from the old link</p>
<button type="button" class="min-h-11 font-semibold underline underline-offset-4">Send ${isOne ? 'it' : 'them'}</button>`
  const [words, button] = [section.querySelector('p')!, section.querySelector('button')!]
  const sendAll = async () => {
    button.disabled = true
    const problem = await send(queue, target).catch(() => 'No network. Please try again.')
    button.disabled = false
    words.textContent = problem ?? 'Sent.'
    if (problem) return
    button.remove()
    for (const one of left) one.forget()
    // Makes Tonight ask for news.
    dispatchEvent(new Event('online'))
  }
  button.addEventListener('click', () => void sendAll())
  document.getElementById('tonight')!.before(section)
}

/** Sends changes, retrying a rejected batch one by one. Returns what went wrong. */
async function send(changes: NewChange[], target: Target): Promise<string | undefined> {
  let problem: string | undefined
  for (let from = 0; from < changes.length; from += BATCH) {
    const some = changes.slice(from, from + BATCH)
    const one = await post(some, target)
    if (one && some.length > 1) for (const change of some) problem = (await post([change], target)) ?? problem
    else problem = one ?? problem
  }
  return problem
}

async function post(changes: NewChange[], { token, since }: Target) {
  const reply = await fetch(`/api/nights/${token}/sync`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ sentAt: new Date().toISOString(), since, changes }),
  })
  const { version, error } = (await reply.json()) as { version?: number; error?: string }
  return version ? undefined : (error ?? 'The site didn’t take them.')
}
