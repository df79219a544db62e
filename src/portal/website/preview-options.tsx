import { Monitor, Moon, Smartphone, Sun } from 'lucide-react'

/** The colors and widths in which pages and emails are previewed, for `Segments`. */
export const themes = [
  ['day', 'Day', <Sun key="day" aria-hidden className="size-5" />],
  ['night', 'Night', <Moon key="night" aria-hidden className="size-5" />],
] as const
export const widths = [
  ['desktop', 'Desktop', <Monitor key="desktop" aria-hidden className="size-5" />],
  ['phone', 'Phone', <Smartphone key="phone" aria-hidden className="size-5" />],
] as const
