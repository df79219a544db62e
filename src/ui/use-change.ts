import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ApiError, sentenceOf } from '../lib/reply'
import { PORTAL } from '../lib/portal'
import { toast } from './toast'

type Change<T, R> = {
  run: (input: T) => Promise<R>
  /** SPEC's toasts: done, refused by the server, and not reached. */
  done: (input: T, result: R) => string
  failed: string
  error: string
  /** Shows the change at once in what is loaded; the lists are then loaded again a moment later. */
  apply?: (client: QueryClient, result: R) => void
  /** How to take it back, if that is possible. The toast offers it. */
  undo?: (result: R) => (() => Promise<unknown>) | undefined
}

/** How long, in ms, what is shown already waits for the lists (SPEC section 9). */
const APPLIED = 100

/** Toasts are soon gone (SPEC section 9); what was deleted can be restored elsewhere too (WCAG 2.2.1). */
const UNDO = { label: 'Undo', instead: 'Restore it under Recently deleted, in the account menu' }

/** A change made in the portal: it says how it went, and afterwards all lists are loaded again. */
export function useChange<T = void, R = unknown>({ run, done, failed, error: unreached, apply, undo }: Change<T, R>) {
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
      toast({ title: done(input, result), action: back && { ...UNDO, run: () => void takeBack(back) } })
    },
    onError: (error) =>
      toast({
        destructive: true,
        title: error instanceof ApiError ? failed : unreached,
        description: sentenceOf(error),
      }),
    onSettled: () => (apply ? void setTimeout(reload, APPLIED) : reload()),
  })
}
