import { secureHeaders } from 'hono/secure-headers'

/** Only this host and only a week, until the certificate has been renewed once. Then the proxy's file sends two years (docs/operations.md). */
export const HSTS = 'max-age=604800'

/**
 * Inline styles are allowed because Radix uses style attributes for positioning. Development needs Vite's inline script.
 * @param framed lets pages of this site show the page in a frame
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
    // `app.ts` sets it on every response, including files.
    strictTransportSecurity: false,
    xFrameOptions: framed ? 'SAMEORIGIN' : 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  })
