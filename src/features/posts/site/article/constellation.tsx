import { useEffect, useState } from 'react'
import type { Post } from '../../queries'

/** Each star's x in px. The pattern repeats. */
const STARS = [12, 34, 20, 46, 28, 10, 24, 42]
const getStar = (index: number) => STARS[index % STARS.length]!

/** A table of contents that lights up a star for each section that's been reached. */
export function Constellation({ sections }: { sections: Post['sections'] }) {
  const current = useCurrentSection(sections)
  if (sections.length < 3) return null
  return (
    <nav
      aria-label="In this article"
      className="hidden self-start lg:sticky lg:top-26 lg:block lg:max-h-[calc(100vh-8rem)] lg:overflow-x-clip lg:overflow-y-auto print:hidden"
    >
      <ol>
        {sections.map(({ id, title }, index) => {
          const x = getStar(index)
          const isLast = index === sections.length - 1
          return (
            <li key={id} data-reached={index <= current} className="relative pb-[0.6rem] text-[0.98rem] leading-[1.3]">
              {!isLast && <Line from={x} to={getStar(index + 1)} isDrawn={index < current} />}
              <Star x={x} />
              <a
                href={`#${id}`}
                aria-current={index === current ? 'location' : undefined}
                className="block py-[0.7rem] text-soft underline-offset-word hover:text-ink hover:underline current:font-semibold current:text-ink"
                style={{ paddingLeft: x + 22 }}
              >
                {title}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const Line = ({ from, to, isDrawn }: { from: number; to: number; isDrawn: boolean }) => (
  <svg
    viewBox="0 0 72 100"
    preserveAspectRatio="none"
    className="absolute top-[1.35rem] left-0 h-full w-[72px] overflow-visible"
    aria-hidden="true"
  >
    <path
      className="fill-none stroke-[light-dark(#c9a768,#8d94d6)] stroke-2 [vector-effect:non-scaling-stroke] [transition:stroke-dashoffset_0.9s_var(--ease-calm)]"
      d={`M${from} 0L${to} 100`}
      pathLength="1"
      strokeDasharray="1"
      strokeDashoffset={isDrawn ? 0 : 1}
    />
  </svg>
)

const Star = ({ x }: { x: number }) => (
  <svg
    viewBox="0 0 72 24"
    className="absolute top-[1.35rem] left-0 h-[24px] w-[72px] [translate:0_-50%]"
    aria-hidden="true"
  >
    <g transform={`translate(${x} 12)`}>
      <path
        className="scale-[0.62] fill-[light-dark(#dccdb2,#4d5596)] [transition:fill_0.6s,scale_0.6s_var(--ease-calm)] in-data-[reached=true]:scale-100 in-data-[reached=true]:fill-[light-dark(#c07a1f,#f8ecd0)]"
        d="M0-11l2.9 8.1L11 0 2.9 2.9 0 11-2.9 2.9-11 0-2.9-2.9z"
      />
    </g>
  </svg>
)

/** Returns the index of the last section whose heading is in the upper part of the viewport; -1 before the first. */
function useCurrentSection(sections: Post['sections']) {
  const [current, setCurrent] = useState(-1)
  useEffect(() => {
    const headings = sections.map(({ id }) => document.getElementById(id))
    const update = () => {
      const line = window.innerHeight * 0.45
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const passed = headings.filter((heading) => heading && heading.getBoundingClientRect().top < line).length
      setCurrent(atEnd ? headings.length - 1 : passed - 1)
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [sections])
  return current
}
