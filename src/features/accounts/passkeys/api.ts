import { body, problem, routes } from '../../../server/http'
import { record } from '../../activity/record'
import { enqueue } from '../../email/outbox'
import { loadEmailContext } from '../../settings/site-settings'
import { signInChangedEmail } from '../emails'
import { approved } from '../guards'
import { addPasskey, creationOptions, verifyPasskey, requestOptions } from './passkeys'
import { newPasskey, passkeyName, passkeySignIn, reauthentication } from '../schema'
import { passkeyLimit } from '../sign-in/limits'
import { recordFailedSignIn, requirePassword, signIn } from '../sign-in/sign-in'
import { toUser } from '../user'

const GONE = 'This passkey no longer exists'

/** Passkeys: an admin's own list, and signing in with one. */
export const passkeys = routes()
  .get('/', approved, async (c) => {
    const rows = await c.var.db
      .selectFrom('passkey')
      .select(['id', 'name', 'createdAt', 'usedAt'])
      .where('userId', '=', c.var.user.id)
      .orderBy('createdAt')
      .execute()
    return c.json(rows, 200)
  })

  .post('/options', approved, body(reauthentication), requirePassword, async (c) => {
    const { db, env, user } = c.var
    const { site } = await loadEmailContext(c.var)
    return c.json(await creationOptions(db, env, user, site.name), 200)
  })

  .post('/', approved, body(newPasskey), async (c) => {
    const { db, env, user } = c.var
    const passkey = c.req.valid('json')
    const head = await loadEmailContext(c.var)
    const added = await db.transaction().execute(async (trx) => {
      if (!(await addPasskey(trx, env, user, passkey))) return false
      await enqueue(
        trx,
        signInChangedEmail(user, `The passkey “${passkey.name}” can sign in to your account now.`, head),
      )
      await record(trx, c, 'passkey added', passkey.name, user.id)
      return true
    })
    c.var.wakeEmailWorker()
    return added
      ? c.json({ message: 'You can now sign in with it.' }, 201)
      : problem(c, 422, 'This passkey couldn’t be confirmed. Please start again.')
  })

  // A name opens nothing, so renaming takes no password.
  .patch('/:id', approved, body(passkeyName), async (c) => {
    const { db, user } = c.var
    const renamed = await db
      .updateTable('passkey')
      .set(c.req.valid('json'))
      .where('id', '=', c.req.param('id'))
      .where('userId', '=', user.id)
      .returning(['id', 'name'])
      .executeTakeFirst()
    return renamed ? c.json(renamed, 200) : problem(c, 404, GONE)
  })

  .delete('/:id', approved, body(reauthentication), requirePassword, async (c) => {
    const { db, user } = c.var
    const head = await loadEmailContext(c.var)
    const removed = await db.transaction().execute(async (trx) => {
      const passkey = await trx
        .deleteFrom('passkey')
        .where('id', '=', c.req.param('id'))
        .where('userId', '=', user.id)
        .returning('name')
        .executeTakeFirst()
      if (!passkey) return false
      await enqueue(trx, signInChangedEmail(user, `The passkey “${passkey.name}” was removed from your account.`, head))
      await record(trx, c, 'passkey removed', passkey.name, user.id)
      return true
    })
    c.var.wakeEmailWorker()
    return removed ? c.json({ success: true as const }, 200) : problem(c, 404, GONE)
  })

  .post('/sign-in-options', passkeyLimit, async (c) => c.json(await requestOptions(c.var.db, c.var.env), 200))

  .post('/sign-in', passkeyLimit, body(passkeySignIn), async (c) => {
    const { db, env } = c.var
    const id = await db.transaction().execute((trx) => verifyPasskey(trx, env, c.req.valid('json')))
    const row = id && (await db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst())
    if (!row) {
      await recordFailedSignIn(c, undefined)
      return problem(c, 401, 'This passkey doesn’t belong to any account here')
    }
    return c.json({ user: await signIn(c, toUser(row)) }, 200)
  })
