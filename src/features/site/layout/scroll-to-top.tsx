import { useEffect, useState } from 'react'
import { ArrowUp } from './icons'

/** SPEC section 9, in px. */
const THRESHOLD = 300

export function ScrollToTop() {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > THRESHOLD)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  function up() {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
    document.querySelector<HTMLElement>('.site-header .wrap a')?.focus({ preventScroll: true })
  }
  if (!scrolled) return null
  return (
    <button type="button" onClick={up} aria-label="Scroll to top" className="scroll-to-top">
      <ArrowUp />
    </button>
  )
}
