import { formatDay } from '../../lib/dates'
import type { Env } from '../../server/env'
import type { Mail } from '../mail/outbox'
import type { ConsultationTable } from './table'

export const bookingMails = (_row: ConsultationTable, _env: Env): Mail[] => (formatDay, [])
