import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { matrix } from './support/access-matrix'

/** Changes in the portal that go through the same hooks as those in the journeys, and aren't tried one by one. */
const alike = {
  useAccountForm: [
    'POST /auth/password',
    'POST /auth/second-factor/turn-on',
    'POST /auth/second-factor/recovery-codes',
    'POST /auth/second-factor/turn-off',
    'POST /auth/passkeys',
    'POST /auth/passkeys/options',
    'PATCH /auth/passkeys/:id',
    'DELETE /auth/passkeys/:id',
    'DELETE /auth/sessions/:id',
  ],
  useToastMutation: [
    'DELETE /appointment-types/:id',
    'PUT /follow-ups/rhythms/:id',
    'POST /answers',
    'POST /appointments',
    'PATCH /appointments/:id',
    'PUT /intake/questions/:packageId',
    'POST /calendars',
    'POST /calendars/:id/refresh',
    'DELETE /calendars/:id',
    'PUT /admin/users/request-readers',
    'POST /admin/users/:id/approve',
    'DELETE /admin/users/:id',
    'POST /admin/mails/:id/send-again',
    'DELETE /admin/mails/:id',
    'POST /admin/privacy/export',
    'POST /admin/privacy/erase',
    'POST /consultations/bulk',
    'POST /contacts/bulk',
    'POST /families/:id/separate',
    'PATCH /families/:id/children/:child',
    'DELETE /families/:id/children/:child',
    'PATCH /families/:id/notes/:note',
    'POST /blog',
    'DELETE /site/beginnings/:item',
    'PATCH /media/:id',
    'DELETE /media/:id',
    'DELETE /website/draft',
    'POST /website/publish',
    'POST /website/versions/:id/restore',
    'POST /testimonials',
    'PATCH /testimonials/:id',
    'POST /testimonial-invitations',
    'DELETE /trash/:id',
  ],
  'its Undo': [
    'DELETE /follow-ups/:id',
    'POST /answers/:id/undo',
    'POST /appointments/:id/undo',
    'POST /consultations/:id/undo',
    'POST /contacts/:id/undo',
    'PUT /site/beginnings/:item',
    'DELETE /testimonial-invitations/:id',
  ],
  'an error shown in place': ['PUT /blog/:id/draft', 'POST /media', 'POST /media/import', 'POST /website/emails/test'],
  'a question, not a change': [
    'POST /admin/privacy/find',
    'POST /consultations/bulk/preview',
    'POST /blog/preview',
    'POST /website/emails/preview',
  ],
}

test('every change in the portal is in the journeys without a network, or like one that is', async () => {
  const journeys = await Promise.all(
    ['offline', 'offline-settings'].map((name) => readFile(`e2e/portal/${name}.spec.ts`, 'utf8')),
  )
  const tried = [...journeys.join('').matchAll(/call: '([^']+)'/g)].map(([, call]) => call)
  const changes = Object.keys(matrix).filter((call) => !call.startsWith('GET ') && matrix[call] !== 'public')
  expect(new Set([...tried, ...Object.values(alike).flat()])).toEqual(new Set(changes))
})
