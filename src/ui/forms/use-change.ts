import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ApiError, sentenceOf } from '../../lib/api/reply'
import { PORTAL } from '../../lib/api/query-keys'
import { toast } from '../overlays/toast'

type Change<T, R> = {
  run: (input: T) => Promise<R>
  /** The title of the success toast. Without it nothing has changed yet, and no list is reloaded. */
  done?: string | ((input: T, result: R) => string | undefined)
  /** The titles when the server refuses, and when it can't be reached; the same unless said otherwise (SPEC section 8). */
  failed: string
  error?: string
  /** Shows the change at once in what is loaded; the lists are reloaded a moment later. */
  apply?: (client: QueryClient, result: R) => void
  /** How to take it back, if that is possible. The toast offers it. */
  undo?: (result: R) => (() => Promise<unknown>) | undefined
}

/** How long an applied change is shown before the lists are reloaded, in ms (SPEC section 9). */
const APPLIED = 100

/** Toasts are soon gone (SPEC section 9); what was deleted can be restored elsewhere too (WCAG 2.2.1). */
const UNDO = { label: 'Undo', instead: 'Restore it under Recently deleted, in the account menu' }

/** A mutation of the portal: a toast says how it went, and all lists are reloaded afterwards. */
export function useChange<T = void, R = unknown>({ run, done, failed, error = failed, apply, undo }: Change<T, R>) {
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: [PORTAL] })

  async function takeBack(back: () => Promise<unknown>) {
    try {
      await back()
      toast({ title: 'Restored' })
    } catch (error) {
      toast({ destructive: true, title: 'Could not restore it', description: sentenceOf(error) })
    }
    return reload()
  }
  return useMutation({
    mutationFn: run,
    onSuccess(result, input) {
      apply?.(client, result)
      const back = undo?.(result)
      const title = typeof done === 'function' ? done(input, result) : done
      const action = back && { ...UNDO, run: () => void takeBack(back) }
      if (title) toast({ title, description: messageOf(result), action })
    },
    onError: (cause) =>
      toast({
        destructive: true,
        title: cause instanceof ApiError ? failed : error,
        description: sentenceOf(cause),
      }),
    onSettled() {
      if (apply) setTimeout(reload, APPLIED)
      else if (done) return reload()
    },
  })
}

/** What the server says about a success, if anything. */
const messageOf = (result: unknown) =>
  typeof result === 'object' && result && 'message' in result ? String(result.message) : undefined
