import type { OgText } from './page-texts'

/** `brand` is the practice's name. */
export type OgProps = OgText & { brand: string }

const TITLE = { width: 616, height: 320 }
const LINE_HEIGHT = 1.12
const MAX_TITLE_LENGTH = 105

/** The text of a link preview, laid out for satori, with the title as large as fits. */
export const OgLayout = ({ kicker, title, brand }: OgProps) => (
  <div style={{ display: 'flex', width: '100%', height: '100%', fontFamily: 'Fraunces, Fraunces Ext' }}>
    <div style={{ position: 'absolute', left: 132, top: 54, fontSize: 34, color: '#f2eadc' }}>{brand}</div>
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        marginLeft: 64,
        marginTop: 34,
        width: TITLE.width,
      }}
    >
      <div style={{ fontFamily: 'Figtree', fontSize: 26, color: '#f6cf85', marginLeft: 2 }}>{kicker}</div>
      <div
        style={{
          display: 'block',
          marginTop: 8,
          fontSize: getTitleSize(title),
          lineHeight: LINE_HEIGHT,
          textWrap: 'balance',
          wordBreak: 'break-word',
          color: '#fbf3e4',
        }}
      >
        {truncate(title)}
      </div>
    </div>
  </div>
)

/** Cuts a title to the whole words that fit at the smallest size. */
const truncate = (title: string) =>
  title.length > MAX_TITLE_LENGTH ? title.slice(0, MAX_TITLE_LENGTH).replace(/[\s,.:;–—-]*\S*$/, '…') : title

/** Returns the largest font size in px at which a title fits: Fraunces letters are about half as wide as their size. */
function getTitleSize(title: string) {
  const longestWord = Math.max(...title.split(' ').map((word) => word.length))
  const sizeByWord = TITLE.width / (longestWord * 0.56)
  const sizeByArea = Math.sqrt((TITLE.width * TITLE.height) / (title.length * 0.56 * LINE_HEIGHT * 1.2))
  return Math.round(Math.min(108, Math.max(52, Math.min(sizeByWord, sizeByArea))))
}
