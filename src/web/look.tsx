import { accentStyle } from '../features/settings/accents'
import { getIcon } from '../features/settings/icon'
import type { Site } from '../features/settings/site-settings'
import { icon } from './assets'

/** A document's icons, and the practice's accent in place of the style sheets'. */
export function Look({ mark, accent }: Pick<Site, 'mark' | 'accent'>) {
  const css = accentStyle(accent)
  return (
    <>
      <link rel="icon" href={getIcon(mark, 'favicon.ico')} sizes="48x48" />
      {mark ? (
        <link rel="icon" href={getIcon(mark)} type="image/png" sizes="192x192" />
      ) : (
        <link rel="icon" href={icon} type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href={getIcon(mark, 'apple-touch-icon.png')} />
      {css && (
        <style href="accent" precedence="accent">
          {css}
        </style>
      )}
    </>
  )
}
