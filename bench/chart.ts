import { isHeld, isSkipped, median, ratioOf, type Row, type Skipped } from './row.ts'
import { cells } from './table.ts'

const WIDTH = 1040
const LINE = 30
const TOP = 78
/** Where the bars begin, how long the longest is, and where the numbers stand; in px. */
const BARS = 400
const LENGTH = 390
const NUMBERS = 806
/** How thick a bar is, and so how short it can be. */
const ROUND = 18
/** What is this many times better than asked for fills its line. */
const MOST = 4

/** A picture of all rows that have a bar: how far each is beyond it or short of it. It follows the reader's day and night. */
export function chart(all: (Row | Skipped)[], about: string) {
  const rows = all.filter((row): row is Row => !isSkipped(row) && row.bar !== undefined)
  const height = TOP + rows.length * LINE + 24
  const at = (score: number) => BARS + (LENGTH * Math.log2(Math.min(score, MOST) * MOST)) / Math.log2(MOST * MOST)
  const lines = rows.map((row, index) => {
    const y = TOP + index * LINE
    const [name = '', ours = '', beside = '', ratio = '', bar = ''] = cells(row).map(escape)
    const end = Math.max(at(score(row)), BARS + ROUND)
    return `<g><title>${name}: ${ours}${beside && `, beside ${beside}`}${ratio && `, ratio ${ratio}`}, asked for ${bar}</title>
  <text class="name" x="${BARS - 14}" y="${y + 19}">${name}</text>
  <rect class="${isHeld(row) ? 'held' : 'short'}" x="${BARS}" y="${y + 6}" width="${(end - BARS).toFixed(1)}" height="${ROUND}" rx="${ROUND / 2}"/>
  <text class="number" x="${NUMBERS}" y="${y + 19}">${ours}</text>
  <text class="asked" x="${WIDTH - 20}" y="${y + 19}">${row.bar?.of === 'ratio' ? `${ratio}, asked ${bar}` : `asked ${bar}`}</text></g>`
  })
  const middle = at(1).toFixed(1)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="How far each measurement is beyond what is asked of it, or short of it">
<style>
${style}
</style>
<rect class="paper" width="${WIDTH}" height="${height}" rx="14"/>
<text class="title" x="24" y="34">Beyond what is asked, or short of it</text>
<text class="about" x="24" y="56">${escape(about)}</text>
<text class="about" x="${middle}" y="${TOP - 4}" text-anchor="middle">what is asked</text>
${lines.join('\n')}
<path class="line" d="M${middle} ${TOP + 2}V${height - 16}"/>
</svg>
`
}

/** How many times better than asked for: 1 just holds the bar. */
function score(row: Row) {
  const { of, least, most } = row.bar!
  const value = of === 'ours' ? median(row.ours) : (ratioOf(row) ?? NaN)
  // Of some things there is none, and none is asked for.
  if (value === 0 && least === undefined) return MOST
  const times = least === undefined ? most! / value : value / least
  return Math.max(times, 1 / MOST)
}

// The product's colours (src/ui/colors.css). A picture in a page can't see the page's fonts.
const style = `text { font: 14px Figtree, ui-sans-serif, system-ui, sans-serif; fill: #2a2947 }
.title { font: 500 20px Fraunces, ui-serif, Georgia, serif }
.name, .asked { text-anchor: end }
.asked, .about { font-size: 12px; fill: #5a5775 }
.number { font-variant-numeric: tabular-nums }
.paper { fill: #fbf6ee } .held { fill: #4f6e5a } .short { fill: #a3312a }
.line { stroke: #ac4a26; stroke-width: 1.5; stroke-dasharray: 3 4; fill: none }
@media (prefers-color-scheme: dark) {
  text { fill: #f2eadc }
  .asked, .about { fill: #b7b3d0 }
  .paper { fill: #14182f } .held { fill: #9db8a4 } .short { fill: #ffb3a3 }
  .line { stroke: #f1b765 }
}`

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
