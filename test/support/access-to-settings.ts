import type { Access } from './access-matrix'

/** Who may call the routes of settings, payments, and offers. A helper who answers parents doesn't see what the practice earns. */
export const accessToSettings: Record<string, Access> = {
  'POST /offers': 'canManageConsultations',
  'GET /offers': 'canManageConsultations',
  'GET /offers/waiting': 'canManageConsultations',
  'GET /offers/:id': 'canManageConsultations',
  'POST /offers/:id/change': 'canManageConsultations',
  'POST /offers/:id/take-back': 'canManageConsultations',
  'POST /offers/:id/remind': 'canManageConsultations',
  'POST /offers/:id/renew': 'canManageConsultations',
  'POST /payments': 'canManageConsultations',
  'POST /payments/:id/reverse': 'canManageConsultations',
  'GET /payments/family/:id': 'canManageConsultations',
  'GET /payments/receipts/:number': 'canManageConsultations',
  'GET /settings/business': 'canManageUsers',
  'PUT /settings/business': 'canManageUsers',
  'GET /settings/backup-place': 'canManageUsers',
  'PUT /settings/backup-place': 'canManageUsers',
  'DELETE /settings/backup-place': 'canManageUsers',
  'GET /settings/address': 'canManageUsers',
  'PUT /settings/address': 'canManageUsers',
  'GET /settings/mail-server/dns': 'canManageUsers',
  'PUT /settings/mail-server': 'canManageUsers',
  'DELETE /settings/mail-server': 'canManageUsers',
}
