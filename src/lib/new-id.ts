/** Returns a random id. Browsers only create UUIDs on https and localhost. */
export const newId = () => crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4))).join('-')
