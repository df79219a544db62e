import { Link } from 'react-router'
import { JsonLd } from '../../../ui/head'
import { Icon } from '../../../ui/icons'
import { useTexts } from '../../website/use-texts'
import { Offers } from './offers'

/** Questions parents ask, with their structured data and that of the packages. They open without JavaScript. */
export default function Questions() {
  const { text, editable, sections, isPreview } = useTexts('services')
  const questions = sections('answers')
  return (
    <section className="wrap grid grid-cols-1 wrap-anywhere gap-x-[clamp(2rem,6vw,6rem)] gap-y-4 pb-[clamp(3rem,7vw,6rem)] lg:grid-cols-[5fr_7fr]">
      <div>
        <h2 className="text-title">{text('questions')}</h2>
        <p className="mt-3 text-soft">
          <span>{text('somethingElse')}</span>{' '}
          <Link to="/contact" className="underline underline-offset-3">
            {text('contact')}
          </Link>
          .
        </p>
      </div>
      <div className="lg:mt-2">
        {questions.map(({ title, html }, index) => (
          <details key={index} open={isPreview} className="group border-b border-ink/15">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
              <h3 className="text-xl">{title}</h3>
              <Icon className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180" d="M6 9l6 6 6-6" />
            </summary>
            {editable(
              'answers',
              <div
                className="max-w-reading pb-5 text-soft [&_a]:inline-block [&_a]:underline [&_a]:underline-offset-3 [&_p+p]:mt-2"
                // oxlint-disable-next-line react/no-danger -- Sanitized by the server.
                dangerouslySetInnerHTML={{ __html: html }}
              />,
            )}
          </details>
        ))}
      </div>
      <Offers />
      <JsonLd
        data={{
          '@type': 'FAQPage',
          mainEntity: questions.map(({ title, html }) => ({
            '@type': 'Question',
            name: title,
            acceptedAnswer: { '@type': 'Answer', text: html },
          })),
        }}
      />
    </section>
  )
}
