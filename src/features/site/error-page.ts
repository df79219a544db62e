/** The page for a failure, which must not depend on what failed: no data, no scripts, no React. */
export const errorPage = (status: number) => `<!doctype html><title>${status}</title>`
