import { useId, type ReactNode } from 'react'
import type { ConsultationType } from '../consultation-types'

/** A lamp on the upper edge of its card. It's brighter when the card is selected. */
function Lamp({ lit, light, children }: { lit: boolean; light: [x: number, y: number]; children: ReactNode }) {
  const id = useId()
  return (
    <svg
      viewBox="0 0 200 190"
      className={`absolute bottom-0 left-0 h-full overflow-visible ${lit ? 'lamp-lit' : ''}`}
      aria-hidden="true"
    >
      <radialGradient id={id}>
        <stop stopColor="var(--lampglow)" stopOpacity=".75" />
        <stop offset=".35" stopColor="var(--lampglow)" stopOpacity=".28" />
        <stop offset="1" stopColor="var(--lampglow)" stopOpacity="0" />
      </radialGradient>
      <circle cx={light[0]} cy={light[1]} r="135" fill={`url(#${id})`} className="lamp-glow" />
      <g strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  )
}

/** A lantern's glass between cap and foot, centered at 0,0. */
const Glass = ({ at, size = 1 }: { at: [x: number, y: number]; size?: number }) => (
  <g transform={`translate(${at[0]} ${at[1]}) scale(${size})`}>
    <path d="M-13-20h26l5 40h-36z" fill="var(--lampglass)" />
    <path d="M0 17c-7 0-9-5-7-9 2-3 5-5 6-10 6 4 10 9 8 14-1 3-4 5-7 5z" fill="var(--flame)" className="lamp-flame" />
    <path d="M-13-20h26l5 40h-36z" fill="none" stroke="var(--iron)" strokeWidth="4" />
    <path d="M-20-21h40l-9-13h-22zM-21 22h42" fill="var(--iron)" stroke="var(--iron)" strokeWidth="4.5" />
    <path d="M0-34v-6" stroke="var(--iron)" strokeWidth="5" />
  </g>
)

const post = { fill: 'none', stroke: 'var(--iron)', strokeWidth: 6 } as const

const HandLantern = ({ lit }: { lit: boolean }) => (
  <Lamp lit={lit} light={[74, 140]}>
    <path d="M56 116c-4-36 40-36 36 0" fill="none" stroke="var(--iron)" strokeWidth="4" />
    <Glass at={[74, 146]} size={1.15} />
    <path d="M46 177h56" stroke="var(--iron)" strokeWidth="8" />
  </Lamp>
)

const StreetLamp = ({ lit }: { lit: boolean }) => (
  <Lamp lit={lit} light={[74, 62]}>
    <path d="M74 188V90" {...post} />
    <path d="M60 188h28M66 160h16" {...post} />
    <Glass at={[74, 60]} size={1.05} />
  </Lamp>
)

const TwoLamps = ({ lit }: { lit: boolean }) => (
  <Lamp lit={lit} light={[84, 96]}>
    <path d="M62 188v-72M118 188v-34" {...post} />
    <path d="M50 188h24M108 188h20" {...post} />
    <Glass at={[62, 86]} />
    <Glass at={[118, 136]} size={0.62} />
  </Lamp>
)

export const lamps: Record<ConsultationType, (props: { lit: boolean }) => ReactNode> = {
  'Free Consultation': HandLantern,
  'Complete Sleep Package': StreetLamp,
  'Newborn Care': TwoLamps,
}
