import { useEffect } from 'react'

/** An element and its ancestors, from the inside out, each with its index among its siblings. */
type Path = { element: Element; index: number }[]

function getPath(target: Element) {
  const path: Path = []
  for (let element: Element | null = target; element && element !== document.body; element = element.parentElement)
    path.push({ element, index: Array.prototype.indexOf.call(element.parentElement?.children ?? [], element) })
  return path
}

/**
 * Keeps focus from falling back to the top of the page when the focused element goes away (WCAG 2.2, 2.4.3). If a card is deleted
 * or a button replaced, focus moves to the element that took its place, or else to the nearest remaining ancestor. If a dialog
 * closes without returning focus, it moves to where it was before. A button that was disabled during its request gets it back.
 */
export function useRestoreFocus() {
  useEffect(() => {
    /** The last focused element of the page and of each dialog above it, most recent last. */
    let paths: { dialog: Element | null; path: Path }[] = []
    let frame = 0

    function rememberPath({ target }: FocusEvent) {
      const dialog = (target as Element).closest('[role=dialog], [role=alertdialog]')
      // Choosing an item closes the menu, so remember its button instead.
      const menu = (target as Element).closest('[role=menu]')
      const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
      const others = paths.filter((one) => one.dialog !== dialog && one.dialog?.isConnected !== false)
      paths = [...others, { dialog, path: getPath(button ?? (target as Element)) }]
    }
    /** A click on the background drops focus on purpose; removing an element doesn't. */
    function forgetPath({ target, relatedTarget }: FocusEvent) {
      if (relatedTarget || !document.hasFocus()) return
      requestAnimationFrame(() => {
        const element = target as Element
        if (document.activeElement === document.body && element.isConnected && !element.matches(':disabled')) paths = []
      })
    }
    function restoreFocus() {
      if (document.activeElement !== document.body) return
      const path = paths.map(({ path }) => path).findLast((one) => one.at(-1)?.element.isConnected)
      if (!path) return
      const connected = path.findIndex(({ element }) => element.isConnected)
      const { element: nearest } = path[connected]!
      const removed = path[connected - 1]
      // A form returns focus to its button itself once the response arrives.
      if (!removed && nearest.matches(':disabled')) return
      const { children } = nearest
      const successor = removed && children[Math.min(removed.index, children.length - 1)]
      for (const element of [successor, ...path.slice(connected).map(({ element }) => element)]) {
        if (!(element instanceof HTMLElement)) continue
        if (element.tabIndex < 0) element.tabIndex = -1
        element.focus()
        if (document.activeElement === element) return
      }
    }
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(restoreFocus)
    })
    document.addEventListener('focusin', rememberPath)
    document.addEventListener('focusout', forgetPath)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      document.removeEventListener('focusin', rememberPath)
      document.removeEventListener('focusout', forgetPath)
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
}
