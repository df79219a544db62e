import type { ReactNode } from 'react'
import { getIcon } from '../features/settings/icon'
import type { Site } from '../features/settings/site-settings'
import { pageColor } from '../lib/theme'
import { readStyles } from '../nights/assets'
import { icon } from '../web/assets'
import { Look } from '../web/look'
import { LampIcon, Scene, toLight, WindowIcon, type Light } from './scene'

const STYLES = 'src/start/start.css'
const style = readStyles(STYLES)

type StepProps = { label: string; light: Light }

export type Frame = {
  title: string
  /** Below the title: 'Tuesday, December 8'. */
  when?: string
  site: Pick<Site, 'name' | 'mark' | 'accent'>
  /** 'For Kim and Sam'. */
  whom?: string
  isNight: boolean
  /** Signing and paying, as far as there's anything to sign and pay, and night 1. None once the link has ended. */
  steps: { sign?: StepProps; pay?: StepProps; night?: StepProps }
}

/** The whole document, without a script. Its color comes with its first bytes, so that no frame of the load is bright. */
export const StartDocument = ({
  title,
  when,
  site,
  whom,
  isNight,
  steps: { sign, pay, night },
  children,
}: Frame & { children: ReactNode }) => (
  <html
    lang="en"
    className="bg-paper text-ink print:bg-transparent! print:scheme-light!"
    data-theme={isNight ? 'night' : undefined}
    style={isNight ? { background: pageColor.night } : undefined}
  >
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content={pageColor[isNight ? 'night' : 'day']} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={pageColor.night} media="(prefers-color-scheme: dark)" />
      {style ? (
        // oxlint-disable-next-line react/no-danger -- Our own style sheet.
        <style dangerouslySetInnerHTML={{ __html: style }} />
      ) : (
        <link rel="stylesheet" href={`/${STYLES}`} />
      )}
      <title>{`${title} · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <Look {...site} />
    </head>
    <body className="wrap-anywhere text-pretty">
      <div className="mx-auto max-w-136 overflow-clip wide:my-8 wide:grid wide:min-h-166 wide:max-w-304 wide:grid-cols-[26.5rem_minmax(0,1fr)] wide:rounded-sheet wide:bg-[linear-gradient(90deg,var(--ground)_26.5rem,var(--raised)_0)] wide:shadow-sheet print:block print:[box-shadow:none]">
        {/* Has room for the steps, which may arrive later. Beside the rest, it isn't as tall as that, which grows while it arrives. */}
        <header className="relative grid min-h-92 grid-rows-[1fr_minmax(4.5rem,auto)] bg-(image:--sky) min-[36rem]:mt-6 min-[36rem]:overflow-clip min-[36rem]:rounded-sheet wide:sticky wide:top-0 wide:m-0 wide:h-[min(41.5rem,100vh)] wide:rounded-none print:min-h-0 print:bg-none">
          {/* The house begins 37 hundredths of the drawing's width above the steps. */}
          <div className="relative z-1 p-[0.9rem_1.1rem_clamp(9.5rem,39vw,13.3rem)] wide:p-[1.5rem_1.7rem_0] print:p-[0_0.75rem]">
            <p className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 text-[light-dark(#5a4a3a,#b7b3d0)]">
              <b dir="auto" className="[font:400_1.2rem/1_var(--font-display)] text-ink">
                <img
                  src={site.mark ? getIcon(site.mark) : icon}
                  alt=""
                  className="inline size-[1.6rem] rounded-md align-[-0.4rem]"
                />{' '}
                {site.name}
              </b>
              {whom && <span dir="auto">{whom}</span>}
            </p>
            <h1 className="mt-[0.65rem] max-w-[8em] text-[min(2.5rem,11vw)] leading-[1.06] tracking-[-0.022em] wide:mt-[1.4rem] wide:text-[3.1rem]">
              {title}
            </h1>
            {when && (
              <p className="mt-[0.35rem] [font:400_1.4rem/1.2_var(--font-display)] text-[light-dark(#7d4a12,#f6d58f)]">
                {when}
              </p>
            )}
          </div>
          {/* Stands on the ground, which moves until the words are there. */}
          <Scene
            sign={sign?.light ?? (night ? 'lit' : 'off')}
            pay={pay?.light ?? sign?.light ?? (night ? 'lit' : 'off')}
            house={night?.light ?? 'off'}
          />
          <ol
            className="relative flex min-h-18 flex-wrap justify-around bg-ground px-[0.6rem] py-[0.55rem] font-semibold text-[light-dark(#fdf6ea,#b7b3d0)] print:hidden"
            aria-label="Steps"
          >
            {[sign, pay].map(
              (step) =>
                step && (
                  <Step key={step.label} {...step}>
                    <LampIcon />
                  </Step>
                ),
            )}
            {night && (
              <Step {...night}>
                <WindowIcon />
              </Step>
            )}
          </ol>
        </header>
        <main className="grid grid-cols-1 content-start gap-[0.9rem] p-[1.1rem_0.75rem_2rem] wide:p-[1.9rem_2.2rem]">
          {children}
        </main>
      </div>
    </body>
  </html>
)

const Step = ({ label, light, children }: StepProps & { children: ReactNode }) => (
  <li
    className={`flex min-h-[3.1rem] items-center gap-2 min-[24rem]:not-first:before:h-0.5 min-[24rem]:not-first:before:w-[min(1.5rem,3vw)] min-[24rem]:not-first:before:bg-[light-dark(#fdf6ea66,#b7b3d055)] ${light === 'lit' || light === 'now' ? 'text-[light-dark(#fff,#f6d58f)]' : ''} ${toLight[light]}`}
    aria-current={light === 'now' ? 'step' : undefined}
  >
    {children}
    {label}
  </li>
)
