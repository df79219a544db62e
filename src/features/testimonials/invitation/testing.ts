import { testApp } from '../../../../test/app'
import { booking } from '../../../../test/support/factories'
import { invitationToken } from './token'
import { expect } from 'vitest'

/** An app with completed consultations, whose families are asked for testimonials. */
export async function invitationApp(options?: Parameters<typeof testApp>[0]) {
  const site = await testApp(options)
  const { app, call, db, signedIn } = site
  const manager = await signedIn(['canManageContacts', 'canManageConsultations'])
  const editor = await signedIn(['canManageTestimonials'])

  async function completedRequest(email: string, parentName = 'Zoë O’Neil') {
    const created = await call('POST', '/api/consultations', booking({ email, parentName }))
    const { id } = (await created.json()) as { id: string }
    expect((await call('PATCH', `/api/consultations/${id}`, { status: 'completed' }, manager)).status).toBe(200)
    return id
  }
  const ask = (consultationId: string, who = manager) =>
    call('POST', '/api/testimonial-invitations', { consultationId }, who)

  /** Asks a new family, and returns the path of their link's API. */
  async function invite(email: string) {
    const reply = await ask(await completedRequest(email))
    expect(reply.status).toBe(201)
    const { id } = (await reply.json()) as { id: string }
    return { id, link: `/api/testimonial/${await invitationToken(db, id)}` }
  }

  const words = (changes = {}) => ({
    rating: '5',
    testimonial: 'We all sleep again.',
    naming: 'Zoë O.',
    ownName: '',
    childAge: '8 months',
    consent: 'on',
    ...changes,
  })
  const read = async (path: string, who?: { cookie: string }) =>
    (await (await call('GET', path, undefined, who)).json()) as never
  const shown = async () => ((await read('/api/testimonials?approved=true')) as { testimonial: string }[]).length
  const listed = async () =>
    (await read('/api/testimonials', editor)) as {
      id: string
      approved: boolean
      invited?: boolean
      photoUrl: string
    }[]
  const approve = (id: string, json = {}) =>
    call('PATCH', `/api/testimonials/${id}/approve`, { approved: true, ...json }, editor)

  async function sendPhoto(link: string, file?: Uint8Array, fields: Record<string, string> = {}) {
    const form = new FormData()
    if (file) form.set('photo', new File([file as BlobPart], 'me.jpg', { type: 'image/jpeg' }))
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return app.request(`${link}/photo`, { method: 'POST', body: form })
  }
  return {
    ...site,
    manager,
    editor,
    completedRequest,
    ask,
    invite,
    words,
    read,
    shown,
    listed,
    approve,
    sendPhoto,
  }
}
