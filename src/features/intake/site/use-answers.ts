import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, parseResponse } from '../../../lib/api/response'
import { useAutosave, useTimer } from '../../../ui/forms/drafts/use-autosave'
import { intakeQuery } from '../queries'

const PAUSE_MS = 800
const RETRY_MS = 4000

type Answers = Record<string, string>

/** Saves answers at every pause in typing and when the user leaves; retries until that works. `refused` has errors by id. */
export function useAnswers(token: string, refused: Answers = {}) {
  const client = useQueryClient()
  const unsaved = useRef<Answers>({})
  const isSaving = useRef(false)
  const timer = useTimer()
  const [status, setStatus] = useState('')
  const [isFailing, setFailing] = useState(false)
  const [problems, setProblems] = useState(refused)

  /** Discards answers that were saved or rejected, unless they've changed since. */
  function forget(answers: Answers) {
    for (const [id, answer] of Object.entries(answers)) if (unsaved.current[id] === answer) delete unsaved.current[id]
  }

  async function save() {
    timer.cancel()
    const answers = { ...unsaved.current }
    if (Object.keys(answers).length === 0) return
    // Concurrent requests could arrive out of order.
    if (isSaving.current && !document.hidden) return timer.start(save, PAUSE_MS)
    isSaving.current = true
    setStatus('Saving…')
    try {
      const { savedAt } = await putAnswers(token, answers)
      forget(answers)
      client.setQueryData(
        intakeQuery(token).queryKey,
        (intake) => intake && { ...intake, savedAt, answers: { ...intake.answers, ...answers } },
      )
      setFailing(false)
      setStatus('Saved')
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429
      setFailing(!isRefused)
      setStatus(isRefused ? error.userMessage : 'Not saved, we’ll try again')
      if (!isRefused) return timer.start(save, RETRY_MS)
      setProblems((before) => ({ ...before, ...error.fields }))
      // Answers sent along with a rejected one aren't saved yet.
      const refused = Object.entries(answers).filter(([id]) => Object.hasOwn(error.fields, id))
      forget(Object.fromEntries(refused))
      if (refused.length) timer.start(save, 0)
    } finally {
      isSaving.current = false
    }
  }

  function change(id: string, answer: string) {
    // Preload it, so that a page can still send while the user leaves it.
    void import('../../../lib/api/client')
    unsaved.current[id] = answer
    setProblems(({ [id]: _, ...others }) => others)
    timer.start(save, PAUSE_MS)
  }

  useAutosave(() => void save(), { onBlur: true, warns: isFailing })
  return { change, save, status, isFailing, problems }
}

async function putAnswers(token: string, answers: Answers) {
  const { api } = await import('../../../lib/api/client')
  const route = api.booking[':token'].intake
  // With keepalive, at most 64 KB can be sent (Fetch Standard).
  return parseResponse(route.$put({ param: { token }, json: { answers } }, { init: { keepalive: document.hidden } }))
}
