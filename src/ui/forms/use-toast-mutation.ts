import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ApiError, getErrorMessage } from '../../lib/api/response'
import { PORTAL } from '../../lib/api/query-keys'
import { toast } from '../overlays/toast'
import { useDedupedMutation } from './use-deduped-mutation'

type Options<T, R> = {
  mutationFn: (input: T) => Promise<R>
  /** Title of the success toast. Without it, nothing has changed yet, so no lists are reloaded. */
  successTitle?: (input: T, result: R) => string | undefined
  /** Title when the server answers with an error. */
  failureTitle: string
  /** Title when the server can't be reached (SPEC section 8). */
  errorTitle?: string
  /** Shows the change in loaded data immediately. The lists reload a moment later. */
  updateCache?: (client: QueryClient, result: R) => void
  /** Returns a function that undoes it, if possible. The toast offers it. */
  undo?: (result: R) => (() => Promise<unknown>) | undefined
  /** Title once it's undone. */
  undone?: string
  /** Toasts disappear, so this tells screen reader users how to undo it later (WCAG 2.2.1). */
  undoAltText?: string
}

/** How long after `updateCache` the lists reload (SPEC section 9). */
const RELOAD_DELAY_MS = 100

/** A mutation in the portal: a toast shows the outcome, then all lists reload. */
export function useToastMutation<T = void, R = unknown>({
  mutationFn,
  successTitle,
  failureTitle,
  errorTitle = failureTitle,
  updateCache,
  undo,
  undone = 'Restored',
  undoAltText = 'Restore it under Recently deleted, in the account menu',
}: Options<T, R>) {
  const client = useQueryClient()

  const reload = () => client.invalidateQueries({ queryKey: [PORTAL] })

  async function runUndo(undoChange: () => Promise<unknown>) {
    try {
      await undoChange()
      toast({ title: undone })
    } catch (error) {
      toast({ destructive: true, title: 'Couldn’t undo it', description: getErrorMessage(error) })
    }
    return reload()
  }
  return useDedupedMutation({
    mutationFn,
    onSuccess(result, input) {
      updateCache?.(client, result)
      const undoChange = undo?.(result)
      const title = successTitle?.(input, result)
      const action = undoChange && { label: 'Undo', altText: undoAltText, onClick: () => void runUndo(undoChange) }
      if (title) toast({ title, description: getServerMessage(result), action })
    },
    onError: (error) =>
      toast({
        destructive: true,
        title: error instanceof ApiError ? failureTitle : errorTitle,
        description: getErrorMessage(error),
      }),
    onSettled(_, error) {
      if (updateCache) setTimeout(reload, RELOAD_DELAY_MS)
      else if (successTitle) {
        const reloaded = reload()
        // After a failure, a retry doesn't wait for the lists.
        if (!error) return reloaded
      }
    },
  })
}

const getServerMessage = (result: unknown) =>
  typeof result === 'object' && result && 'message' in result ? String(result.message) : undefined
