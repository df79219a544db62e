import { Link } from 'react-router'
import { JsonLd } from '../../../ui/head'
import { Icon } from '../../../ui/icon'
import { useSite } from '../../site/use-site'
import { getQuestions } from '../questions'

/** Questions parents ask, with their structured data. They open without JavaScript. */
export default function Questions() {
  const questions = getQuestions(useSite())
  return (
    <section className="wrap grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-4 pb-[clamp(3rem,7vw,6rem)] lg:grid-cols-[5fr_7fr]">
      <div>
        <h2 className="text-[clamp(2rem,1.4rem+2.4vw,3.1rem)]">Questions parents ask</h2>
        <p className="mt-3 text-soft">
          Something else?{' '}
          <Link to="/contact" className="underline underline-offset-3">
            Write to me
          </Link>
          .
        </p>
      </div>
      <div className="lg:mt-2">
        {questions.map(({ question, answer, links = [] }) => (
          <details key={question} className="group border-b border-ink/15">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
              <h3 className="text-xl">{question}</h3>
              <Icon className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180" d="M6 9l6 6 6-6" />
            </summary>
            <div className="max-w-[60ch] pb-5 text-soft">
              <p>{answer}</p>
              {links.map(({ label, href }) => (
                <p key={href} className="mt-2">
                  <a href={href} className="inline-flex min-h-6 items-center underline underline-offset-3">
                    {label}
                  </a>
                </p>
              ))}
            </div>
          </details>
        ))}
      </div>
      <JsonLd
        data={{
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        }}
      />
    </section>
  )
}
