const MAX_LENGTH = 200
const MAX_POSITIONS = 8

/**
 * Returns an error's message, or a path, without what a person may have written: the values that engines quote ('Unexpected
 * token …, "Ann Lee" is not valid JSON'), addresses, numbers, and parameters of URLs.
 */
export const scrubMessage = (text: string) =>
  text
    .replace(/"[^]*"|[“‘`][^]*[”’`]|'[^']*\s[^]*'/g, '[text]')
    .replace(/[?#][^\s#]*=\S*/g, '')
    .replace(/\S*(?:@|%40)\S*/g, '[address]')
    .replace(/\d[\d\s().-]{4,}\d/g, '[number]')
    .slice(0, MAX_LENGTH)

/** Returns where in our scripts a stack leads, innermost first: 'core-C3x1.js:1:2345 form-Dq.js:1:99'. The rest of it is dropped. */
export const findPositions = (stack: string) =>
  [...stack.matchAll(/\/assets\/([\w.-]{1,80}\.js:\d{1,9}:\d{1,9})/g)]
    .slice(0, MAX_POSITIONS)
    .map(([, position]) => position)
    .join(' ')
