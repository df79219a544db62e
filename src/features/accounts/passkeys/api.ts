import { HTTPException } from 'hono/http-exception'
import { body, problem, routes } from '../../../server/http'
import { readAddress } from '../../settings/address'
import { loadEmailContext } from '../../email/context'
import { approved, owned } from '../../auth/guards'
import { addPasskey, creationOptions, verifyPasskey, requestOptions } from './passkeys'
import { newPasskey, passkeyName, passkeySignIn, reauthentication } from '../schema'
import { passkeyLimit } from '../limits'
import { recordFailedSignIn, recordSignInChange, signIn } from '../record-sign-in'
import { reauthenticate } from '../second-factor/reauthenticate'
import { findUser, toUser } from '../../auth/user'

const NOT_FOUND = 'This passkey no longer exists'

export const passkeys = routes()
  .get('/', approved, async (c) => {
    const rows = await c.var.db
      .selectFrom('passkey')
      .select(['id', 'name', 'createdAt', 'usedAt'])
      .where('userId', '=', c.var.user.id)
      .orderBy('createdAt')
      .execute()
    const since = c.var.env.isAddressFixed ? undefined : (await readAddress(c.var.db))?.hostSince
    return c.json(
      // Browsers use a passkey only on the host it was created for.
      rows.map((row) => ({ ...row, isOfFormerHost: since !== undefined && row.createdAt < since })),
      200,
    )
  })

  .post('/options', approved, body(reauthentication), reauthenticate, async (c) => {
    const { db, env, user } = c.var
    const { site } = await loadEmailContext(c.var)
    return c.json(await creationOptions(db, env, user, site.name), 200)
  })

  .post('/', approved, body(newPasskey), async (c) => {
    const { db, env, user } = c.var
    const passkey = c.req.valid('json')
    const isAdded = await db.transaction().execute(async (trx) => {
      if (!(await addPasskey(trx, env, user, passkey))) return false
      const change = `The passkey “${passkey.name}” can sign in to your account now.`
      await recordSignInChange(trx, c, change, 'passkey added', passkey.name)
      return true
    })
    return isAdded
      ? c.json({ message: 'You can now sign in with it.' }, 201)
      : problem(c, 422, 'This passkey couldn’t be confirmed. Please start again.')
  })

  // A name grants no access, so renaming doesn't require the password.
  .patch('/:id', approved, body(passkeyName), async (c) => {
    const { db, user } = c.var
    const renamed = await db
      .updateTable('passkey')
      .set(c.req.valid('json'))
      .where('id', '=', c.req.param('id'))
      .where('userId', '=', user.id)
      .returning(['id', 'name'])
      .executeTakeFirst()
    return renamed ? c.json(renamed, 200) : problem(c, 404, NOT_FOUND)
  })

  .delete('/:id', approved, body(reauthentication), owned('passkey', NOT_FOUND), reauthenticate, async (c) => {
    const { db, user } = c.var
    await db.transaction().execute(async (trx) => {
      const passkey = await trx
        .deleteFrom('passkey')
        .where('id', '=', c.req.param('id'))
        .where('userId', '=', user.id)
        .returning('name')
        .executeTakeFirst()
      if (!passkey) throw new HTTPException(404, { message: NOT_FOUND })
      const change = `The passkey “${passkey.name}” was removed from your account.`
      await recordSignInChange(trx, c, change, 'passkey removed', passkey.name)
    })
    return c.json({ success: true as const }, 200)
  })

  .post('/sign-in-options', passkeyLimit, async (c) => c.json(await requestOptions(c.var.db, c.var.env), 200))

  .post('/sign-in', passkeyLimit, body(passkeySignIn), async (c) => {
    const { db, env } = c.var
    const id = await db.transaction().execute((trx) => verifyPasskey(trx, env, c.req.valid('json')))
    const row = await findUser(db, id)
    if (!row) {
      await recordFailedSignIn(c, undefined)
      return problem(c, 401, 'This passkey doesn’t belong to any account here')
    }
    return c.json({ user: await signIn(c, toUser(row)) }, 200)
  })
