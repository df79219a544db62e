import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '../../../lib/time/dates'
import { plural } from '../../../lib/text/plural'
import { textTitles, type TextName } from '../content'
import { safeSleep } from '../safe-sleep'
import { Day, Ladder, NightFeeds } from './plan-tables'
import type { PlanTabData } from './load-plan-tab'

type Props = {
  data: PlanTabData
  /** '/nights/…': the link. */
  base: string
  childId: string
  /** Name of this phone's owner; '' if they haven't said. */
  who: string
}

const prose =
  'grid gap-3 text-lg/relaxed [&_a]:underline [&_li]:pl-1 [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-1.5 [&_ol]:pl-6 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5 [&_ul]:marker:text-accent'

/** The whole plan, readable without scripts. */
export function PlanTab({ data, base, childId, who }: Props) {
  const { plan, html, night, parents, author, isLatest } = data
  const { content, child } = plan
  const isRunning = night.state === 'on' || night.state === 'paused'
  const list = new Intl.ListFormat('en-US')
  return (
    <main className="mx-auto grid max-w-xl grid-cols-1 gap-8 px-4.5 pt-5 pb-12">
      {isLatest ? <News data={data} base={base} who={who} /> : <Earlier data={data} base={base} childId={childId} />}
      <header className="grid gap-1">
        <h1 dir="auto" className="text-4xl">{`${child.name}’s plan`}</h1>
        <p className="text-soft">
          {`Written by ${author.replace(/^Your /, 'your ')} for ${list.format(parents)}. `}
          {night.state === 'before' && `Night 1 is ${formatDate(content.firstNight, 'UTC')}.`}
          {night.state === 'on' && `Night ${night.number} of ${content.length}.`}
          {night.state === 'paused' && `Paused: tonight doesn’t count. Night ${night.number} comes next.`}
          {night.state === 'over' && `All ${plural(content.length, 'night')} are behind you.`}
        </p>
        {html.threeLines && (
          <Html
            html={html.threeLines}
            className="mt-3 text-lg/snug [&_li]:border-l-3 [&_li]:border-accent [&_li]:py-1 [&_li]:pl-3 [&_ul]:grid [&_ul]:gap-2"
          />
        )}
      </header>
      <Part title={textTitles.day}>
        <Day content={content} />
        {html.day && <Html html={html.day} className={prose} />}
      </Part>
      <Ladder content={content} night={isRunning ? night.number : undefined} />
      <Part title={content.feeds.count === 0 ? 'Feeding' : 'Feeding, and the night'}>
        <NightFeeds content={content} />
        {html.feeding && <Html html={html.feeding} className={prose} />}
      </Part>
      <SafeSleep html={html.room} />
      <div className="border-b border-line">
        {folded.map(
          (name) =>
            html[name] && (
              <details
                key={name}
                open={name === 'bedtime' || undefined}
                className="group border-t border-line print:details-content:[content-visibility:visible]"
              >
                <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-4 py-2 text-lg/tight font-semibold enlarged:list-item">
                  {textTitles[name]}
                  <svg
                    viewBox="0 0 24 24"
                    aria-hidden="true"
                    className="size-5 flex-none fill-none stroke-soft stroke-2 group-open:rotate-180 enlarged:hidden print:hidden"
                  >
                    <path d="m6 9 6 6 6-6" />
                  </svg>
                </summary>
                <Html html={html[name]} className={`${prose} pb-5`} />
              </details>
            ),
        )}
      </div>
      <footer className="text-small text-soft print:hidden">
        This page works without a network once you’ve opened it. <Versions data={data} base={base} childId={childId} />
      </footer>
    </main>
  )
}

const folded: TextName[] = ['bedtime', 'waking', 'early', 'expect', 'illness', 'doctor', 'grandparents']

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-4">
    <h2 className="text-2xl">{title}</h2>
    {children}
  </section>
)

const Html = ({ html, className }: { html: string; className: string }) => (
  // oxlint-disable-next-line react/no-danger -- Sanitized by `render`.
  <div dir="auto" className={className} dangerouslySetInnerHTML={{ __html: html }} />
)

/** Shows what changes tonight until this phone's owner has read it. */
function News({ data, base, who }: Pick<Props, 'data' | 'base' | 'who'>) {
  const { plan, readers, zone } = data
  if (readers.some((reader) => reader.who === who)) return null
  const others = readers.map((reader) => reader.who)
  return (
    <section className="grid gap-1.5 rounded-card bg-warnbg p-4">
      <h2 className="font-sans text-xl font-semibold text-warn">What changes tonight</h2>
      <p dir="auto" className="text-lg/snug">
        {plan.changes}
      </p>
      <p className="text-small text-soft">
        {`Version ${plan.number}, since ${formatDateTime(plan.publishedAt, zone)}. `}
        {others.length > 0 &&
          `${new Intl.ListFormat('en-US').format(others)} ${others.length > 1 ? 'have' : 'has'} read it.`}
      </p>
      <form method="post" action={`${base}/read?tab=plan`} className="mt-2 grid print:hidden">
        <input type="hidden" name="version" value={plan.versionId} />
        <button
          type="submit"
          className="min-h-12 rounded-full border-2 border-accent/60 px-4 font-semibold text-accent"
        >
          {others.length > 0 ? 'I’ve read it, too' : 'I’ve read it'}
        </button>
      </form>
    </section>
  )
}

const Earlier = ({ data: { plan, zone }, base, childId }: Pick<Props, 'data' | 'base' | 'childId'>) => (
  <p className="rounded-card bg-warnbg p-4 text-warn">
    {`This is version ${plan.number}, of ${formatDateTime(plan.publishedAt, zone)}. `}
    <a href={`${base}/plan?child=${childId}`} className="font-semibold underline underline-offset-4">
      Read the plan as it is now
    </a>
  </p>
)

const SafeSleep = ({ html }: { html?: string }) => (
  <section className="grid gap-3 rounded-card border border-ok/40 bg-okbg p-4">
    <h2 className="text-2xl">{safeSleep.title}</h2>
    <ul className="grid list-disc gap-1.5 pl-5 text-lg/snug marker:text-ok">
      {safeSleep.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <p className="text-small text-soft">{safeSleep.source}</p>
    {html && (
      <div className="grid gap-2 border-t border-ok/40 pt-3">
        <h3 className="text-xl">{textTitles.room}</h3>
        <Html html={html} className={prose} />
      </div>
    )}
  </section>
)

const Versions = ({ data: { versions, plan, zone }, base, childId }: Pick<Props, 'data' | 'base' | 'childId'>) =>
  versions
    .filter(({ number }) => number !== plan.number)
    .map(({ number, publishedAt }) => (
      <a
        key={number}
        href={`${base}/plan?${new URLSearchParams({ child: childId, version: String(number) }).toString()}`}
        className="mr-4 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {`Version ${number}, ${formatDate(publishedAt, zone, 'short')}`}
      </a>
    ))
