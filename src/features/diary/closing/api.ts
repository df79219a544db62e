import { problem, routes } from '../../../server/http'
import { can } from '../../auth/guards'
import { findFamilyWithDiary } from '../family/family-diary'
import { takeBack } from './close'

/** Lets the practice restore a diary that parents erased. */
export const closedDiaries = routes().post('/:id/diary/take-back', can('canManageConsultations'), async (c) => {
  const { diary } = await findFamilyWithDiary(c.var.db, c.req.param('id'))
  const isTakenBack = diary && (await c.var.db.transaction().execute((trx) => takeBack(trx, diary, c)))
  return isTakenBack ? c.json({ success: true as const }, 200) : problem(c, 404, NOTHING)
})

const NOTHING = 'There is nothing to take back: someone has, or the diary is gone for good'
