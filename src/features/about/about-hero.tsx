import { staticDrawing } from '../../ui/static-drawing'

const Wallpaper = staticDrawing(() => import('./wallpaper.svg?raw'))
const Floor = staticDrawing(() => import('./nursery-floor.svg?raw'))
/** By day the sun shines in; by night the moon, and the lamp on the sill is on. */
const NurseryWindow = staticDrawing(() => import('./nursery-window.svg?raw'))

/** A nursery, seen from inside. */
export const AboutHero = () => (
  <section className="nursery">
    <Wallpaper />
    <Floor />
    <div className="wrap nursery-grid">
      <div className="nursery-text">
        <h1 className="max-w-[16ch] text-[clamp(2.35rem,1.55rem+3.2vw,4.2rem)] leading-[1.05]">
          I help the people who <em className="stressed">get up</em> at night.
        </h1>
        <p className="mt-4 max-w-112 text-balance text-soft md:mt-6 md:text-lg">
          Babies wake up. That’s their job. Mine is to find out with you why yours does, and to stay within reach while
          you work on it.
        </p>
      </div>
      <NurseryWindow />
    </div>
  </section>
)
