/** `Object.keys` of an object that has only the keys of its type. */
export const keysOf = <T extends object>(object: T) => Object.keys(object) as Extract<keyof T, string>[]

/** `Object.hasOwn`, of which TypeScript learns the key. */
export const hasKey = <T extends object>(object: T, key: PropertyKey): key is keyof T => Object.hasOwn(object, key)
