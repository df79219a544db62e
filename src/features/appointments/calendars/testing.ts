export const icsFile = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')

/** Returns an event, one hour long by default. `start` is like 20261102T090000Z. */
export const icsEvent = (uid: string, start: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `DTSTART:${start}`, ...(lines.length ? lines : ['DURATION:PT1H']), 'END:VEVENT'].join(
    '\r\n',
  )
