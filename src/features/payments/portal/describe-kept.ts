import { plural } from '../../../lib/text/plural'

type Years = { keepReceiptYears: number; keepAgreementYears: number }

/** Says what an erasure leaves of payments and agreements, after another sentence. */
export const describeKept = ({ keepReceiptYears, keepAgreementYears }: Years) =>
  (keepReceiptYears === 0
    ? ''
    : ` Receipts keep their number, date, amount, and the payer’s name for ${plural(keepReceiptYears, 'year')}, as the settings say.`) +
  (keepAgreementYears === 0
    ? ''
    : ` What was signed stays for ${plural(keepAgreementYears, 'year')} after the last night.`)
