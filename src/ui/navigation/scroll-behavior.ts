/** Returns how buttons scroll the page: smoothly, unless the visitor prefers less motion. */
export const scrollBehavior = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')
