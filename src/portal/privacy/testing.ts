import { expect } from 'vitest'
import { testApp } from '../../../test/app'
import { booking, message } from '../../../test/support/factories'

export type Counts = Record<keyof typeof nothing, number>
export type Row = Record<string, unknown>
export type File = Record<string, unknown> & Record<'consultationRequests' | 'messages' | 'emails', Row[]>

export const nothing = {
  consultations: 0,
  messages: 0,
  trashed: 0,
  appointments: 0,
  mails: 0,
  invitations: 0,
  entries: 0,
}

export const json = async <T>(response: Response) => {
  expect(response.status).toBeLessThan(300)
  return (await response.json()) as T
}

/** The whole app with an admin who can only read, one who can erase, and one who also manages users. */
export async function privacyApp() {
  const { call, db, deps, env, lines, signedIn } = await testApp()
  const reader = await signedIn()
  const both = await signedIn(['canManageContacts', 'canManageConsultations'])
  const manager = await signedIn(['canManageUsers', 'canManageContacts', 'canManageConsultations'])
  const create = async (path: string, body: object) => (await json<{ id: string }>(await call('POST', path, body))).id
  const ask = (what: 'find' | 'export' | 'erase', address: unknown, who: object = manager) =>
    call('POST', `/api/admin/privacy/${what}`, { address }, who)
  const find = async (address: string, who: object = manager) =>
    json<Counts & { account?: object | null }>(await ask('find', address, who))
  const erase = async (address: string) => json<Counts>(await ask('erase', address))
  const exportData = async (address: string, who: object = manager) => json<File>(await ask('export', address, who))
  /** Creates an answered request and message, and one of each in the trash. Returns their ids. */
  async function createFamily(address: string, name: string) {
    const ids = [
      await create('/api/consultations', booking({ email: address, parentName: name, preferredDate: null })),
      await create('/api/contacts', message({ email: address.toUpperCase(), name })),
      await create('/api/consultations', booking({ email: ` ${address} `, parentName: name, childAge: '9 months' })),
      await create('/api/contacts', message({ email: address, name, message: 'A second message, deleted later.' })),
    ] as const
    await json(
      await call(
        'PATCH',
        `/api/consultations/${ids[0]}`,
        { status: 'confirmed', answered: true, notes: 'Calls on Friday' },
        both,
      ),
    )
    await json(await call('PATCH', `/api/contacts/${ids[1]}`, { responded: true }, both))
    await json(await call('DELETE', `/api/consultations/${ids[2]}`, undefined, both))
    await json(await call('DELETE', `/api/contacts/${ids[3]}`, undefined, both))
    return ids
  }
  return {
    call,
    db,
    deps,
    env,
    lines,
    signedIn,
    reader,
    both,
    manager,
    create,
    ask,
    find,
    erase,
    exportData,
    createFamily,
  }
}
