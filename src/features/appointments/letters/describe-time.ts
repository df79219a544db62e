/** Returns a time as an email or page says it: 'Wednesday, November 25, 2026, 10:30 AM – 11:00 AM MST'. */
export const describeTime = ({ start, end }: { start: string; end: string }, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).formatRange(new Date(start), new Date(end))
