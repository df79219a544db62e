import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.ts'
import type { Answer } from './answer.ts'
import { startProgram } from './program.ts'

/** What Node's own server writes. */
const own = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']

/** A bare Node server that answers everything with this, from memory. */
export const startBare = ({ body, headers }: Answer) =>
  serving('bare.ts', body, JSON.stringify(Object.fromEntries([...headers].filter(([name]) => !own.includes(name)))))

/**
 * A bare Node server in which react-dom renders the elements of this page for every request: `static` as it renders static pages,
 * `string` to a string, which cannot wait for anything.
 */
export const startReactPage = ({ body }: Answer, way: 'static' | 'string') => serving('react-page.ts', body, way)

async function serving(script: string, content: Buffer, ...args: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'nightlight-bench-'))
  const file = join(folder, 'page')
  await writeFile(file, content)
  const port = await freePort()
  const path = join(import.meta.dirname, 'servers', script)
  const program = await startProgram(`http://127.0.0.1:${port}`, process.execPath, [path, String(port), file, ...args])
  await rm(folder, { recursive: true })
  return program
}
