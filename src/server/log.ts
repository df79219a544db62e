import { normalizePath } from '../lib/normalize-path'

const levels = { debug: 10, info: 20, warn: 30, error: 40, silent: 99 }
type Level = keyof typeof levels

/** Never passwords, tokens, or anything parents write. */
type Fields = Record<string, string | number | boolean | undefined>

export type Log = Record<Exclude<Level, 'silent'>, (message: string, fields?: Fields) => void>

// A full disk or a closed pipe must not crash the site.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

/** Writes one line per event: JSON in production, text in development. JSON escapes line breaks, so nobody can forge a line. */
export function createLog(
  minLevel: Level,
  write: (line: string) => void = (line) => void process.stdout.write(line + '\n'),
): Log {
  const logAt =
    (level: Exclude<Level, 'silent'>) =>
    (message: string, fields: Fields = {}): void => {
      if (levels[level] < levels[minLevel]) return
      const time = new Date().toISOString()
      const details = Object.keys(fields).length ? ` ${JSON.stringify(fields)}` : ''
      write(
        process.env.NODE_ENV === 'production'
          ? JSON.stringify({ time, level, message, ...fields })
          : `${time.slice(11, 19)} ${level} ${message}${details}`,
      )
    }
  return { debug: logAt('debug'), info: logAt('info'), warn: logAt('warn'), error: logAt('error') }
}

/** Redacts a path for the log: a link's token grants access to whatever it leads to. */
export const redactPath = (path: string) =>
  normalizePath(path).replace(/^((?:\/api)?\/(?:booking|holds|calendar|testimonial|nights|start)\/)[^/]+/i, '$1[token]')
