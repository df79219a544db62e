import { createHash } from 'node:crypto'
import type { agreementPlaceholders } from '../../website/texts/terms'

/** What the agreement's placeholders stand for. */
export type Values = { [name in keyof typeof agreementPlaceholders]: string | null }

const inBraces = /\{\s*(\w*)\s*\}/g

/** Fills in what's in braces. */
export const fillBraces = (text: string, values: Values) =>
  text.replace(inBraces, (whole, name: string) => valueOf(values, name) ?? whole)

/** Returns the placeholders of a text that would go out blank, or that nothing is known of, as they're written, each once. */
export const findBlanks = (text: string, values: Values) => [
  ...new Set([...text.matchAll(inBraces)].filter(([, name]) => !valueOf(values, name!)).map(([whole]) => whole)),
]

const valueOf = (values: Values, name: string) =>
  Object.hasOwn(values, name) ? values[name as keyof Values] : undefined

type Agreement = {
  text: string
  values: Values
  refund: string
  /** 'Hilda, Nightlight Sleep LLC': sending it is the practice's signature. */
  practice: string
  parents: readonly string[]
  signers: 'one' | 'both'
  /** 'November 28, 2026'. */
  sentOn: string
}

/** Whether two documents are the same but for the day on which they were sent: then the first one stands. */
export const isSame = (one: string | null, other: string | null) => withoutDay(one) === withoutDay(other)
const withoutDay = (document: string | null) => document?.replace(/ signed this by sending it on [^.\n]*\./, '')

/** What parents agree to beside the agreement: signing on a screen (ESIGN, 15 U.S.C. § 7001(c)). */
const CONSENT = 'I’m signing on this screen and get my copy by email. Rather on paper? It’s free.'

/** What that means in full. */
export const CONSENT_DETAILS = [
  'This is about this agreement and its copies, and about nothing else.',
  'You can have them on paper, free, before you sign and after. Just ask.',
  'You can take your signature back by email until night 1, without a fee.',
  'If your email address changes, reply to any of my emails and tell me the new one.',
  'All you need is a browser and email. Print or save your copy to keep it.',
]

/** Returns the text that's sent to parents. @throws Error if a placeholder would go out blank. */
export function writeDocument(agreement: Agreement) {
  const { text, values, refund, practice, parents, signers, sentOn } = agreement
  if (findBlanks(text, values).length > 0) throw Error('The agreement has a blank')
  const paragraphs = [
    fillBraces(text, values).trim(),
    `What it costs\n${values.lines}`,
    `Refunds: ${refund}`,
    `Between ${practice} and ${parents.join(' and ')}.`,
    `${practice} signed this by sending it on ${sentOn}. ${signers === 'both' ? 'Both parents sign.' : 'One parent signs for both.'}`,
    `Signing on a screen: “${CONSENT}”\n${CONSENT_DETAILS.join('\n')}`,
  ]
  return `${paragraphs.join('\n\n')}\n`
}

type Signing = {
  /** In their order; the last one is signing. `at`: 'Saturday, November 28, 2026, 9:41 PM, Denver time'. */
  signed: readonly { name: string; at: string }[]
  /** What the law wants with the signature, if it's given (`three-days.ts`). */
  notice?: string
}

/** Returns what a signature keeps, whose bytes are hashed: it begins with the text that was sent. */
export const signDocument = (document: string, { signed, notice }: Signing) =>
  [
    document,
    ...(notice ? [`${notice}\n`] : []),
    `${signed.map(({ name, at }) => `Signed by ${name}, ${at}`).join('\n')}\n`,
  ].join('\n')

/** Returns the SHA-256 of a document's bytes in UTF-8, in hexadecimal digits, as `sha256sum` prints it. */
export const hashDocument = (document: string) => createHash('sha256').update(document, 'utf8').digest('hex')
