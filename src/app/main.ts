import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Only the first start compiles what it loads. In NODE_COMPILE_CACHE, if that is set, or in a folder that a build empties.
enableCompileCache(join(import.meta.dirname, '.compile-cache'))
await import('./start')
