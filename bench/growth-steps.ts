/** From a new practice to one that has written three articles a day for twenty years, and every hour got six requests. */
export const growthSteps = [
  { posts: 20, consultations: 0 },
  { posts: 1000, consultations: 10_000 },
  { posts: 20_000, consultations: 1_000_000 },
]
