export type Theme = 'day' | 'night'

/** The page's color, which mobile browsers use for their toolbars; --paper in ui/styles/colors.css. */
export const pageColor: Record<Theme, string> = { day: '#fbf6ee', night: '#14182f' }

/** Returns the theme in a Cookie header; undefined means the device's. server/cookies.ts names the cookie. */
export const parseTheme = (cookies = ''): Theme | undefined =>
  (/(?:^|;\s*)__Host-theme=(day|night)(?:;|$)/.exec(cookies) ??
    /(?:^|;\s*)theme=(day|night)(?:;|$)/.exec(cookies))?.[1] as Theme | undefined

/** Switches the theme and stores it in a cookie. */
export function setTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', '']
  document.cookie = `${prefix}theme=${theme}; path=/; max-age=31536000; samesite=lax${secure}`
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.setAttribute('content', pageColor[theme])
}
