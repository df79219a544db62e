import type { ReactNode } from 'react'
import { Picture } from '../media/picture'
import { useSite } from '../site/use-site'

/** The consultant in a picture frame. A drawing is shown until there's a photo. */
export const Portrait = () => {
  const { consultant, portrait } = useSite()
  const drawing = (
    <Frame label={`${consultant}, drawn: a woman with her hair tied up, holding a warm mug in both hands and smiling`}>
      <clipPath id="oval">
        <ellipse cx="200" cy="286" rx="150" ry="186" />
      </clipPath>
      <g clipPath="url(#oval)">
        <path d="M40 360c60-36 110-30 160-22s110-20 170-40v200H40z" fill="var(--portrait-hill)" />
        <circle cx="296" cy="180" r="34" fill="var(--night-lamp-moon)" opacity=".8" />
        <Person />
      </g>
    </Frame>
  )
  return (
    <figure className="portrait">
      {portrait ? (
        <div className="photographed">
          <Frame />
          <Picture src={portrait} alt={consultant} sizes="17rem" fallback={drawing} />
        </div>
      ) : (
        drawing
      )}
      <figcaption>{consultant}</figcaption>
    </figure>
  )
}

type FrameProps = { label?: string; children?: ReactNode }

const Frame = ({ label, children }: FrameProps) => (
  <svg viewBox="0 0 400 500" role={label ? 'img' : undefined} aria-hidden={!label} aria-label={label}>
    <path d="M200 14 96 140M200 14l104 126" fill="none" stroke="var(--cot-deep)" strokeWidth="3.5" />
    <circle cx="200" cy="14" r="8" fill="var(--cot-deep)" />
    <ellipse cx="200" cy="286" rx="172" ry="208" fill="var(--cot-deep)" />
    <ellipse cx="200" cy="286" rx="163" ry="199" fill="var(--cot)" />
    <ellipse cx="200" cy="286" rx="150" ry="186" fill="var(--portrait)" />
    {children}
    <ellipse cx="200" cy="286" rx="150" ry="186" fill="none" stroke="var(--cot-deep)" strokeWidth="3" />
  </svg>
)

const Person = () => (
  <g strokeLinecap="round" strokeLinejoin="round">
    <circle cx="214" cy="140" r="34" fill="var(--hair)" />
    <path d="M130 262c-14-76 22-112 70-112s86 36 70 112c-2 24-10 40-22 50h-96c-12-10-20-26-22-50z" fill="var(--hair)" />
    <path d="M178 306h44v48c0 20-44 20-44 0z" fill="var(--skin-shade)" />
    <path d="M62 500c0-84 40-122 116-146 10 22 34 22 44 0 76 24 116 62 116 146z" fill="var(--indigo)" />
    <path d="M172 356c4 20 16 36 28 46 12-10 24-26 28-46l-6-4c-10 16-34 16-44 0z" fill="var(--cream)" />
    <path d="M200 402v98" stroke="var(--portrait-line)" strokeWidth="3" opacity=".5" />
    <path d="M146 244c-2-52 18-74 54-74s56 22 54 74c-1 46-26 76-54 76s-53-30-54-76z" fill="var(--skin)" />
    <path d="M142 252c-6-62 24-92 62-90 34 2 60 28 54 90-8-24-18-40-36-50-22 18-56 18-80 50z" fill="var(--hair)" />
    <path d="M146 244c-8-2-12 6-9 14 2 8 7 11 11 9zM254 244c8-2 12 6 9 14-2 8-7 11-11 9z" fill="var(--skin)" />
    <path d="M141 270a5 5 0 1 0 4 6 4 4 0 0 1-4-6zM259 270a5 5 0 1 1-4 6 4 4 0 0 0 4-6z" fill="var(--glow)" />
    <g fill="none" stroke="var(--portrait-line)">
      <path d="M164 232c6-4 14-4 20-1M216 231c6-3 14-3 20 1" strokeWidth="3.5" />
      <path d="M167 250c4-5 11-5 15 0M218 250c4-5 11-5 15 0" strokeWidth="3.8" />
      <path d="M201 252c2 8 5 12 1 16-2 1-4 1-6 0" strokeWidth="2.6" />
      <path d="M182 286c10 11 26 11 36 0" strokeWidth="3.6" />
    </g>
    <path d="M162 272h7M231 272h7" stroke="var(--brick)" strokeWidth="13" opacity=".2" />
    <Mug />
  </g>
)

const Mug = () => (
  <>
    <path d="M186 404c-7-8 6-12 0-22M212 404c-7-8 6-12 0-22" fill="none" stroke="var(--steam)" strokeWidth="4" />
    <path d="M166 414h68v44c0 10-7 16-16 16h-36c-9 0-16-6-16-16z" fill="var(--honey)" />
    <path d="M166 414h68v10h-68z" fill="var(--honey-deep)" />
    <g fill="none" stroke="var(--indigo)" strokeWidth="40">
      <path d="M84 470c16 10 36 8 62-8M316 470c-16 10-36 8-62-8" />
    </g>
    <g fill="none" stroke="var(--skin)" strokeWidth="13">
      <path d="M152 436c10-4 20-5 30-4M152 450c10-2 20-3 29-2M154 464c8-1 16-1 24 0M248 436c-10-4-20-5-30-4M248 450c-10-2-20-3-29-2M246 464c-8-1-16-1-24 0" />
    </g>
  </>
)
