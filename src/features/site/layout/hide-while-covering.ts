/** What a fixed element must not lie over. */
const CONTROLS = 'main :is(form *, a, button, summary, figcaption, .package p, .fact, .sign, .highlight), footer a'

/**
 * A ref for a fixed element: marks it while it would cover any part of a form, a link, a question, a button, a caption, or an address,
 * and site.css hides it.
 */
export function hideWhileCovering(element: HTMLElement | null) {
  if (!element) return undefined
  const update = () => {
    const { top, right, bottom, left } = element.getBoundingClientRect()
    const isCovering = [...document.querySelectorAll(CONTROLS)].some((control) => {
      const box = control.getBoundingClientRect()
      // A row of packages cuts off the words of the next one, which nobody reads there.
      if (control.tagName === 'P' && box.right > innerWidth) return false
      return box.top < bottom && box.bottom > top && box.left < right && box.right > left
    })
    element.toggleAttribute('data-covering', isCovering)
  }
  // Capturing, because the scrolling of a row inside the page doesn't bubble.
  addEventListener('scroll', update, { passive: true, capture: true })
  addEventListener('resize', update)
  // Pages change their height when they open, load, or show a message.
  const observer = 'ResizeObserver' in window ? new ResizeObserver(update) : undefined
  observer?.observe(document.body)
  return () => {
    removeEventListener('scroll', update, true)
    removeEventListener('resize', update)
    observer?.disconnect()
  }
}
