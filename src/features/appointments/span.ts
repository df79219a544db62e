/** The time that an appointment takes, with its buffers. */
export type Span = { start: string; end: string; blockedFrom: string; blockedUntil: string }

export function moveSpan(span: Span, start: string): Span {
  const offset = Date.parse(start) - Date.parse(span.start)
  const move = (instant: string) => new Date(Date.parse(instant) + offset).toISOString()
  return {
    start: move(span.start),
    end: move(span.end),
    blockedFrom: move(span.blockedFrom),
    blockedUntil: move(span.blockedUntil),
  }
}

export const pickSpan = ({ start, end, blockedFrom, blockedUntil }: Span): Span => ({
  start,
  end,
  blockedFrom,
  blockedUntil,
})

export const hasStarted = ({ start }: Pick<Span, 'start'>) => Date.parse(start) <= Date.now()
export const isOver = ({ end }: Pick<Span, 'end'>) => Date.parse(end) <= Date.now()

export const countMinutes = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000
