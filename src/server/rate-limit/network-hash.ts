import type { AnyContext } from '../http'
import { keyedHash } from '../secret'
import { widestNetwork } from './rate-limit'

/** Returns the hash under which a visitor's network is stored: of what one customer may own, because addresses come in blocks. */
export const hashNetwork = (c: AnyContext) => keyedHash(c.var.db, `network ${widestNetwork(c)}`)
