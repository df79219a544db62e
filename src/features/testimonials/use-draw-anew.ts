import { useEffect, useRef, useState } from 'react'
import { usePageData } from '../../lib/page-data'
import { useHydrating } from '../../ui/use-hydrating'
import { shuffle } from '../../lib/shuffle'
import { approvedTestimonials, type Testimonial } from './sources'

/**
 * Shuffles testimonials that came with the page, once, while their section is out of sight: the page may be hours old and
 * the same for everybody. Nothing that somebody may be reading moves. (docs/decisions/006)
 */
export function useDrawAnew() {
  const section = useRef<HTMLElement>(null)
  const pageData = usePageData()
  const [cameWithPage] = useState(useHydrating())
  useEffect(() => {
    const { data } = pageData.get<Testimonial[]>(approvedTestimonials.key) ?? {}
    if (cameWithPage && data && section.current!.getBoundingClientRect().top > window.innerHeight)
      pageData.set(approvedTestimonials.key, { data: shuffle(data) })
  }, [cameWithPage, pageData])
  return section
}
