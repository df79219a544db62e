/** The topic of the emails about a request, but not of those about its appointments. */
export const requestTopic = (id: string) => `request ${id}`

const DAY_MS = 24 * 60 * 60_000

/** What makes an email the receipt of a request. A day later, its promise to answer is a promise about the past. */
export const receiptOf = ({ id, createdAt }: { id: string; createdAt: string }) => ({
  topic: requestTopic(id),
  validUntil: new Date(Date.parse(createdAt) + DAY_MS).toISOString(),
})
