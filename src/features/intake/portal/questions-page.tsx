import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { Conflict } from '../../../ui/forms/drafts/conflict'
import { GuardedButton } from '../../../ui/forms/guarded-button'
import { SaveBar } from '../../../ui/forms/save-bar'
import { LoadFailure } from '../../../ui/lists/load-failure'
import { useListParams } from '../../../ui/lists/use-list-params'
import { Loading } from '../../../ui/loading'
import { linkTab, linkTabs, showCurrent } from '../../../ui/tab-strip'
import { questionsQuery } from '../queries'
import { MAX_QUESTIONS, questionKinds, type Question } from '../schema'
import { ProposedQuestions } from './proposed-questions'
import { QuestionRow } from './question-row'
import { useQuestions } from './use-questions'

/** The questions for parents before their appointment, by package. */
export default function QuestionsPage() {
  const { data, isError, refetch } = useQuery(questionsQuery)
  if (data) return <Editor packages={data.packages} />
  return isError ? <LoadFailure retry={() => void refetch()} /> : <Loading />
}

function Editor({ packages }: { packages: Parameters<typeof useQuestions>[0] }) {
  const [params] = useListParams(['package'])
  const selected = packages.find(({ id }) => id === params.package) ?? packages[0]!
  const form = useQuestions(packages, selected)
  const { questions, unsaved, isEdited, isStale, isSaving, move } = form
  const [added, setAdded] = useState<string>()
  const [moved, setMoved] = useState('')
  const addButton = useRef<HTMLButtonElement>(null)

  function handleMove(question: Question, index: number) {
    move(question, index)
    setMoved(`${question.label || 'The question'} is now ${index + 1} of ${questions.length}`)
  }
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isStale || form.submit()) return
    const field = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')!
    field.closest('details')!.open = true
    field.focus()
  }
  return (
    <form noValidate onSubmit={save} className="grid grid-cols-1 gap-4">
      <p className="max-w-text text-soft">
        Parents are asked these on their booking page, once they’ve booked. The email about their appointment asks for
        them, and another one reminds those who haven’t answered any two days before. They can skip any of them. You’ll
        find their answers in the calendar and on the family’s page. Times and types are in the{' '}
        <Link className="link" to="/admin/settings/appointments">
          appointment settings
        </Link>
        .
      </p>
      <nav ref={showCurrent} aria-label="Packages" className={`${linkTabs} me-0!`}>
        {packages.map(({ id, name, isShown, isPublic, isRemoved }) => (
          <Link
            key={id}
            replace
            to={`?package=${id}`}
            aria-current={id === selected.id ? 'page' : undefined}
            className={linkTab}
          >
            {name}
            {!isShown && <span className="font-normal">(hidden)</span>}
            {!isPublic && <span className="font-normal">(not public yet)</span>}
            {isRemoved && <span className="font-normal">(removed, still public)</span>}
            {unsaved.includes(id) && <span className="font-normal">(unsaved)</span>}
          </Link>
        ))}
      </nav>
      {isStale && (
        <Conflict
          ref={scrollIntoView}
          title="Someone has saved other questions for this package in the meantime. Which ones do you want to keep?"
          choices={{ 'Keep mine': form.keepMine, 'Take theirs': form.discard }}
        >
          <ol className="grid list-decimal gap-1 pl-6 break-words text-ink">
            {selected.questions.map(({ id, kind, label, hint, choices }) => (
              <li key={id} dir="auto">
                {label} ({[questionKinds[kind].toLowerCase(), ...choices].join(', ')}) {hint}
              </li>
            ))}
          </ol>
          {selected.questions.length === 0 && <p>Their version has no questions.</p>}
        </Conflict>
      )}
      {questions.length === 0 ? (
        <>
          <p className="panel p-5 text-soft">Nothing is asked, and no reminder is sent.</p>
          {selected.version === 0 && <ProposedQuestions packageIds={[selected.id]} />}
        </>
      ) : (
        <ol className="panel overflow-clip">
          {questions.map((question, index) => (
            <li key={`${selected.id} ${question.id}`} className="border-line not-first:border-t">
              <QuestionRow
                form={form}
                index={index}
                isNew={question.id === added}
                onMove={(to) => handleMove(question, to)}
                onRemove={() => {
                  form.remove(question)
                  addButton.current!.focus()
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {moved}
      </p>
      <GuardedButton
        ref={addButton}
        variant="secondary"
        className="justify-self-start"
        reason={questions.length < MAX_QUESTIONS ? undefined : `A package can ask ${MAX_QUESTIONS} questions`}
        onClick={() => setAdded(form.add())}
      >
        <Plus aria-hidden className="size-4" />
        Add a question
      </GuardedButton>
      {isEdited && (
        <SaveBar
          status="Unsaved questions"
          onDiscard={form.discard}
          isSaving={isSaving}
          reason={isStale ? 'Choose which questions to keep first' : undefined}
        />
      )}
    </form>
  )
}

/** Scrolls to the notice, because the save button may be far below it. */
const scrollIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center' })
