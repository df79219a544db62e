import { useEffect } from 'react'

/**
 * The focus never falls to the page's start because the thing that had it went away (WCAG 2.2, 2.4.3): when a card is deleted
 * or a button replaced, it goes to what stands in its place, else to the nearest part of the page that is left. A button that
 * was locked while its call was under way gets it back.
 */
export function useKeepFocus() {
  useEffect(() => {
    /** What had the focus, the parts around it from the inside out, and which child of the next one each was. */
    let trail: { element: Element; index: number }[] = []
    let frame = 0

    function remember({ target }: FocusEvent) {
      trail = []
      for (
        let element = target as Element | null;
        element && element !== document.body;
        element = element.parentElement
      )
        trail.push({ element, index: Array.prototype.indexOf.call(element.parentElement?.children ?? [], element) })
    }
    /** Somebody who clicks beside everything wants no focus. A removed or locked element did not ask for that. */
    function forget({ target, relatedTarget }: FocusEvent) {
      if (relatedTarget || !document.hasFocus()) return
      requestAnimationFrame(() => {
        const element = target as Element
        if (document.activeElement === document.body && element.isConnected && !element.matches(':disabled')) trail = []
      })
    }
    function restore() {
      if (document.activeElement !== document.body || !trail.length) return
      const left = trail.findIndex(({ element }) => element.isConnected)
      if (left === -1) return
      const { children } = trail[left]!.element
      const gone = trail[left - 1]
      const successor = gone && children[Math.min(gone.index, children.length - 1)]
      // A form that waits for its answer gives the focus back to its button afterwards.
      if (!gone && trail[left]!.element.matches(':disabled')) return
      for (const element of [successor, ...trail.slice(left).map(({ element }) => element)]) {
        if (!(element instanceof HTMLElement)) continue
        if (element.tabIndex < 0) element.tabIndex = -1
        element.focus()
        if (document.activeElement === element) return
      }
    }
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(restore)
    })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', forget)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', forget)
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
}
