import type { Words } from './cards'

/** `brand` is the practice's name, above the words. */
export type Card = Words & { brand: string }

const TITLE = { width: 616, height: 320 }
const LINE_HEIGHT = 1.12
const MAX_TITLE_LENGTH = 105

/** The words of a link preview, laid out for satori: the title as large as it fits. */
export const CardText = ({ kicker, title, brand }: Card) => (
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
          fontSize: titleSize(title),
          lineHeight: LINE_HEIGHT,
          textWrap: 'balance',
          wordBreak: 'break-word',
          color: '#fbf3e4',
        }}
      >
        {shorten(title)}
      </div>
    </div>
  </div>
)

/** As many whole words as fit at the smallest size. */
const shorten = (title: string) =>
  title.length > MAX_TITLE_LENGTH ? title.slice(0, MAX_TITLE_LENGTH).replace(/[\s,.:;–—-]*\S*$/, '…') : title

/** How large a title may be to fit, in px: Fraunces takes about half its size for a letter. */
function titleSize(title: string) {
  const longestWord = Math.max(...title.split(' ').map((word) => word.length))
  const byWord = TITLE.width / (longestWord * 0.56)
  const byArea = Math.sqrt((TITLE.width * TITLE.height) / (title.length * 0.56 * LINE_HEIGHT * 1.2))
  return Math.round(Math.min(108, Math.max(52, Math.min(byWord, byArea))))
}
