import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { shuffle } from '../../lib/shuffle'
import { approvedTestimonialsQuery } from './queries'

/**
 * Shuffles testimonials that came with the page, once, while their section is out of sight: the page may be hours old and
 * the same for everybody. Nothing that somebody may be reading moves. (docs/decisions/006)
 */
export function useDrawAnew() {
  const section = useRef<HTMLElement>(null)
  const client = useQueryClient()
  const [cameWithPage] = useState(useHydrating())
  useEffect(() => {
    if (cameWithPage && section.current!.getBoundingClientRect().top > window.innerHeight)
      client.setQueryData(approvedTestimonialsQuery.queryKey, (rows) => rows && shuffle(rows))
  }, [cameWithPage, client])
  return section
}

const never = () => () => {}

/** Whether this renders what the server has rendered. */
const useHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
