import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Head } from '../../../ui/head'
import { useSite } from '../use-site'
import { fillHtml } from '../../website/placeholders'

type Props = {
  title: string
  description: string
  path: string
  date: ReactNode
  picture: ReactNode
  document: LegalDocument
}

/** A long document with a summary and a table of contents. It has print styles. */
export const LegalPage = ({ title, description, path, date, picture, document }: Props) => (
  <main className="legal wrap">
    <Head title={title} description={description} path={path} />
    <header className="legal-head">
      <div>
        <h1 className="text-[clamp(2.4rem,1.6rem+3vw,4rem)] leading-[1.06]">{title}</h1>
        <p className="mt-3 font-semibold text-soft">{date}</p>
        <Html className="mt-5 grid max-w-[60ch] grid-cols-1 gap-4 md:text-lg" html={document.introduction} />
      </div>
      {picture}
    </header>
    <section aria-label="In short" className="in-short">
      <Html html={document.summary} />
    </section>
    <nav aria-label="On this page" className="legal-contents">
      <h2>On this page</h2>
      <ol>
        {document.contents.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
    <Html className="legal-text" html={document.text} />
  </main>
)

/** Part of a document. Its links to other pages open without a reload. */
function Html({ html, className }: { html: string; className?: string }) {
  const site = useSite()
  const navigate = useNavigate()
  function handleClick(event: MouseEvent) {
    const link = (event.target as Element).closest('a[href^="/"]')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(link.getAttribute('href')!)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- The links are interactive.
    <div
      className={className}
      onClick={handleClick}
      // oxlint-disable-next-line react/no-danger -- Our own document.
      dangerouslySetInnerHTML={{ __html: fillHtml(html, site) }}
    />
  )
}
