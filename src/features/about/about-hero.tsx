import { staticDrawing } from '../../ui/static-drawing'
import { ownPicture } from '../site/own-picture'
import { useTexts } from '../website/use-texts'

const Wallpaper = staticDrawing('wallpaper', () => import('./wallpaper.svg?raw'))
const Floor = staticDrawing('nursery-floor', () => import('./nursery-floor.svg?raw'))
/** By day the sun shines in; by night the moon, and the lamp on the sill is on. */
const HeroPicture = ownPicture('nursery-window', 'about', 'heroPicture', () => import('./nursery-window.svg?raw'), {
  className: 'mt-6 w-[min(100%,27rem)] place-self-[end_center] rounded-card',
  // Above the floor.
  style: { marginBottom: '12rem' },
  sizes: '27rem',
  first: true,
})

/** A nursery, seen from inside. */
export const AboutHero = () => {
  const { props } = useTexts('about')
  return (
    <section className="relative -mt-17 overflow-hidden bg-[linear-gradient(var(--nursery-wall),var(--nursery-wall-far))] pt-17">
      <Wallpaper />
      <Floor />
      <div className="wrap relative grid md:grid-cols-[6fr_7fr]">
        <div className="pt-[clamp(1.5rem,6vw,6.5rem)] md:pb-[clamp(9rem,15vw,12rem)]">
          <h1
            className="max-w-[16ch] text-[clamp(2.35rem,1.55rem+3.2vw,4.2rem)] leading-[1.05]"
            {...props('headline')}
          />
          <p className="mt-4 max-w-112 text-balance text-soft md:mt-6 md:text-lg" {...props('sentence')} />
        </div>
        <HeroPicture />
      </div>
    </section>
  )
}
