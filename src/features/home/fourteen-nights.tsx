import { OwnPicture } from '../site/picture-or-drawing'
import { useTexts } from '../website/use-texts'

/** Wakings per night, shown as lit panes. */
const wakings = [6, 5, 6, 5, 5, 4, 5, 4, 3, 4, 3, 2, 3, 2]
const paneOrder = [3, 0, 4, 1, 5, 2]

/** How two weeks can go, with its caption; or a picture by the practice. */
export default function FourteenNights() {
  const { picture, text, editable } = useTexts('home')
  const { image, alt } = picture('nightsPicture')
  return (
    <figure className="max-w-104">
      {editable(
        'nightsPicture',
        image ? (
          <OwnPicture image={image} alt={alt} sizes="(min-width: 48rem) 26rem, 92vw" className="w-full rounded-card" />
        ) : (
          <svg viewBox="0 0 400 196" {...(alt ? { role: 'img', 'aria-label': alt } : HIDDEN)}>
            {wakings.map((count, night) => (
              <Window
                key={night}
                lit={count}
                x={(night % 7) * 57 + 3}
                y={Math.floor(night / 7) * 100 + 6}
                tilt={((night * 37) % 5) - 2}
              />
            ))}
          </svg>
        ),
      )}
      <figcaption className="mt-4 text-small text-soft">{text('nights')}</figcaption>
    </figure>
  )
}

const HIDDEN = { 'aria-hidden': true } as const

function Window({ lit, x, y, tilt }: { lit: number; x: number; y: number; tilt: number }) {
  const panes = paneOrder.slice(0, lit)
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt * 0.7} 24 40)`}>
      <path d="M2 78V26C1-6 47-6 46 26v52z" fill="var(--unlit)" />
      {panes.map((pane) => (
        <path
          key={pane}
          transform={`translate(${pane % 2 ? 25.5 : 6} ${Math.floor(pane / 2) * 23.5 + 6})`}
          d={getShape(pane)}
          fill="var(--lit)"
        />
      ))}
      <path d="M-1 80h50" stroke="var(--cot-deep)" strokeWidth="5" strokeLinecap="round" />
    </g>
  )
}

/** Returns the path of a pane. The two upper panes follow the arch. */
const getShape = (pane: number) =>
  pane === 0 ? 'M0 20V17C0 6 8 0 16.5-.5V20z' : pane === 1 ? 'M16.5 20V17C16.5 6 8.5 0 0-.5V20z' : 'M0 0h16.5v20H0z'
