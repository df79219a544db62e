export type Theme = 'day' | 'night'

/** What the visitor chose, from the Cookie header; undefined follows the device. */
export const themeOf = (cookies: string | undefined): Theme | undefined =>
  /(?:^|;\s*)theme=(day|night)(?:;|$)/.exec(cookies ?? '')?.[1] as Theme | undefined
