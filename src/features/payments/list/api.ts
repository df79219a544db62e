import { query, routes } from '../../../server/http'
import { can } from '../../auth/guards'
import { csvResponse, type CsvColumns } from '../../requests/export/export'
import { loadSite } from '../../settings/site-settings'
import { toDecimal } from '../money'
import type { Offers } from '../offers'
import { listedStates, monthQuery, periodQuery } from '../schema'
import { loadList, type ListedPayment } from './load-list'

const columns: CsvColumns<ListedPayment> = [
  ['Date', ({ day }) => day],
  ['Receipt', ({ receiptNumber }) => (receiptNumber === null ? null : String(receiptNumber))],
  ['Family', ({ family }) => family],
  ['For', ({ what }) => what],
  ['How', ({ how }) => how],
  ['Amount', ({ amount, currency }) => toDecimal(amount, currency)],
  ['Currency', ({ currency }) => currency],
  ['State', ({ state, isTest }) => (isTest ? `${listedStates[state]}, a test` : listedStates[state])],
]

/** What the practice earns, for user managers. */
export const paymentList = (offers: Offers) =>
  routes()
    .get('/', can('canManageUsers'), query(monthQuery), async (c) =>
      c.json(await loadList(c.var.db, offers, c.req.valid('query').month), 200),
    )

    /** A month or a year for spreadsheets, the oldest first. */
    .get('/export', can('canManageUsers'), query(periodQuery), async (c) => {
      const { period } = c.req.valid('query')
      const { rows } = await loadList(c.var.db, offers, period)
      const { timeZone } = await loadSite(c.var.db)
      return csvResponse(c, `payments-${period}-as-of`, timeZone, only(rows.toReversed()), columns)
    })

async function* only<T>(rows: T) {
  yield rows
}
