import { renderToStaticMarkup } from 'react-dom/server'
import colors from '../../../ui/styles/colors.css?raw'
import stars from '../../../ui/stars.svg?raw'
import heroScene from '../hero-scene.svg?raw'
import scenes from '../../site/scenes.css?raw'
import { Mark } from '../../site/wordmark'

/** The night value of each color variable. */
const nightColors = new Map(
  [...(colors + scenes).matchAll(/(--[\w-]+): light-dark\([^,]+, ([^)]+)\)/g)].map(([, name, value]) => [
    name!,
    value!,
  ]),
)

const NightScene = () => (
  <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <style>{'svg { overflow: visible }'}</style>
    <linearGradient id="sky" x2="0" y2="1">
      <stop stopColor="var(--sky-high)" />
      <stop offset=".82" stopColor="var(--sky-low)" />
    </linearGradient>
    <path d="M0 0h1200v630H0z" fill="url(#sky)" />
    {/* oxlint-disable-next-line react/no-danger -- Our own drawing. */}
    <svg width="1200" height="350" dangerouslySetInnerHTML={{ __html: stars }} />
    {/* oxlint-disable-next-line react/no-danger -- Our own drawing. */}
    <svg y="126" width="1210" height="504" dangerouslySetInnerHTML={{ __html: heroScene }} />
    <svg x="60" y="50" width="54" height="54">
      <Mark />
    </svg>
  </svg>
)

/** Returns an SVG of the home page's house at night, with the given SVG text on top. */
export const renderSvg = (text: string) =>
  renderToStaticMarkup(<NightScene />)
    .replaceAll(/var\((--[\w-]+)\)/g, (match, name: string) => nightColors.get(name) ?? match)
    .replace(/<\/svg>$/, `${text}</svg>`)
