import { renderToStaticMarkup } from 'react-dom/server'
import cloths from '../../posts/site/blog/cover.css?raw'
import { ClothCover } from '../../posts/site/blog/cover'

/** The book's position, in px. */
export const BOOK = { x: 716, y: 146, width: 424, height: 400 }
const LEDGE = BOOK.y + BOOK.height

/** A book on the blog's shelf under its lamp: an article's photo (a data URL), or its cloth cover. */
export const Shelf = ({ slug, photo }: { slug: string; photo: string | undefined }) => (
  <>
    <linearGradient id="wall" x2="0" y2="1">
      <stop stopColor="var(--wall-high)" />
      <stop offset="1" stopColor="var(--wall-low)" />
    </linearGradient>
    <radialGradient id="lamp">
      <stop stopColor="#f9d489" stopOpacity=".5" />
      <stop offset=".4" stopColor="#f9d489" stopOpacity=".16" />
      <stop offset="1" stopColor="#f9d489" stopOpacity="0" />
    </radialGradient>
    <linearGradient id="joint">
      <stop offset=".5" stopOpacity="0" />
      <stop offset=".7" stopOpacity=".22" />
      <stop offset=".85" stopColor="#fff" stopOpacity=".14" />
      <stop offset="1" stopColor="#fff" stopOpacity="0" />
    </linearGradient>
    <clipPath id="book">
      <rect {...BOOK} rx="10" />
    </clipPath>
    <path d="M0 0h1200v630H0z" fill="url(#wall)" />
    <circle cx={BOOK.x + BOOK.width / 2} cy="70" r="560" fill="url(#lamp)" />
    <rect {...BOOK} x={BOOK.x + 9} rx="10" fill="#262c62" />
    <rect {...BOOK} x={BOOK.x + 5} rx="10" fill="#3a4180" />
    <g clipPath="url(#book)">
      {photo ? (
        <image {...BOOK} href={photo} />
      ) : (
        // oxlint-disable-next-line react/no-danger -- Our own drawing.
        <svg {...BOOK} dangerouslySetInnerHTML={{ __html: drawCloth(slug) }} />
      )}
      <rect {...BOOK} width="30" fill="url(#joint)" />
    </g>
    <path d={`M0 ${LEDGE}h1200v15H0z`} fill="var(--plank)" />
    <path d={`M0 ${LEDGE + 15}h1200v20H0z`} fill="var(--plank-lip)" />
  </>
)

/** Returns the cover as SVG with its class's night colors inlined. */
function drawCloth(slug: string) {
  const svg = renderToStaticMarkup(<ClothCover slug={slug} />)
  const [, name] = /class="(cloth-\w+)"/.exec(svg)!
  const [, cloth, press] = RegExp(
    `\\.${name} \\{\\s*--cloth: light-dark\\([^,]+, ([^)]+)\\);\\s*--press: ([^;]+);`,
  ).exec(cloths)!
  return svg.replaceAll('var(--cloth)', cloth!).replaceAll('var(--press)', press!)
}
