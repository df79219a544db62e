export type Theme = 'day' | 'night'

/** The colour of the page, which a phone's browser takes for its own edges; --paper in ui/colors.css. */
export const pageColor: Record<Theme, string> = { day: '#fbf6ee', night: '#14182f' }

/** What the visitor chose, from the Cookie header; undefined follows the device. */
export const parseTheme = (cookies: string | undefined): Theme | undefined =>
  /(?:^|;\s*)theme=(day|night)(?:;|$)/.exec(cookies ?? '')?.[1] as Theme | undefined

/** Shows the page in a theme from now on, and remembers it for the server. */
export function setTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
  document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.setAttribute('content', pageColor[theme])
}
