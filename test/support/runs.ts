/** Whether this is a part of `npm run test:all`. */
export const isWhole = Boolean(process.env.TEST_WHOLE)

/** Returns how often to try what is tried with random or many inputs: `count`, or a tenth of it in `npm test`. */
export const runs = (count: number) => (isWhole ? count : Math.ceil(count / 10))

/** Returns all of a long list, or every tenth of it in `npm test`. */
export const sample = <T>(list: readonly T[]) => (isWhole ? list : list.filter((_, index) => index % 10 === 0))
