import { useEffect, useEffectEvent, useRef, type InputEvent, type SubmitEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useSentForm } from '../../../lib/api/sent-form'
import { Button } from '../../../ui/button'
import { ErrorSummary } from '../../../ui/forms/form-messages'
import { Notice } from '../../../ui/notice'
import { useTexts } from '../../website/use-texts'
import type { Intake } from '../queries'
import { IntakeTitle } from './intake-link'
import { QuestionField } from './question-field'
import { useAnswers } from './use-answers'

/** The questions before an appointment. Saves while the parent types. Until its script loads, it's a plain form. */
export function IntakeForm({ token, intake }: { token: string; intake: Intake }) {
  const { questions, answers } = intake
  const { text } = useTexts('booking')
  const action = `/booking/${token}/questions`
  const rejected = useSentForm(action)
  const [params] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const { change, save, status, isFailing, problems } = useAnswers(token, rejected?.fields)
  const values = rejected?.values ?? answers

  /** Picks up what was typed before hydration. */
  const readTyped = useEffectEvent(() => {
    for (const [id, value] of new FormData(form.current!))
      if (value !== (answers[id] ?? '')) change(id, value as string)
  })
  useEffect(() => readTyped(), [])

  function handleInput({ target }: InputEvent<HTMLFormElement>) {
    const { name, value } = target as HTMLInputElement
    change(name, value)
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    void save()
  }

  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="mt-8 grid scroll-mt-24 grid-cols-1 gap-6 rounded-sheet bg-raised p-[clamp(min(1.25rem,5.6vw),3.5vw,2.75rem)] shadow-sheet phone:-mx-3 print:hidden md:grid-cols-[min(18rem,40%)_minmax(0,1fr)]"
    >
      <div className="self-start max-md:contents md:sticky md:top-28">
        <div>
          <h2 id="questions-title" className="text-heading">
            <IntakeTitle intake={intake} />
          </h2>
          <p className="mt-2 text-soft">
            <span>{text('skip')}</span> <span className="noscript:hidden">{text('saved')}</span>
          </p>
        </div>
        <p role="status" className={`min-h-6 max-md:order-last md:mt-4 ${isFailing ? 'text-late' : 'text-soft'}`}>
          {status}
        </p>
      </div>
      <form
        ref={form}
        method="post"
        action={`${action}#questions`}
        noValidate
        // A browser that restores typed text would overwrite what another device has saved since.
        autoComplete="off"
        onInput={handleInput}
        onSubmit={handleSubmit}
        className="grid max-w-140 gap-6"
      >
        {params.has('answered') && <Notice tone="ok">Your answers are saved.</Notice>}
        {rejected && <ErrorSummary {...rejected} />}
        {questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            answer={values[question.id]}
            error={problems[question.id]}
          />
        ))}
        <noscript>
          <Button type="submit">Save</Button>
        </noscript>
      </form>
    </section>
  )
}
