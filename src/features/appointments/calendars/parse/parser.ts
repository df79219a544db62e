// parse-calendar.ts runs this program in a thread. It parses the files it's given and replies with the result. Node runs it without a bundler, so its
// imports include file extensions.
import { parentPort, workerData } from 'node:worker_threads'
import { listBusyTimes, MAX_NOTICES, TooManyEvents, type ParsedCalendar, type ParseOptions } from './busy-times.ts'

export type ParserInput = { files: string[]; options: ParseOptions }
export type ParserResult = ParsedCalendar | { problem: string }

const TOO_MANY = 'The calendar has too many events'
const NO_CALENDAR = 'There’s no calendar at this address'

function parseFiles({ files, options }: ParserInput): ParserResult {
  const calendars: ParsedCalendar[] = []
  for (const file of files)
    try {
      calendars.push(listBusyTimes(file, options))
    } catch (error) {
      if (error instanceof TooManyEvents) return { problem: TOO_MANY }
    }
  if (files.length && calendars.length === 0) return { problem: NO_CALENDAR }
  return {
    name: calendars[0]?.name,
    events: calendars.flatMap(({ events }) => events),
    unreadable: calendars.reduce((sum, { unreadable }) => sum + unreadable, 0),
    notices: calendars.flatMap(({ notices }) => notices).slice(0, MAX_NOTICES),
    isComplete: calendars.length === files.length && calendars.every(({ isComplete }) => isComplete),
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort!.postMessage(parseFiles(workerData as ParserInput))
