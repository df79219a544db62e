import type { ExpressionBuilder, SqlBool, Expression } from 'kysely'
import type { Tables } from '../../server/db/tables'
import type { Viewer } from '../families/family'

export const isFollowUpOf =
  (user: Viewer) =>
  (eb: ExpressionBuilder<Pick<Tables, 'followUp'>, 'followUp'>): Expression<SqlBool> =>
    eb.or([
      eb.and([eb('forMessages', '=', true), eb.lit(user.canManageContacts)]),
      eb.and([eb('forMessages', '=', false), eb.lit(user.canManageConsultations)]),
    ])
