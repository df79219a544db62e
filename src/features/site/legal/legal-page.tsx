import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Head } from '../../../ui/head'

type SectionProps = { id: string; title: string; children: ReactNode }

/** One section of a legal page; `id` is its anchor. */
export const LegalSection = ({ id, title, children }: SectionProps) => (
  <section id={id} className="legal-section">
    <h2>{title}</h2>
    {children}
  </section>
)

/** Returns the sections among a page's children, also those in fragments. */
const listSections = (children: ReactNode): ReactElement<SectionProps>[] =>
  Children.toArray(children).flatMap((child) =>
    isValidElement<SectionProps>(child) ? (child.type === Fragment ? listSections(child.props.children) : [child]) : [],
  )

type Props = {
  title: string
  description: string
  path: string
  date: ReactNode
  picture: ReactNode
  intro: ReactNode
  summary: ReactNode[]
  /** `LegalSection`s; the table of contents lists them. */
  children: ReactNode
}

/** A long document with a summary and a table of contents. It has print styles. */
export const LegalPage = ({ title, description, path, date, picture, intro, summary, children }: Props) => (
  <main className="legal wrap">
    <Head title={title} description={description} path={path} />
    <header className="legal-head">
      <div>
        <h1 className="text-[clamp(2.4rem,1.6rem+3vw,4rem)] leading-[1.06]">{title}</h1>
        <p className="mt-3 font-semibold text-soft">{date}</p>
        <div className="mt-5 grid max-w-[60ch] gap-4 md:text-lg">{intro}</div>
      </div>
      {picture}
    </header>
    <section aria-labelledby="in-short" className="in-short">
      <h2 id="in-short">In short</h2>
      <ul>
        {summary.map((line, i) => (
          <li key={i}>{line}</li>
        ))}
      </ul>
    </section>
    <nav aria-label="On this page" className="legal-contents">
      <h2>On this page</h2>
      <ol>
        {listSections(children).map(({ props: { id, title } }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
    <div className="legal-text">{children}</div>
  </main>
)
