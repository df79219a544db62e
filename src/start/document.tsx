import type { ReactNode } from 'react'
import { pageColor } from '../lib/theme'
import { readStyles } from '../nights/assets'
import { icon } from '../web/assets'
import { LampIcon, Scene, WindowIcon, type Light } from './scene'

const STYLES = 'src/start/start.css'
const style = readStyles(STYLES)

type Step = { label: string; light: Light }

export type Frame = {
  title: string
  /** Below the title: 'Tuesday, December 8'. */
  when?: string
  brand: string
  /** 'For Kim and Sam'. */
  whom?: string
  isNight: boolean
  /** Signing and paying, as far as there's anything to sign and pay, and night 1. None once the link has ended. */
  steps: { sign?: Step; pay?: Step; night?: Step }
}

/** The whole document, without a script. Its color comes with its first bytes, so that no frame of the load is bright. */
export const StartDocument = ({
  title,
  when,
  brand,
  whom,
  isNight,
  steps: { sign, pay, night },
  children,
}: Frame & { children: ReactNode }) => (
  <html
    lang="en"
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
      <title>{`${title} · ${brand}`}</title>
      <meta name="robots" content="noindex" />
      <link rel="icon" href={icon} type="image/svg+xml" />
    </head>
    <body>
      <div className="screen">
        <header className="top">
          <div className="words">
            <p className="brand">
              <b dir="auto">
                <img src={icon} alt="" /> {brand}
              </b>
              {whom && <span dir="auto">{whom}</span>}
            </p>
            <h1>{title}</h1>
            {when && <p className="when">{when}</p>}
          </div>
          {/* Stands on the ground, which moves until the words are there. */}
          <Scene
            sign={sign?.light ?? (night ? 'lit' : 'off')}
            pay={pay?.light ?? sign?.light ?? (night ? 'lit' : 'off')}
            house={night?.light ?? 'off'}
          />
          <ol className="way" aria-label="Steps">
            {[sign, pay].map(
              (step) =>
                step && (
                  <li key={step.label} className={step.light} aria-current={step.light === 'now' ? 'step' : undefined}>
                    <LampIcon />
                    {step.label}
                  </li>
                ),
            )}
            {night && (
              <li className={night.light}>
                <WindowIcon />
                {night.label}
              </li>
            )}
          </ol>
        </header>
        <main className="body">{children}</main>
      </div>
    </body>
  </html>
)
