import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { formatDate } from '../../../lib/time/dates'
import { Head } from '../../../ui/head'
import { useTexts } from '../../website/use-texts'

type Props = {
  page: 'privacy' | 'terms'
  path: string
  /** The label before the date. */
  dated: string
  /** The date has no day. */
  isMonth?: boolean
  picture: ReactNode
}

/** A long document with a summary and a table of contents. It has print styles. */
export function LegalPage({ page, path, dated, isMonth, picture }: Props) {
  const { text, plain, html, editable, sections } = useTexts(page)
  const date = plain('date')
  const formatted = formatDate(date, 'UTC')
  const navigate = useNavigate()
  /** Opens links to other pages without a reload. */
  function handleClick(event: MouseEvent) {
    const link = (event.target as Element).closest('a[href^="/"]')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(link.getAttribute('href')!)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- The links are interactive.
    <main
      className="legal wrap grid grid-cols-1 gap-x-[clamp(2rem,6vw,6rem)] gap-y-section py-section print:block print:p-0 wide:grid-cols-[min(17rem,30%)_minmax(0,42rem)] wide:grid-rows-[auto_auto_1fr] wide:justify-between"
      onClick={handleClick}
    >
      <Head title={plain('title')} description={plain('description')} path={path} />
      <header className="flex flex-row-reverse flex-wrap items-center justify-end md:items-start md:justify-start gap-x-12 gap-y-6 wide:col-span-full">
        {picture}
        <div className="flex-[1_1_26rem]">
          <h1 className="text-[clamp(2.4rem,1.6rem+3vw,4rem)] leading-headline">{text('title')}</h1>
          <p className="mt-3 font-semibold text-soft">
            {dated}{' '}
            <time dateTime={isMonth ? date.slice(0, 7) : date}>
              {editable('date', isMonth ? formatted.replace(/ \d+,/, '') : formatted)}
            </time>
          </p>
          {editable(
            'introduction',
            <div className="mt-5 grid max-w-reading grid-cols-1 gap-4 md:text-lg" {...html('introduction')} />,
          )}
        </div>
      </header>
      <section
        aria-labelledby="in-short"
        className="in-short rounded-card bg-(--felt) p-[clamp(1.25rem,3vw,2rem)] print:mt-6 print:border print:border-edge print:bg-transparent print:px-5 print:py-4 wide:col-start-2"
      >
        <h2 id="in-short" className="text-[1.5rem]">
          In short
        </h2>
        {editable('summary', <div {...html('summary')} />)}
      </section>
      <nav
        aria-label="On this page"
        className="self-start wrap-anywhere print:hidden wide:sticky wide:top-24 wide:row-span-2 wide:row-start-2 wide:max-h-[calc(100vh-8rem)] wide:overflow-y-auto"
      >
        <h2 className="text-[1.25rem]">On this page</h2>
        <ol className="mt-2 [counter-reset:entry] sm:max-wide:columns-2 sm:max-wide:gap-x-12">
          {sections('text').map(({ id, title }) => (
            <li key={id} className="break-inside-avoid [counter-increment:entry]">
              <a
                href={`#${id}`}
                className="flex gap-3 py-2.5 before:min-w-[1.4rem] before:text-right before:text-soft before:tabular-nums before:content-[counter(entry)] leading-snug not-hover:decoration-transparent"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {editable(
        'text',
        <div className="grid gap-[clamp(2.25rem,4vw,3.25rem)] leading-[1.7] [counter-reset:section] md:text-[1.07rem] print:mt-6 print:block print:text-base print:leading-normal">
          {sections('text').map(({ id, title, html }) => (
            <section
              key={id}
              id={id}
              className="legal-section [counter-increment:section] grid grid-cols-1 gap-4 print:mt-6 print:block"
            >
              <h2 className="text-[clamp(1.5rem,1.3rem+0.7vw,1.85rem)]">{title}</h2>
              {/* oxlint-disable-next-line react/no-danger -- Sanitized by the server. */}
              <div className="contents print:block" dangerouslySetInnerHTML={{ __html: html }} />
            </section>
          ))}
        </div>,
      )}
    </main>
  )
}
