import { renderToStaticMarkup } from 'react-dom/server'
import colors from '../../../ui/styles/colors.css?raw'
import { Stars } from '../../../ui/stars'
import { HeroScene } from '../home/hero-scene'
import scenes from '../scenes.css?raw'
import { Mark } from '../wordmark'

/** What each colour of the site is at night. */
const night = new Map(
  [...(colors + scenes).matchAll(/(--[\w-]+): light-dark\([^,]+, ([^)]+)\)/g)].map(([, name, value]) => [
    name!,
    value!,
  ]),
)

const Picture = () => (
  <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <style>{'svg { overflow: visible }'}</style>
    <linearGradient id="sky" x2="0" y2="1">
      <stop stopColor="var(--sky-high)" />
      <stop offset=".82" stopColor="var(--sky-low)" />
    </linearGradient>
    <path d="M0 0h1200v630H0z" fill="url(#sky)" />
    <svg width="1200" height="350">
      <Stars />
    </svg>
    <svg y="126" width="1210" height="504">
      <HeroScene />
    </svg>
    <svg x="60" y="50" width="54" height="54">
      <Mark />
    </svg>
  </svg>
)

/** The house of the home page by night under the mark of the site, with words drawn over it (SVG). */
export const scene = (words: string) =>
  renderToStaticMarkup(<Picture />)
    .replaceAll(/var\((--[\w-]+)\)/g, (unknown, name: string) => night.get(name) ?? unknown)
    .replace(/<\/svg>$/, `${words}</svg>`)
