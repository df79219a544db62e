import { oneAtATime, type Db } from '../../../server/db/open'
import { record, visitor } from '../../activity/record'
import { enqueue } from '../../mail/outbox'
import type { Letterhead } from '../../site/settings'
import { alreadyRegisteredMail, registrationMails } from '../emails'
import { hashPassword } from '../password'
import { redeemSetup } from '../setup'
import { createUser, managers, ownerOf, takenBy } from '../users'

type Wanted = { username: string; email: string; password: string }

/** Thrown to undo what a registration did before it met a name or an address that is taken. */
class Taken extends Error {
  readonly field: 'username' | 'email'
  constructor(field: 'username' | 'email') {
    super(`${field} is taken`)
    this.field = field
  }
}

/**
 * Registers an account: approved with a valid setup token, else pending, which user managers are told by mail.
 * Answers what came of it; `void` is a setup token that is not valid.
 */
export async function register(db: Db, wanted: Wanted, setup: string | undefined, head: Letterhead) {
  // Before anything else: it takes the time that would otherwise tell a new address from a known one.
  const passwordHash = await hashPassword(wanted.password)
  try {
    return await db.transaction().execute(async (trx) => {
      await oneAtATime(trx, 'accounts')
      const approved = setup !== undefined
      if (approved && !(await redeemSetup(trx, setup))) return 'void' as const
      const taken = await takenBy(trx, wanted)
      if (taken.username) throw new Taken('username')
      // Whoever holds the setup link may know of an address. Anybody else gets the same answer as for a new one.
      if (taken.email && approved) throw new Taken('email')
      if (taken.email) await enqueue(trx, alreadyRegisteredMail(await ownerOf(trx, wanted.email), head))
      else {
        const id = await createUser(trx, { ...wanted, approved }, passwordHash)
        await record(trx, visitor, approved ? 'account set up' : 'account requested', wanted.username, id)
      }
      if (approved) return 'approved' as const
      if (!taken.email)
        await enqueue(trx, ...registrationMails(wanted, await managers(trx).select('email').execute(), head))
      return 'pending' as const
    })
  } catch (error) {
    if (error instanceof Taken) return error.field
    throw error
  }
}
