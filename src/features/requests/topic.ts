/** The topic of the emails about a request, except those about its appointments. */
export const requestTopic = (id: string) => `request ${id}`

const DAY_MS = 24 * 60 * 60_000

/** The fields that make an email a request's receipt. After a day, its promise to answer is outdated. */
export const receiptOf = ({ id, createdAt }: { id: string; createdAt: string }) => ({
  topic: requestTopic(id),
  validUntil: new Date(Date.parse(createdAt) + DAY_MS).toISOString(),
})
