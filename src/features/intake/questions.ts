import type { Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { isUnborn } from '../../lib/time/child-age'
import { findPackage } from '../requests/find-package'
import { loadDraftPackages, loadPackages } from '../website/load-packages'
import type { Package } from '../website/texts/values'
import { isAfterBirth } from './proposed'
import type { Question } from './schema'

/** Returns every public package with its questions; version 0 if the practice hasn't chosen any. */
export const loadQuestions = async (db: Db) => addQuestions(db, await loadPackages(db))

/** The same for the packages in the practice's draft, which may not be public yet. */
export const loadDraftQuestions = async (db: Db) => addQuestions(db, await loadDraftPackages(db))

async function addQuestions(db: Db, packages: (Package & { isPublic?: boolean; isRemoved?: boolean })[]) {
  const rows = await db.selectFrom('packageQuestions').selectAll().execute()
  return packages.map(({ id, name, price, isHidden, isPublic = true, isRemoved = false }) => {
    const row = rows.find(({ packageId }) => packageId === id)
    const questions = row?.questions ?? []
    return { id, name, price, isShown: !isHidden, isPublic, isRemoved, questions, version: row?.version ?? 0 }
  })
}

/** Returns the questions before an appointment; empty if it isn't for a package. */
export async function findQuestions(db: Db, appointment: Pick<Tables['appointment'], 'consultationId' | 'typeId'>) {
  const offer = await findPackage(db, appointment, await loadQuestions(db))
  return offer ? selectQuestions(offer) : []
}

/** Returns a package's questions, without those about the nights of a child who isn't born yet. */
export const selectQuestions = ({ questions, childAge }: { questions: Question[]; childAge: string }) =>
  isUnborn(childAge) ? questions.filter((question) => !isAfterBirth(question)) : questions
