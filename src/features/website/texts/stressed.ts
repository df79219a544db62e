/** Words between stars, which pages underline. */
export const STRESSED = /\*(\S(?:[^*\n]*\S)?)\*/g

/** Returns a text without the stars around stressed words. */
export const toPlain = (text: string) => text.replace(STRESSED, '$1')
