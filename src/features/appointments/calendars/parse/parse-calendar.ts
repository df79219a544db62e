import { join } from 'node:path'
import { runInThread } from '../../../../server/threads/run-in-thread'
import type { ParserInput, ParserResult } from './parser'

const PARSE_TIMEOUT_MS = 20_000
const MAX_MEMORY_MB = 256

/**
 * Returns the events in iCalendar files that take time. A thread of its own keeps a large file from delaying visitors, and ends
 * rules that never recur, on which ical.js would search forever.
 */
export const parseCalendar = async (input: ParserInput, timeoutMs = PARSE_TIMEOUT_MS): Promise<ParserResult> =>
  (await runInThread<ParserResult>(join(import.meta.dirname, 'parser'), input, {
    timeoutMs,
    maxMemoryMb: MAX_MEMORY_MB,
  })) ?? { problem: 'The calendar can’t be read' }
