import type { Db } from '../../server/db/open'
import type { Deps } from '../../server/http'
import type { Actor } from '../activity/record'
import { loadEmailContext, type EmailContext } from '../email/context'
import { loadQuestions } from '../intake/questions'

/** What changing an appointment requires. */
export type AppointmentContext = EmailContext & {
  /** Includes the questions that each package asks before an appointment. */
  packages: Awaited<ReturnType<typeof loadQuestions>>
}

/** Inside a transaction, pass the transaction as `db`. */
export async function loadAppointmentContext(deps: Pick<Deps, 'db' | 'env'>): Promise<AppointmentContext> {
  return { ...(await loadEmailContext(deps)), packages: await loadQuestions(deps.db) }
}

/** Returns the practice as the side that changes appointments. */
export const loadPractice = async (c: Actor & { var: Deps }, db: Db = c.var.db) =>
  ({ actor: c, context: await loadAppointmentContext({ db, env: c.var.env }), parent: false }) as const
export type Practice = Awaited<ReturnType<typeof loadPractice>>
