/** Each `M x y h0` is a star: a dot drawn by a round line cap. The low ones are to the right of the text. */
const faint =
  'M742 40h0M828 96h0M905 52h0M1010 36h0M1102 84h0M1216 44h0M1304 88h0M1398 60h0M640 62h0M520 40h0M436 22h0M340 34h0M200 26h0M92 42h0M30 110h0M700 24h0'
const middle = 'M716 92h0M862 30h0M1068 60h0M1318 36h0M594 28h0M268 44h0M24 56h0M1012 96h0'
const lowFaint =
  'M770 148h0M779 212h0M871 172h0M968 124h0M1043 176h0M1168 148h0M1262 196h0M1352 152h0M1421 228h0M736 262h0M836 268h0M1330 268h0M880 300h0M990 350h0M760 340h0M930 400h0M824 380h0'
const lowMiddle = 'M802 158h0M942 206h0M1140 118h0M1240 138h0M1384 118h0M1410 176h0M1296 204h0'
const bright =
  'M784 70l1.6 5.4 5.4 1.6-5.4 1.6-1.6 5.4-1.6-5.4-5.4-1.6 5.4-1.6zM934 82l2.1 6.9 6.9 2.1-6.9 2.1-2.1 6.9-2.1-6.9-6.9-2.1 6.9-2.1zM1366 78l2.1 6.9 6.9 2.1-6.9 2.1-2.1 6.9-2.1-6.9-6.9-2.1 6.9-2.1zM1108 204l1.6 5.4 5.4 1.6-5.4 1.6-1.6 5.4-1.6-5.4-5.4-1.6 5.4-1.6z'

/** A night sky whose stars fade as the page is scrolled, the bright ones last. */
export const Stars = ({ className = '' }: { className?: string }) => (
  <svg viewBox="0 0 1440 420" className={`stars ${className}`} aria-hidden="true">
    <g fill="none" stroke="var(--star)" strokeLinecap="round">
      <g strokeWidth="1.8" opacity=".7" className="stars-first">
        <path d={faint} />
        <path d={lowFaint} className="max-lg:hidden" />
      </g>
      <g strokeWidth="2.8" className="stars-next">
        <path d={middle} />
        <path d={lowMiddle} className="max-lg:hidden" />
      </g>
    </g>
    <path d={bright} fill="var(--star)" className="stars-last" />
  </svg>
)
