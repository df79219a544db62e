/** The user's mistake, such as a damaged archive or a wrong argument. Shown without a stack. */
export class UsageError extends Error {}
