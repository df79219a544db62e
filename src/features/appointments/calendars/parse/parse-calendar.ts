import { join } from 'node:path'
import { runInThread } from '../../../../server/threads/run-in-thread'
import type { ParserInput, ParserResult } from './parser'

const PARSE_TIMEOUT_MS = 20_000
const MAX_MEMORY_MB = 256

/**
 * Returns the events in iCalendar files that take time. Runs in its own thread, so a large file doesn't delay visitors. The timeout stops rules that
 * never recur, where ical.js would search forever.
 */
export const parseCalendar = async (input: ParserInput, timeoutMs = PARSE_TIMEOUT_MS): Promise<ParserResult> =>
  (await runInThread<ParserResult>(join(import.meta.dirname, 'parser'), input, {
    timeoutMs,
    maxMemoryMb: MAX_MEMORY_MB,
  })) ?? { problem: 'The calendar can’t be read' }
