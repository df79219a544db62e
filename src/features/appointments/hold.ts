/** The header with the token of the visitor's own hold or booking. A query string would end up in proxy logs. */
export const HOLD_HEADER = 'X-Hold'
