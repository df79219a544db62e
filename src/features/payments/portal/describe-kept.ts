import { plural } from '../../../lib/text/plural'

/** Says what an erasure leaves of payments, after another sentence. */
export const describeKept = (keepReceiptYears: number) =>
  keepReceiptYears === 0
    ? ''
    : ` Receipts keep their number, date, amount, and the payer’s name for ${plural(keepReceiptYears, 'year')}, as the settings say.`
