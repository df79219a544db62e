import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, sentenceOf } from '../lib/client'
import { PORTAL } from '../lib/query-client'
import { toast } from './toast'

type Change<T, R> = {
  run: (input: T) => Promise<R>
  /** SPEC's toasts: done, refused by the server, and not reached. */
  done: (input: T) => string
  failed: string
  error: string
  /** Takes it back. The toast offers it. */
  undo?: (result: R, input: T) => Promise<unknown>
}

/** A change made in the portal: it says how it went, and afterwards all lists are loaded again. */
export function useChange<T = void, R = unknown>({ run, done, failed, error: unreached, undo }: Change<T, R>) {
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: [PORTAL] })

  async function takeBack(result: R, input: T) {
    try {
      await undo!(result, input)
      toast({ title: 'Restored' })
    } catch (error) {
      toast({ destructive: true, title: 'Could not restore it', description: sentenceOf(error) })
    }
    return reload()
  }
  return useMutation({
    mutationFn: run,
    onSuccess: (result, input) =>
      toast({
        title: done(input),
        action: undo && {
          label: 'Undo',
          instead: 'Restore it under Recently deleted, in the account menu',
          run: () => void takeBack(result, input),
        },
      }),
    onError: (error) =>
      toast({
        destructive: true,
        title: error instanceof ApiError ? failed : unreached,
        description: sentenceOf(error),
      }),
    onSettled: reload,
  })
}
