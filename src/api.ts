import { bodyLimit } from 'hono/body-limit'
import { accounts } from './features/accounts/api'
import { consultations } from './features/consultations/api'
import { cleanAddress, MAX_BODY, onError, refuse, requireJson, routes, sameOrigin } from './server/http'

/** The REST API: every feature's routes under SPEC's paths. Its type is the client's contract. */
export const api = routes()
  .use(cleanAddress, sameOrigin, requireJson, bodyLimit({ maxSize: MAX_BODY, onError: (c) => refuse(c, 413, 'The data sent is too large') }))
  .route('/auth', accounts)
  .route('/consultations', consultations)

api.all('*', (c) => refuse(c, 404, 'There is nothing at this address'))
api.onError(onError)

export type Api = typeof api
