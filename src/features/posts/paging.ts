/** Posts on one page of the list. */
export const PER_PAGE = 12

/** The page number as an address spells it; undefined for everything else. */
export const pageNumber = (text: unknown) =>
  typeof text === 'string' && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
