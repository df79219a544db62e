// parse-calendar.ts runs this program in a thread: it parses the files it is given and replies with the result.
// Node runs it without a bundler, so its imports include file extensions.
import { parentPort, workerData } from 'node:worker_threads'
import { listBusyTimes, TooManyEvents, type ParsedCalendar, type ParseOptions } from './busy-times.ts'

export type ParserInput = { files: string[]; options: ParseOptions }
export type ParserResult = ParsedCalendar | { problem: string }

const TOO_MANY = 'The calendar has too many events'
const NO_CALENDAR = 'There’s no calendar at this address'

function parseFiles({ files, options }: ParserInput): ParserResult {
  try {
    const calendars = files.map((file) => listBusyTimes(file, options))
    return {
      name: calendars[0]?.name,
      events: calendars.flatMap(({ events }) => events),
      unreadable: calendars.reduce((sum, { unreadable }) => sum + unreadable, 0),
    }
  } catch (error) {
    return { problem: error instanceof TooManyEvents ? TOO_MANY : NO_CALENDAR }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort!.postMessage(parseFiles(workerData as ParserInput))
