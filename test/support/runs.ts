/** Whether this is part of `npm run test:all`. */
export const isWhole = Boolean(process.env.TEST_WHOLE)

/** Returns how often to repeat tests with random or many inputs: `count`, or a tenth of it in `npm test`. */
export const runs = (count: number) => (isWhole ? count : Math.ceil(count / 10))

/** Returns a whole list, or, in `npm test`, every tenth item. */
export const sample = <T>(list: readonly T[]) => (isWhole ? list : list.filter((_, index) => index % 10 === 0))
