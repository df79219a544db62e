import { execFileSync } from 'node:child_process'

/** For programs that refuse to run as root, as PostgreSQL does: whom to run them as. Undefined when we are not root. */
export function unprivileged() {
  if (process.getuid?.() !== 0) return
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', user), gid: id('-g', user) }
    } catch {
      // There is no such user here.
    }
  }
  throw Error('it refuses to run as root, and there is no user postgres or nobody')
}

const id = (flag: string, user: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }))
