declare module '../../server/db/tables' {
  interface Tables {
    pageView: PageViewTable
  }
}

/** How often a page was read. Nothing tells who read it. */
export type PageViewTable = {
  /** YYYY-MM-DD in the practice's time zone. */
  day: string
  /** Decoded: '/blog/schlaf-für-alle'. */
  path: string
  /**
   * The host of the site whose link was followed. `other` until several networks have come from there, and beyond the day's limit;
   * empty if it's our own site or unknown.
   */
  source: string
  count: number
}
