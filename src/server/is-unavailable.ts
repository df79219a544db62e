/** SQLite's BUSY, LOCKED, READONLY, IOERR, FULL, and CANTOPEN (https://sqlite.org/rescode.html). */
const SQLITE_CODES = [5, 6, 8, 10, 13, 14]

/**
 * Whether an error is temporary: the database is locked, read-only (PostgreSQL's 25006, during a failover), or can't be
 * reached, the disk is full, or no file can be opened.
 */
export function isUnavailable(error: Error & { code?: string; errcode?: number; status?: number }): boolean {
  // From the API when a page calls it in-process. A query may have wrapped it.
  if (error.status === 503) return true
  if (error.cause instanceof Error && isUnavailable(error.cause)) return true
  if (error.code === 'ERR_SQLITE_ERROR') return SQLITE_CODES.includes((error.errcode ?? 0) & 0xff)
  return (
    /^(08|25006|53|55000|57P)|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EROFS|EDQUOT|EMFILE|ENFILE/.test(
      error.code ?? '',
    ) || /connection (terminated|timeout)|timeout exceeded|query read timeout/i.test(error.message)
  )
}
