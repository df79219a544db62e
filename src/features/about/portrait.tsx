import { Picture } from '../media/picture'
import { isNamed } from '../settings/site-settings'
import { useSite } from '../settings/use-site'
import { staticDrawing } from '../../ui/static-drawing'
import { useTexts } from '../website/use-texts'

const StillLife = staticDrawing('still-life', () => import('./still-life.svg?raw'))

/** The consultant in a picture frame. Until there's a photo, the frame shows a lamp and a mug. */
export const Portrait = () => {
  const site = useSite()
  const { portrait } = site
  const { text, plain } = useTexts('about')
  return (
    <figure className="w-[min(100%,22rem)] justify-self-center text-center">
      {portrait ? (
        <div className="relative">
          <Frame />
          <Picture
            src={portrait}
            alt={plain('portrait')}
            sizes="17rem"
            // The oval of the frame.
            className="absolute inset-[20.4%_12.9%_6%_auto] h-[73.6%] w-[74.2%] rounded-[50%] object-cover"
            fallback={
              <div className="absolute inset-0">
                <StillLife />
              </div>
            }
          />
        </div>
      ) : (
        <StillLife />
      )}
      {isNamed(site) && <figcaption className="mt-4 font-display text-[1.25rem]">{text('signature')}</figcaption>}
    </figure>
  )
}

const Frame = () => (
  <svg viewBox="0 0 400 500" aria-hidden="true">
    <path d="M200 14 96 140M200 14l104 126" fill="none" stroke="var(--cot-deep)" strokeWidth="3.5" />
    <circle cx="200" cy="14" r="8" fill="var(--cot-deep)" />
    <ellipse cx="200" cy="286" rx="172" ry="208" fill="var(--cot-deep)" />
    <ellipse cx="200" cy="286" rx="163" ry="199" fill="var(--cot)" />
    <ellipse cx="200" cy="286" rx="150" ry="186" fill="var(--portrait)" />
    <ellipse cx="200" cy="286" rx="150" ry="186" fill="none" stroke="var(--cot-deep)" strokeWidth="3" />
  </svg>
)
