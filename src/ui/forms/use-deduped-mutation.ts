import { hashKey, useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useId, useRef } from 'react'

/**
 * `useMutation` that ignores repeated calls while it runs. `isPending` only disables a button after the next render, which is
 * too late for a double click. A call with different input waits.
 */
export function useDedupedMutation<R, T = void>(options: UseMutationOptions<R, Error, T>) {
  const last = useRef<{ input: string; promise: Promise<R> }>(undefined)
  const mutation = useMutation({ scope: { id: useId() }, ...options })
  const mutateAsync: typeof mutation.mutateAsync = (...args) => {
    const input = hashKey([args[0]])
    if (last.current?.input === input) return last.current.promise
    const promise = mutation.mutateAsync(...args).finally(() => {
      if (last.current?.promise === promise) last.current = undefined
    })
    last.current = { input, promise }
    return promise
  }
  const mutate: typeof mutation.mutate = (...args) => void mutateAsync(...args).catch(noop)
  return { ...mutation, mutate, mutateAsync }
}

/** Callers get the error from `error` and `onError`. */
const noop = () => {}
