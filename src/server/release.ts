import { version } from '../../package.json'

// vite.config.ts sets these when it builds.
declare const __COMMIT__: string | undefined
declare const __BUILT_AT__: string | undefined

/** The running release. It has no commit or date in development and in tests. */
export const release = {
  version,
  /** Short; undefined if it wasn't built in a Git checkout. */
  commit: typeof __COMMIT__ === 'undefined' ? undefined : __COMMIT__,
  builtAt: typeof __BUILT_AT__ === 'undefined' ? undefined : __BUILT_AT__,
}

/** `0.1.0 (1a2b3c4)` */
export const releaseName = release.commit ? `${release.version} (${release.commit})` : release.version
