import type { Access } from './access-matrix'

/**
 * Who may call the routes for settings, payments, offers, and times offered in answers. A helper who answers parents doesn't see the
 * practice's earnings.
 */
export const accessToSettings: Record<string, Access> = {
  'GET /booking/:token/times': 'public',
  'POST /booking/:token/times': 'public',
  'POST /offers': 'canManageConsultations',
  'GET /offers': 'canManageConsultations',
  'GET /offers/prefill': 'canManageConsultations',
  'GET /offers/latest': 'canManageConsultations',
  'GET /offers/waiting': 'canManageConsultations',
  'GET /offers/:id': 'canManageConsultations',
  'POST /offers/:id/change': 'canManageConsultations',
  'POST /offers/:id/take-back': 'canManageConsultations',
  'POST /offers/:id/remind': 'canManageConsultations',
  'POST /offers/:id/renew': 'canManageConsultations',
  'GET /payments': 'canManageUsers',
  'GET /payments/export': 'canManageUsers',
  'POST /payments': 'canManageConsultations',
  'POST /payments/:id/reverse': 'canManageConsultations',
  'POST /payments/disputes/:id/read': 'canManageConsultations',
  'GET /payments/family/:id': 'canManageConsultations',
  'GET /payments/receipts/:number': 'canManageConsultations',
  'GET /settings/payment-ways': 'canManageUsers',
  'PUT /settings/payment-ways': 'canManageUsers',
  'PUT /settings/stripe': 'canManageUsers',
  'DELETE /settings/stripe': 'canManageUsers',
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

/** Who may call a family's diary routes. */
export const accessToDiaries: Record<string, Access> = {
  'GET /families/:id/diary': 'canManageConsultations',
  'GET /families/:id/diary/export': 'canManageConsultations',
  'GET /families/:id/diary/nights': 'canManageConsultations',
  'POST /families/:id/diary/log': 'canManageConsultations',
  'POST /families/:id/diary': 'canManageConsultations',
  'PATCH /families/:id/diary': 'canManageConsultations',
  'DELETE /families/:id/diary': 'canManageConsultations',
  'DELETE /families/:id/diary/recipients/:recipient': 'canManageConsultations',
  'POST /families/:id/diary/take-back': 'canManageConsultations',
  'POST /families/:id/diary/link': 'canManageConsultations',
  'POST /families/:id/diary/email': 'canManageConsultations',
  'DELETE /families/:id/diary/email': 'canManageConsultations',
  'POST /families/:id/diary/imports': 'canManageConsultations',
  'PATCH /families/:id/diary/imports/:import': 'canManageConsultations',
  'POST /families/:id/diary/imports/:import': 'canManageConsultations',
  'POST /families/:id/diary/imports/:import/undo': 'canManageConsultations',
  'DELETE /families/:id/diary/imports/:import': 'canManageConsultations',
}
