import type { ReactNode } from 'react'
import type { Move } from '../features/diary/clocks/clocks'
import { formatDate, nameZone } from '../lib/time/dates'
import { pageColor } from '../lib/theme'
import { fonts } from '../web/assets'
import { Look } from '../web/look'
import { scripts, styles } from './assets'

export const tabs = { '': 'Tonight', '/plan': 'Plan', '/nights': 'Nights', '/write': 'Write' } as const
export type Tab = keyof typeof tabs
const displayFont = fonts.find((file) => file.includes('fraunces'))

type Props = {
  title: string
  /** The practice's mark, for icons. */
  mark: string | null
  /** '/nights/…'; undefined if the link has ended. */
  base?: string
  /** The time zone of times on the page. */
  zone?: string
  /** The family's next move. */
  next?: Move
  tab?: Tab
  /** Whether the page is that tab; if not, the tabs only appear above it. */
  isTab?: boolean
  isNight: boolean
  /** For a page without tabs: whether it uses their styles rather than *Tonight*'s. */
  hasTabStyles?: boolean
  /** Initial data for *Tonight*'s script. */
  state?: object
  script?: keyof typeof scripts
  /** The children, with a switch if there are several. */
  family?: { children: { id: string; name: string }[]; childId: string }
  children: ReactNode
}

/** The whole document. Its background comes with the first bytes, so that it never flashes bright while loading. */
export const NightsDocument = ({
  title,
  mark,
  base,
  zone,
  next,
  tab,
  isTab = true,
  isNight,
  hasTabStyles,
  state,
  script,
  family,
  children,
}: Props) => (
  <html
    lang="en"
    data-theme={isNight ? 'night' : undefined}
    // Prints dark on white. Tailwind's class for tabular numbers takes ten times as many bytes.
    className="bg-paper text-ink [font-variant-numeric:tabular-nums] print:bg-[#fff]! print:scheme-light!"
    style={isNight ? { background: pageColor.night } : undefined}
  >
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content={pageColor[isNight ? 'night' : 'day']} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={pageColor.night} media="(prefers-color-scheme: dark)" />
      <Styles name={tab || script === 'share' || hasTabStyles ? 'nights' : 'tonight'} />
      {/* The service worker inserts the font here once the phone has it. */}
      {!tab && displayFont && <meta name="font" content={displayFont} />}
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {base && <link rel="manifest" href={`${base}/manifest.webmanifest`} />}
      {/* Amber, whatever the practice's color: at night, blue light keeps people awake. */}
      <Look mark={mark} accent="terracotta" />
    </head>
    <body className="text-pretty wrap-break-word">
      {base && tab !== undefined && <Tabs base={base} tab={isTab ? tab : undefined} childId={family?.childId} />}
      {base && tab !== undefined && isTab && family && family.children.length > 1 && (
        <ChildSwitch base={base + tab} family={family} />
      )}
      {base && zone && tab !== undefined && <ZoneOffer {...{ base, tab, zone }} />}
      <div id={state ? 'tonight' : undefined}>{children}</div>
      {base && zone && <ZoneLine {...{ base, zone, next }} />}
      {state && (
        <script
          id="state"
          type="application/json"
          // oxlint-disable-next-line react/no-danger -- JSON in which every < is escaped.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(state).replaceAll('<', '\\u003c') }}
        />
      )}
      {[...(script ? scripts[script] : base ? scripts.stayCurrent : []), ...(base ? scripts.all : [])].map(
        (src, index) => (
          <script key={index} type="module" src={src} />
        ),
      )}
    </body>
  </html>
)

const Styles = ({ name }: { name: keyof typeof styles }) =>
  styles[name] ? (
    // oxlint-disable-next-line react/no-danger -- Our own style sheet.
    <style dangerouslySetInnerHTML={{ __html: styles[name] }} />
  ) : (
    <link rel="stylesheet" href={`/src/nights/${name}.css`} />
  )

const link =
  'focus-visible:-outline-offset-3 flex min-h-12 flex-1 items-center px-2 justify-center font-semibold text-soft no-underline'
// A border, because forced colors remove shadows.
const currentLink = 'current:border-b-3 current:border-accent current:pt-[3px] current:text-ink'

const Tabs = ({ base, tab: current, childId }: { base: string; tab?: Tab; childId?: string }) => (
  <nav aria-label="Pages" className="border-b border-line bg-sunk print:hidden">
    <div className="mx-auto flex max-w-md flex-wrap px-2">
      {Object.entries(tabs).map(([tab, label]) => (
        <a
          key={tab}
          href={`${base}${tab}${childId ? `?child=${childId}` : ''}`}
          aria-current={tab === current ? 'page' : undefined}
          className={`${link} ${currentLink}`}
        >
          {label}
        </a>
      ))}
    </div>
  </nav>
)

const ChildSwitch = ({ base, family }: { base: string; family: NonNullable<Props['family']> }) => (
  <nav aria-label="Children" className="border-b border-line bg-sunk print:hidden">
    <div className="mx-auto flex max-w-md gap-2 overflow-x-auto px-2">
      {family.children.map(({ id, name }) => (
        <a
          key={id}
          href={`${base}?child=${id}`}
          aria-current={id === family.childId ? 'page' : undefined}
          className={`px-3 ${link} ${currentLink}`}
        >
          {name}
        </a>
      ))}
    </div>
  </nav>
)

type ZoneProps = { base: string; tab: Tab; zone: string }

/** Appears above a page when the phone's time differs (`phone/offer-zone.ts`). */
const ZoneOffer = ({ base, tab, zone }: ZoneProps) => (
  <form
    id="zone-offer"
    hidden
    aria-label="Clocks"
    method="post"
    action={`${base}/zone?tab=${tab}`}
    data-zone={zone}
    className="mx-auto max-w-md bg-warnbg px-4.5 py-3 text-warn print:hidden"
  >
    {`Times here are ${nameZone(zone)}; this phone shows `}
    <b />.{' '}
    <button type="submit" name="timeZone" className="min-h-11 text-left font-semibold underline underline-offset-4">
      Use <b /> here from tonight
    </button>
  </form>
)

/** `next` is a planned move. */
const ZoneLine = ({ base, zone, next }: Omit<ZoneProps, 'tab'> & { next?: Move }) => (
  <footer className="mx-auto max-w-md px-4.5 py-3 text-soft print:hidden">
    {`Times here are ${nameZone(zone)}${next ? `; from ${formatDate(next.since, next.zone, 'short')} on, ${nameZone(next.zone)}` : ''}. `}
    <a href={`${base}/zone`} className="inline-flex min-h-11 items-center text-accent">
      Change the clocks
    </a>
  </footer>
)
