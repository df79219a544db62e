/** Returns a random id. Browsers create UUIDs on https and localhost only. */
export const newId = () => crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4))).join('-')
