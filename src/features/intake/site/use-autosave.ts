import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, parseResponse } from '../../../lib/api/response'
import { intakeQuery } from '../queries'

/** How long the typing has to pause. */
const PAUSE_MS = 800
const RETRY_MS = 4000

type Answers = Record<string, string>

/** Saves answers at every pause in the typing and when the page is left; retries until that works. `refused` has errors by id. */
export function useAutosave(token: string, refused: Answers = {}) {
  const client = useQueryClient()
  const unsaved = useRef<Answers>({})
  const isSaving = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [status, setStatus] = useState('')
  const [isFailing, setFailing] = useState(false)
  const [problems, setProblems] = useState(refused)

  function schedule(delay: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(save, delay)
  }

  /** Forgets answers that were saved or refused, unless they've changed since. */
  function forget(answers: Answers) {
    for (const [id, answer] of Object.entries(answers)) if (unsaved.current[id] === answer) delete unsaved.current[id]
  }

  async function save() {
    clearTimeout(timer.current)
    const answers = { ...unsaved.current }
    if (Object.keys(answers).length === 0) return
    // Two at once could arrive the wrong way around.
    if (isSaving.current && !document.hidden) return schedule(PAUSE_MS)
    isSaving.current = true
    setStatus('Saving…')
    try {
      const { api } = await import('../../../lib/api/client')
      const route = api.booking[':token'].intake
      const { savedAt } = await parseResponse(
        // With keepalive, at most 64 KB can be sent (Fetch Standard).
        route.$put({ param: { token }, json: { answers } }, { init: { keepalive: document.hidden } }),
      )
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
      if (!isRefused) return schedule(RETRY_MS)
      setProblems((before) => ({ ...before, ...error.fields }))
      // What was sent along with a refused answer isn't saved yet.
      const refused = Object.entries(answers).filter(([id]) => Object.hasOwn(error.fields, id))
      forget(Object.fromEntries(refused))
      if (refused.length) schedule(0)
    } finally {
      isSaving.current = false
    }
  }

  function change(id: string, answer: string) {
    // Loaded now, so that a page that's left can still send.
    void import('../../../lib/api/client')
    unsaved.current[id] = answer
    setProblems(({ [id]: _, ...others }) => others)
    schedule(PAUSE_MS)
  }

  const flush = useEffectEvent(() => void save())
  const warn = useEffectEvent((event: Event) => isFailing && event.preventDefault())
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    addEventListener('focusout', flush, { signal })
    addEventListener('visibilitychange', flush, { signal })
    addEventListener('online', flush, { signal })
    addEventListener('beforeunload', warn, { signal })
    return () => {
      listeners.abort()
      flush()
    }
  }, [])

  return { change, save, status, isFailing, problems }
}
