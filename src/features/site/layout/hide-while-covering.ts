/** Elements that a fixed element must not cover. */
const CONTROLS = 'main :is(form *, a, button, summary, figcaption, .package p, .fact, .sign, .highlight), footer a'

/**
 * A ref for a fixed element. Marks the element while it would cover any part of a form, link, question, button, caption, or address,
 * and site.css hides it.
 */
export function hideWhileCovering(element: HTMLElement | null) {
  if (!element) return undefined
  const update = () => {
    const { top, right, bottom, left } = element.getBoundingClientRect()
    const isCovering = [...document.querySelectorAll(CONTROLS)].some((control) => {
      const box = control.getBoundingClientRect()
      // The words of a package that the row cuts off can't be read there anyway.
      if (control.tagName === 'P' && box.right > innerWidth) return false
      return box.top < bottom && box.bottom > top && box.left < right && box.right > left
    })
    element.toggleAttribute('data-covering', isCovering)
  }
  // Capturing, because scrolling a row inside the page doesn't bubble.
  addEventListener('scroll', update, { passive: true, capture: true })
  addEventListener('resize', update)
  // A page's height changes when it opens, loads, or shows a message.
  const observer = 'ResizeObserver' in window ? new ResizeObserver(update) : undefined
  observer?.observe(document.body)
  return () => {
    removeEventListener('scroll', update, true)
    removeEventListener('resize', update)
    observer?.disconnect()
  }
}
