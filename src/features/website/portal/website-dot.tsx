/** Marks what differs from what is public. */
export const Dot = () => <span role="img" aria-label="changed" className="website-dot" />
