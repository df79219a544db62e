import { PrivateAddress, ResponseTooLarge } from '../../../server/fetch/guarded-fetch'

export const MAX_BYTES = 10_000_000

/** Why a calendar couldn't be read, in words for its owner. */
export class CalendarProblem extends Error {
  readonly isPrivate = this.cause instanceof PrivateAddress
}

export const INCOMPLETE = 'The calendar arrived incomplete'
export const NO_CALENDAR = 'There’s no calendar at this address'

export const statusProblem = (status: number) =>
  new CalendarProblem(
    status === 401
      ? 'The address answered 401: it wants another user name or password'
      : `The address answered ${status}`,
  )

const PRIVATE_ADDRESS = 'This address is in a private network, which the site doesn’t read from'

/** Describes an error in words. Never reveals what answered along the way, since that may be none of the owner's business. */
export function explain(error: Error & { code?: string }) {
  if (error instanceof CalendarProblem) return error.message
  if (error instanceof PrivateAddress) return PRIVATE_ADDRESS
  if (error instanceof ResponseTooLarge) return `The calendar is larger than ${MAX_BYTES / 1_000_000} MB`
  if (error.name === 'TimeoutError') return 'The address took too long to answer'
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') return 'There’s no server at this address'
  if (/CERT|SIGNED|SSL|TLS/.test(error.code ?? '')) return 'The address has no valid certificate'
  // Error codes of node:zlib.
  if (/^(Z_|ZSTD|ERR_)/.test(error.code ?? '')) return INCOMPLETE
  return error.code ? 'The server at this address doesn’t answer' : NO_CALENDAR
}
