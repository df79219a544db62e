import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { newId } from '../../../lib/new-id'
import { useDraft } from '../../../ui/forms/use-draft'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { toast } from '../../../ui/overlays/toast'
import { questionsUpdate, type Question } from '../schema'

/** A package with what it asks. */
export type PackageQuestions = { id: string; name: string; isShown: boolean; questions: Question[]; version: number }

/** Unsaved questions, and the version that they're based on. */
type Draft = { questions: Question[]; version: number }

/** The form state of a package's questions. What isn't saved stays in this tab, even while another package is shown. */
export function useQuestions({ id, questions: saved, version }: PackageQuestions) {
  const [drafts = {}, setDrafts] = useDraft<Record<string, Draft>>('questions')
  /** For what runs after later changes: a toast’s Undo, and the end of a save. */
  const latest = useRef(drafts)
  const latestSaved = useRef({ questions: saved, version })
  useEffect(() => {
    latest.current = drafts
    latestSaved.current = { questions: saved, version }
  })
  /** The package whose errors are shown, because it couldn't be saved. */
  const [checked, setChecked] = useState<string>()
  const draft = drafts[id]
  const questions = draft?.questions ?? saved
  const next = { questions: questions.map(withoutEmptyChoices), version }
  const { issues = [] } = v.safeParse(questionsUpdate, next)

  const save = useToastMutation({
    mutationFn: ({ id: packageId, ...json }: Draft & { id: string }) =>
      parseResponse(api.intake.questions[':packageId'].$put({ param: { packageId }, json })),
    successTitle: () => 'Questions saved',
    failureTitle: 'Failed to save the questions',
    errorTitle: 'Error saving the questions',
  })

  function store(draft: Draft | undefined) {
    const { [id]: _, ...others } = latest.current
    setDrafts(draft ? { ...others, [id]: draft } : others)
  }
  function change(questions: Question[]) {
    const isUnchanged = !save.isPending && JSON.stringify(questions) === JSON.stringify(saved)
    store(isUnchanged ? undefined : { questions, version: draft?.version ?? version })
  }
  const offerUndo = (title: string, onClick: () => void) =>
    toast({ title, action: { label: 'Undo', altText: 'Enter it again', onClick } })

  return {
    questions,
    unsaved: Object.keys(drafts),
    isEdited: draft !== undefined,
    /** Whether someone else has saved other questions in the meantime. */
    isStale: !save.isPending && draft !== undefined && draft.version !== version,
    isSaving: save.isPending,
    getError: (index: number, field: keyof Question) =>
      checked === id
        ? issues.find(({ path }) => path?.[1]?.key === index && path[2]?.key === field)?.message
        : undefined,

    update: (question: Question, changes: Partial<Question>) =>
      change(questions.map((one) => (one === question ? { ...one, ...changes } : one))),

    /** Renders at once, so that the row that moves can keep the focus. */
    move: (question: Question, index: number) =>
      flushSync(() => change(questions.filter((one) => one !== question).toSpliced(index, 0, question))),

    /** Returns the id of the new question. */
    add() {
      const question: Question = { ...emptyQuestion, id: newId().replaceAll('-', '').slice(0, 12) }
      change([...questions, question])
      return question.id
    },

    remove(question: Question) {
      const index = questions.indexOf(question)
      change(questions.filter((one) => one !== question))
      offerUndo('Question removed', () => {
        const others = latest.current[id] ?? latestSaved.current
        store({ ...others, questions: others.questions.toSpliced(index, 0, question) })
      })
    },

    discard() {
      store(undefined)
      setChecked(undefined)
      offerUndo('Changes discarded', () => store(draft))
    },

    /** Resolves a conflict in favor of the draft. */
    keepMine: () => store({ questions, version }),

    /** Returns whether the questions can be saved as they are. Otherwise their errors are rendered. */
    submit() {
      const isValid = issues.length === 0
      flushSync(() => setChecked(isValid ? undefined : id))
      if (isValid)
        // Not callbacks of `mutate`: they don't run once the page is left.
        void save.mutateAsync({ id, ...next }).then(
          (stored) => store(latest.current[id] === draft ? undefined : { ...latest.current[id]!, ...stored }),
          () => {},
        )
      return isValid
    },
  }
}
export type QuestionsForm = ReturnType<typeof useQuestions>

const emptyQuestion: Omit<Question, 'id'> = { kind: 'short', label: '', hint: '', choices: [] }

const withoutEmptyChoices = (question: Question) => ({
  ...question,
  choices: question.kind === 'choice' ? question.choices.map((choice) => choice.trim()).filter(Boolean) : [],
})
