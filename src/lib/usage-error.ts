/** A mistake of the person who gave the order, such as a damaged archive or a wrong argument: its message is shown without a stack. */
export class UsageError extends Error {}
