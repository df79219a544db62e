import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { newId } from '../../../lib/new-id'
import { useDrafts } from '../../../ui/forms/drafts/use-drafts'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { questionsQuery } from '../queries'
import { questionsUpdate, type Question } from '../schema'

export type PackageQuestions = {
  id: string
  name: string
  isShown: boolean
  isPublic: boolean
  /** Whether it's public, but no longer in the draft. */
  isRemoved: boolean
  questions: Question[]
  version: number
}

/** The form state of a package's questions. Unsaved changes stay even while another package is shown. */
export function useQuestions(packages: PackageQuestions[], { id, version }: PackageQuestions) {
  const drafts = useDrafts<Record<string, Question[]>>(
    'package-questions',
    (packageId) => packages.find((one) => one.id === packageId)?.questions ?? [],
  )
  /** The package whose errors are shown, because it couldn't be saved. */
  const [checked, setChecked] = useState<string>()
  const questions = drafts.get(id)
  const { issues = [] } = v.safeParse(questionsUpdate, { questions: questions.map(withoutEmptyChoices), version })
  const save = useSave(drafts.send)
  const change = (next: Question[]) => drafts.change({ [id]: next })

  return {
    questions,
    unsaved: drafts.edited,
    isEdited: drafts.edited.includes(id),
    isStale: drafts.isStale(id),
    isSaving: save.isPending,
    getError: (index: number, field: keyof Question) =>
      checked === id
        ? issues.find(({ path }) => path?.[1]?.key === index && path[2]?.key === field)?.message
        : undefined,

    update: (question: Question, changes: Partial<Question>) =>
      change(questions.map((one) => (one === question ? { ...one, ...changes } : one))),

    /** Renders synchronously, so that the moved row keeps focus. */
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
      drafts.changeWithUndo({ [id]: questions.toSpliced(index, 1) }, 'Question removed', (latest) => ({
        [id]: latest(id).toSpliced(index, 0, question),
      }))
    },

    discard() {
      drafts.discard([id])
      setChecked(undefined)
    },

    keepMine: () => drafts.keepMine(id),

    /** Saves the questions if they're valid, and returns whether they are. If not, renders their errors. */
    submit() {
      const isValid = issues.length === 0
      flushSync(() => setChecked(isValid ? undefined : id))
      if (isValid) save.mutate({ packageId: id, questions: questions.map(withoutEmptyChoices), version })
      return isValid
    },
  }
}

function useSave(send: (packageIds: string[], save: () => Promise<void>) => Promise<void>) {
  const client = useQueryClient()
  return useToastMutation({
    mutationFn: ({ packageId, ...json }: { packageId: string; questions: Question[]; version: number }) =>
      send([packageId], async () => {
        const saved = await parseResponse(api.intake.questions[':packageId'].$put({ param: { packageId }, json }))
        client.setQueryData(questionsQuery.queryKey, (data) => ({
          packages: data!.packages.map((one) => (one.id === packageId ? { ...one, ...json, ...saved } : one)),
        }))
      }),
    successTitle: () => 'Questions saved',
    failureTitle: 'Failed to save the questions',
    errorTitle: 'Error saving the questions',
  })
}

export type QuestionsForm = ReturnType<typeof useQuestions>

const emptyQuestion: Omit<Question, 'id'> = { kind: 'short', label: '', hint: '', choices: [] }

const withoutEmptyChoices = (question: Question) => ({
  ...question,
  choices: question.kind === 'choice' ? question.choices.map((choice) => choice.trim()).filter(Boolean) : [],
})
