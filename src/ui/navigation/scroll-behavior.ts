/** Returns how a page scrolls to what a button leads to: smoothly, unless the visitor prefers less motion. */
export const scrollBehavior = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')
