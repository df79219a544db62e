import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { api } from '../../../lib/api/client'
import { ApiError, getErrorMessage } from '../../../lib/api/response'
import { toast } from '../../../ui/overlays/toast'
import { ownTestimonialQuery } from '../queries'

type Options<Input> = {
  token: string
  send: (route: (typeof api.testimonial)[':token'], input: Input) => Promise<unknown>
  /** The parameter of the page that says what was done. */
  done: 'saved' | 'withdrawn'
  failureTitle: string
}

/** Saves or withdraws a parent's own testimonial, and shows the outcome. */
export function useOwnChange<Input>({ token, send, done, failureTitle }: Options<Input>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    async mutationFn(input: Input) {
      const { api } = await import('../../../lib/api/client')
      return send(api.testimonial[':token'], input)
    },
    async onSuccess() {
      await client.invalidateQueries(ownTestimonialQuery(token))
      void navigate(`?${done}`)
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 422) return
      toast({ destructive: true, title: failureTitle, description: getErrorMessage(error) })
    },
  })
}
