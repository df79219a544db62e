import { useEffect, useState } from 'react'
import { scrollBehavior } from '../../../ui/navigation/scroll-behavior'
import { hideWhileCovering } from './hide-while-covering'
import { ArrowUp } from './icons'

/** In px (SPEC section 9). */
const SCROLL_THRESHOLD = 300

export function ScrollToTop() {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const update = () => setIsScrolled(window.scrollY > SCROLL_THRESHOLD)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  function scrollToTop() {
    window.scrollTo({ top: 0, behavior: scrollBehavior() })
    document.querySelector<HTMLElement>('.site-header .wrap a')?.focus({ preventScroll: true })
  }
  if (!isScrolled) return null
  return (
    <button
      ref={hideWhileCovering}
      type="button"
      onClick={scrollToTop}
      aria-label="Scroll to top"
      className="scroll-to-top"
    >
      <ArrowUp />
    </button>
  )
}
