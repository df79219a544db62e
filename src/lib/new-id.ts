/** A random id. Browsers make UUIDs only on https and localhost. */
export const newId = () =>
  isSecureContext ? crypto.randomUUID() : Array.from(crypto.getRandomValues(new Uint32Array(4))).join('-')
