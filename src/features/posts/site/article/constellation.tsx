import { useEffect, useState } from 'react'
import type { Post } from '../../queries'

/** Where the stars stand, in px from the left, with the title a little after: one by one, and from the start again. */
const places = [
  [12, 'pl-[34px]'],
  [34, 'pl-[56px]'],
  [20, 'pl-[42px]'],
  [46, 'pl-[68px]'],
  [28, 'pl-[50px]'],
  [10, 'pl-[32px]'],
  [24, 'pl-[46px]'],
  [42, 'pl-[64px]'],
] as const
const placeOf = (index: number) => places[index % places.length]!

/**
 * The sections of an article as stars beside the text. The one that is reached lights up and is joined to the last; at the
 * end of the article the constellation is whole.
 */
export function Constellation({ sections }: { sections: Post['sections'] }) {
  const reached = useReached(sections)
  if (sections.length < 3) return null
  return (
    <nav aria-label="In this article" className="constellation">
      <ol>
        {sections.map(({ id, title }, index) => {
          const [x, indent] = placeOf(index)
          const isLast = index === sections.length - 1
          return (
            <li key={id} data-reached={index <= reached}>
              {!isLast && <Line from={x} to={placeOf(index + 1)[0]} drawn={index < reached} />}
              <Star x={x} />
              <a href={`#${id}`} aria-current={index === reached ? 'location' : undefined} className={indent}>
                {title}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const Line = ({ from, to, drawn }: { from: number; to: number; drawn: boolean }) => (
  <svg viewBox="0 0 72 100" preserveAspectRatio="none" className="constellation-line" aria-hidden="true">
    <path d={`M${from} 0L${to} 100`} pathLength="1" strokeDasharray="1" strokeDashoffset={drawn ? 0 : 1} />
  </svg>
)

const Star = ({ x }: { x: number }) => (
  <svg viewBox="0 0 72 24" className="constellation-star" aria-hidden="true">
    <g transform={`translate(${x} 12)`}>
      <path d="M0-11l2.9 8.1L11 0 2.9 2.9 0 11-2.9 2.9-11 0-2.9-2.9z" />
    </g>
  </svg>
)

/** The last section whose heading has come into the upper part of the window; -1 before the first. */
function useReached(sections: Post['sections']) {
  const [reached, setReached] = useState(-1)
  useEffect(() => {
    const headings = sections.map(({ id }) => document.getElementById(id))
    const update = () => {
      const line = window.innerHeight * 0.45
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const passed = headings.filter((heading) => heading && heading.getBoundingClientRect().top < line).length
      setReached(atEnd ? headings.length - 1 : passed - 1)
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [sections])
  return reached
}
