/** Stars as dots of a round pen: each `M x y h0` is one. Bright ones last longest. */
const faint =
  'M604 64h0M668 148h0M742 40h0M779 212h0M828 96h0M871 172h0M905 52h0M968 124h0M1010 36h0M1043 176h0M1102 84h0M1168 148h0M1216 44h0M1262 196h0M1304 88h0M1352 152h0M1398 60h0M1421 228h0M540 182h0M492 70h0M690 262h0M836 268h0M1330 268h0M420 40h0M336 92h0M240 34h0M150 70h0M62 42h0'
const middle =
  'M640 104h0M716 92h0M802 148h0M862 30h0M942 196h0M1068 60h0M1140 110h0M1240 128h0M1318 36h0M1384 118h0M1410 176h0M756 278h0M574 34h0M288 52h0M98 100h0'
const bright =
  'M770 76l2.5 8.5 8.5 2.5-8.5 2.5-2.5 8.5-2.5-8.5-8.5-2.5 8.5-2.500zM1288 232l2 7 7 2-7 2-2 7-2-7-7-2 7-2zM934 88l2 7 7 2-7 2-2 7-2-7-7-2 7-2zM1366 40l2.5 8.5 8.5 2.5-8.5 2.5-2.5 8.5-2.5-8.5-8.5-2.5 8.5-2.500zM620 226l2 7 7 2-7 2-2 7-2-7-7-2 7-2z'

/** The night sky of a scene. The stars thin out while the page is scrolled toward morning. */
export const Stars = ({ className = '' }: { className?: string }) => (
  <svg viewBox="0 0 1440 320" preserveAspectRatio="xMaxYMin slice" className={`stars ${className}`} aria-hidden="true">
    <g fill="none" stroke="var(--star)" strokeLinecap="round">
      <path d={faint} strokeWidth="1.8" opacity=".7" className="stars-first" />
      <path d={middle} strokeWidth="3" className="stars-next" />
    </g>
    <path d={bright} fill="var(--star)" className="stars-last" />
  </svg>
)
