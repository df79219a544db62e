import type { AnyContext } from '../http'
import { keyedHash } from '../secret'
import { widestNetwork } from './rate-limit'

/** Hashes a visitor's network for storage: the largest that one customer may own, because addresses come in blocks. */
export const hashNetwork = (c: AnyContext) => keyedHash(c.var.db, `network ${widestNetwork(c)}`)
