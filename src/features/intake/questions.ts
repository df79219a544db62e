import type { Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { isUnborn } from '../../lib/time/child-age'
import { findPackage } from '../requests/find-package'
import { loadDraftPackages, loadPackages } from '../website/load-packages'
import type { Package } from '../website/texts/values'
import { isAfterBirth } from './proposed'
import type { Question } from './schema'

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

/** Returns what's asked before an appointment; nothing if it's for no package. */
export async function findQuestions(db: Db, appointment: Pick<Tables['appointment'], 'consultationId' | 'typeId'>) {
  const offer = await findPackage(db, appointment, await loadQuestions(db))
  return offer ? selectQuestions(offer) : []
}

/** Returns the questions of a package, without those about the nights of a child who isn't born yet. */
export const selectQuestions = ({ questions, childAge }: { questions: Question[]; childAge: string }) =>
  isUnborn(childAge) ? questions.filter((question) => !isAfterBirth(question)) : questions
