import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { api } from '../../lib/api/client'
import { portalQuery } from '../../lib/api/portal-query'
import { parseResponse } from '../../lib/api/response'

/** Every package with its questions, as the practice edits them. */
export const questionsQuery = portalQuery('/api/intake/questions', (api) => api.intake.questions.$get())

export const answersQuery = (appointmentId: string) =>
  portalQuery(
    '/api/intake/answers',
    (api) => api.intake.answers[':appointmentId'].$get({ param: { appointmentId } }),
    appointmentId,
  )

/** The questions before an appointment, and the parent's answers. */
export type Intake = InferResponseType<(typeof api.booking)[':token']['intake']['$get'], 200>

/** The same, by the token in the appointment's link. */
export const intakeQuery = (token: string) =>
  queryOptions({
    queryKey: ['intake', token],
    queryFn: async ({ meta }) => parseResponse((await meta!.api()).booking[':token'].intake.$get({ param: { token } })),
  })
