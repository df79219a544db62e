const levels = { debug: 10, info: 20, warn: 30, error: 40, silent: 99 }
type Level = keyof typeof levels

/** Facts beside a message. Never passwords, tokens, or what parents write. */
type Facts = Record<string, string | number | boolean | undefined>

export type Log = Record<Exclude<Level, 'silent'>, (message: string, facts?: Facts) => void>

// A log that cannot be written, because its disk is full or its reader is gone, must not end the site.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

/** One line per event: JSON in production, words in development. JSON quoting keeps CR and LF inside their line. */
export function createLog(
  level: Level,
  write: (line: string) => void = (line) => process.stdout.write(line + '\n'),
): Log {
  const at =
    (own: Exclude<Level, 'silent'>) =>
    (message: string, facts: Facts = {}) => {
      if (levels[own] < levels[level]) return
      const time = new Date().toISOString()
      if (process.env.NODE_ENV === 'production') write(JSON.stringify({ time, level: own, message, ...facts }))
      else
        write(
          `${time.slice(11, 19)} ${own} ${message} ${Object.keys(facts).length ? JSON.stringify(facts) : ''}`.trimEnd(),
        )
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
