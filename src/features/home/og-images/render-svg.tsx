import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import colors from '../../../ui/styles/colors.css?raw'
import stars from '../../../ui/stars.svg?raw'
import heroScene from '../hero-scene.svg?raw'
import wall from '../../posts/site/blog/blog.css?raw'
import scenes from '../../site/scenes.css?raw'
import { accents, type Accent } from '../../settings/accents'
import { DrawnMark } from '../../site/wordmark'

const nightColors = new Map(
  [...(colors + scenes + wall).matchAll(/(--[\w-]+): light-dark\([^,]+, ([^)]+)\)/g)].map(([, name, value]) => [
    name!,
    value!,
  ]),
)

/** The home page's house at night. */
export const NightScene = () => (
  <>
    <linearGradient id="sky" x2="0" y2="1">
      <stop stopColor="var(--sky-high)" />
      <stop offset=".82" stopColor="var(--sky-low)" />
    </linearGradient>
    <path d="M0 0h1200v630H0z" fill="url(#sky)" />
    {/* oxlint-disable-next-line react/no-danger -- Our own drawing. */}
    <svg width="1200" height="350" dangerouslySetInnerHTML={{ __html: stars }} />
    {/* oxlint-disable-next-line react/no-danger -- Our own drawing. */}
    <svg y="126" width="1210" height="504" dangerouslySetInnerHTML={{ __html: heroScene }} />
  </>
)

type Look = {
  accent: Accent
  /** The practice's own mark as a data URL. */
  mark?: string | null
}

/** Returns an SVG of a scene in its night colors, with the practice's mark and the given SVG text on top. */
export const renderSvg = (scene: ReactNode, text: string, { accent, mark }: Look) =>
  renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
      <style>{'svg { overflow: visible }'}</style>
      {scene}
      <svg x="60" y="50" width="54" height="54">
        {mark ? <image href={mark} width="54" height="54" /> : <DrawnMark />}
      </svg>
    </svg>,
  )
    .replaceAll('var(--accent)', accents[accent].night[0])
    .replaceAll(/var\((--[\w-]+)\)/g, (match, name: string) => nightColors.get(name) ?? match)
    .replace(/<\/svg>$/, `${text}</svg>`)
