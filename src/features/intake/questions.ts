import type { Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { isUnborn } from '../../lib/time/child-age'
import { findPackage } from '../requests/find-package'
import { loadDraftPackages, loadPackages } from '../website/load-packages'
import type { Package } from '../website/texts/values'
import { isAfterBirth } from './proposed'

/** Returns every public package with what it asks; version 0 if the practice hasn't chosen any questions. */
export const loadQuestions = async (db: Db) => addQuestions(db, await loadPackages(db))

/** The same for the packages as the practice edits them, which needn't be public yet. */
export const loadDraftQuestions = async (db: Db) => addQuestions(db, await loadDraftPackages(db))

async function addQuestions(db: Db, packages: (Package & { isPublic?: boolean; isRemoved?: boolean })[]) {
  const rows = await db.selectFrom('packageQuestions').selectAll().execute()
  return packages.map(({ id, name, price, isHidden, isPublic = true, isRemoved = false }) => {
    const row = rows.find(({ packageId }) => packageId === id)
    const questions = row?.questions ?? []
    return { id, name, price, isShown: !isHidden, isPublic, isRemoved, questions, version: row?.version ?? 0 }
  })
}

/**
 * Returns what's asked before an appointment: the questions of the package that was requested, or that its type belongs to, without
 * those about the nights of a child who isn't born yet; none if there is no such package.
 */
export async function findQuestions(
  db: Db,
  appointment: Pick<Tables['appointment'], 'consultationId' | 'typeId'>,
  packages?: Awaited<ReturnType<typeof loadQuestions>>,
) {
  const { questions = [] } = (await findPackage(db, appointment, packages ?? (await loadQuestions(db)))) ?? {}
  const request = await db
    .selectFrom('consultation')
    .select('childAge')
    .where('id', '=', appointment.consultationId)
    .executeTakeFirst()
  return isUnborn(request?.childAge ?? '') ? questions.filter((one) => !isAfterBirth(one)) : questions
}
