/** `Object.keys` for an object that has only its type's keys. */
export const keysOf = <T extends object>(object: T) => Object.keys(object) as Extract<keyof T, string>[]

/** `Object.hasOwn` as a type guard for the key. */
export const hasKey = <T extends object>(object: T, key: PropertyKey): key is keyof T => Object.hasOwn(object, key)
