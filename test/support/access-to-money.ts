import type { Access } from './access-matrix'

/** Who may call the routes of payments. A helper who answers parents doesn't see what the practice earns. */
export const accessToMoney: Record<string, Access> = {
  'POST /payments': 'canManageConsultations',
  'POST /payments/:id/reverse': 'canManageConsultations',
  'GET /payments/family/:id': 'canManageConsultations',
  'GET /payments/receipts/:number': 'canManageConsultations',
  'GET /settings/business': 'canManageUsers',
  'PUT /settings/business': 'canManageUsers',
}
