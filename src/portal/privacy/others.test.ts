import { expect, test } from 'vitest'
import { invitationApp } from '../../features/testimonials/invitation/testing'
import { json } from './testing'

const { call, db, signedIn, invite, words, listed, editor } = await invitationApp()
const manager = await signedIn(['canManageUsers', 'canManageContacts', 'canManageConsultations'])
const ask = async (what: 'export' | 'erase', address: string) =>
  json<Record<string, object[]>>(await call('POST', `/api/admin/privacy/${what}`, { address }, manager))

/** Invites a family, which writes a testimonial with these words. Returns the testimonial's id. */
async function write(address: string, testimonial: string) {
  const { link } = await invite(address)
  await json(await call('POST', `${link}/write`, words({ testimonial })))
  const all = (await listed()) as unknown as { id: string; testimonial: string }[]
  return all.find((row) => row.testimonial === testimonial)!.id
}
const findJoins = async () =>
  Object.fromEntries(
    (await db.selectFrom('family').selectAll().execute()).map((row) => [
      row.address,
      [row.pageId === row.id ? 'own page' : row.pageId, row.joinedAt !== null],
    ]),
  )

test('exports and erases what one family wrote at its invitation, and leaves what others wrote, also in the trash', async () => {
  const own = await write('ann@example.com', 'Ann sleeps again.')
  const other = await write('ben@example.com', 'Ben sleeps again.')
  const deleted = await write('cleo@example.com', 'Cleo sleeps again.')
  await json(await call('PATCH', `/api/testimonials/${own}/approve`, { approved: true }, editor))
  await json(await call('PATCH', `/api/testimonials/${other}/approve`, { approved: true }, editor))
  await json(await call('DELETE', `/api/testimonials/${deleted}`, undefined, editor))
  const findApprovals = async () =>
    (
      await db
        .selectFrom('activity')
        .select('targetId')
        .where('what', '=', 'testimonial approved')
        .orderBy('id')
        .execute()
    ).map(({ targetId }) => targetId)
  expect(await findApprovals()).toEqual([own, other])

  const { testimonialsWrittenByInvitation: written } = await ask('export', 'ann@example.com')
  expect(written).toMatchObject([{ testimonial: 'Ann sleeps again.' }])
  await ask('erase', 'ann@example.com')
  expect((await listed()).map(({ id }) => id)).toEqual([other])
  expect(await db.selectFrom('trash').select('id').execute()).toEqual([{ id: deleted }])
  expect(await findApprovals()).toEqual([null, other])
})

test('the other parent stays when one is erased, and so do parents who belong together elsewhere', async () => {
  const families = await db.selectFrom('family').select(['id', 'address']).execute()
  const idOf = Object.fromEntries(families.map(({ id, address }) => [address, id]))
  for (const address of ['dan@example.com', 'eve@example.com', 'fay@example.com'])
    await write(address, `${address} sleeps.`)
  const join = async (address: string, to: string) => {
    const { id } = await db.selectFrom('family').select('id').where('address', '=', to).executeTakeFirstOrThrow()
    const joined = { pageId: id, joinedAt: new Date().toISOString() }
    await db.updateTable('family').set(joined).where('address', '=', address).execute()
  }
  await join('eve@example.com', 'dan@example.com')
  await join('fay@example.com', 'ben@example.com')
  await ask('erase', 'dan@example.com')
  const joins = await findJoins()
  expect(joins).toMatchObject({
    'eve@example.com': ['own page', false],
    'fay@example.com': [idOf['ben@example.com'], true],
  })
  expect(joins).not.toHaveProperty('dan@example.com')
})

test('what the log says about an address is taken out, unless an account has it; a longer address isn’t meant', async () => {
  const log = (id: string, about: string) =>
    db
      .insertInto('activity')
      .values({ id, at: new Date().toISOString(), what: 'permissions changed', about, userId: null, username: null })
      .execute()
  const { username } = await signedIn()
  await log('1', 'gus@example.com: Manage blog on')
  await log('2', 'gus@example.com')
  await log('3', 'gus@example.community: Manage blog on')
  await log('4', `${username}@example.com`)
  await ask('erase', 'gus@example.com')
  await ask('erase', `${username}@example.com`)
  const rows = await db
    .selectFrom('activity')
    .select('about')
    .where('id', 'in', ['1', '2', '3', '4'])
    .orderBy('id')
    .execute()
  expect(rows.map(({ about }) => about)).toEqual([
    'an erased address',
    'an erased address',
    'gus@example.community: Manage blog on',
    `${username}@example.com`,
  ])
})
