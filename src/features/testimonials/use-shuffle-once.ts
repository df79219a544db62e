import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { shuffle } from '../../lib/shuffle'
import { approvedTestimonialsQuery } from './queries'

/**
 * Shuffles testimonials that came with the page, once, while their section is out of sight: the page may be hours old and
 * the same for everybody. Nothing that somebody may be reading moves. (docs/decisions/006)
 */
export function useShuffleOnce() {
  const section = useRef<HTMLElement>(null)
  const client = useQueryClient()
  useEffect(() => {
    const { queryKey } = approvedTestimonialsQuery
    // Only data from the server's page has no time of its own; setting it here gives it one.
    if (client.getQueryState(queryKey)?.dataUpdatedAt !== 0) return
    const isOutOfSight = section.current!.getBoundingClientRect().top > window.innerHeight
    client.setQueryData(queryKey, (data) => data && (isOutOfSight ? shuffle(data) : data))
  }, [client])
  return section
}
