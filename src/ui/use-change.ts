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
}

/** A change made in the portal: it says how it went, and afterwards all lists are loaded again. */
export function useChange<T = void, R = unknown>({ run, done, failed, error: unreached }: Change<T, R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (_, input) => toast({ title: done(input) }),
    onError: (error) =>
      toast({
        destructive: true,
        title: error instanceof ApiError ? failed : unreached,
        description: sentenceOf(error),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [PORTAL] }),
  })
}
