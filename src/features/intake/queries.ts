import { queryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { PORTAL } from '../../lib/api/query-keys'
import { parseResponse } from '../../lib/api/response'

/** Every package with what it asks. */
export const questionsQuery = queryOptions({
  queryKey: [PORTAL, '/api/intake/questions'],
  queryFn: async ({ meta }) => parseResponse((await meta!.api()).intake.questions.$get()),
})

/** What a parent answered before an appointment. */
export const answersQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: [PORTAL, '/api/intake/answers', appointmentId],
    queryFn: async ({ meta }) =>
      parseResponse((await meta!.api()).intake.answers[':appointmentId'].$get({ param: { appointmentId } })),
  })

const getIntake = (client: typeof api, token: string) =>
  parseResponse(client.booking[':token'].intake.$get({ param: { token } }))

/** What a parent is asked before an appointment, and what they've answered. */
export type Intake = Awaited<ReturnType<typeof getIntake>>

/** The same by the token of the appointment's link. */
export const intakeQuery = (token: string) =>
  queryOptions({ queryKey: ['intake', token], queryFn: async ({ meta }) => getIntake(await meta!.api(), token) })
