import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Only the first start compiles. The cache is in NODE_COMPILE_CACHE, if set, or in a folder that a build empties.
enableCompileCache(join(import.meta.dirname, '.compile-cache'))
await import('./start')
