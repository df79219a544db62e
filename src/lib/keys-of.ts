/** `Object.keys` of an object that has only the keys of its type. */
export const keysOf = <T extends object>(object: T) => Object.keys(object) as Extract<keyof T, string>[]
