import { secureHeaders } from 'hono/secure-headers'

/** The own host only, and a week, until the certificate has been renewed once: the proxy's file has two years then (docs/operations.md). */
export const HSTS = 'max-age=604800'

/**
 * Inline styles are allowed because Radix positions with style attributes. Development needs Vite's inline script.
 * @param framed pages of this site may show the page in a frame
 */
export const securityHeaders = ({ framed = false } = {}) =>
  secureHeaders({
    contentSecurityPolicy: import.meta.env.PROD
      ? {
          defaultSrc: ["'self'"],
          scriptSrc: [framed ? "'none'" : "'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'https:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: [framed ? "'self'" : "'none'"],
        }
      : undefined,
    // For every response, also files (`app.ts`).
    strictTransportSecurity: false,
    xFrameOptions: framed ? 'SAMEORIGIN' : 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  })
