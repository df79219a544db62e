import { version } from '../../package.json'

// Set by vite.config.ts when it builds.
declare const __COMMIT__: string | undefined
declare const __BUILT_AT__: string | undefined

/** The release that runs. In development and in tests, it has no commit and no date. */
export const release = {
  version,
  /** Short; undefined if it was built outside of a Git checkout. */
  commit: typeof __COMMIT__ === 'undefined' ? undefined : __COMMIT__,
  builtAt: typeof __BUILT_AT__ === 'undefined' ? undefined : __BUILT_AT__,
}

/** `0.1.0 (1a2b3c4)` */
export const releaseName = release.commit ? `${release.version} (${release.commit})` : release.version
