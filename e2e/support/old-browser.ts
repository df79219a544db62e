import type { Page } from '@playwright/test'

/** Removes functions that browsers at our floor lack, or that people turn off, before any script runs. */
export const removeNewFunctions = (page: Page) =>
  page.addInitScript(() => {
    const objects: [object, string[]][] = [
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [Promise, ['withResolvers', 'try']],
      [URL, ['canParse', 'parse']],
      [Array, ['fromAsync']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
      [AbortSignal, ['any']],
      [Navigator.prototype, ['sendBeacon', 'share', 'clipboard', 'locks', 'connection']],
      [Document.prototype, ['startViewTransition']],
      [window, ['Iterator', 'requestIdleCallback', 'scheduler', 'navigation', 'BroadcastChannel', 'ResizeObserver']],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())),
        ['map', 'filter', 'take', 'drop', 'flatMap', 'toArray'],
      ],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    ]
    for (const [object, names] of objects) for (const name of names) Reflect.deleteProperty(object, name)
  })

/** Makes the browser's storage throw, as if all site data were blocked. */
export const denyStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })

/** Makes the device report a time zone. `unknown` are zones its `Intl` rejects. */
export const setDeviceZone = (page: Page, reported: string | undefined, unknown: string[] = []) =>
  page.addInitScript(
    ([reported, unknown]) => {
      const { resolvedOptions } = Intl.DateTimeFormat.prototype
      Intl.DateTimeFormat.prototype.resolvedOptions = function () {
        return { ...resolvedOptions.call(this), timeZone: reported! }
      }
      Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
        construct(target, [locale, options]: [string, Intl.DateTimeFormatOptions?]) {
          if (unknown.includes(options?.timeZone ?? '')) throw RangeError(`Invalid time zone: ${options?.timeZone}`)
          return new target(locale, options)
        },
      })
    },
    [reported, unknown] as const,
  )
