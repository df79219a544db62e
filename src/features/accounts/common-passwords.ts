const sentence = 'This password is one of the most used ones. Please choose another.'

/** What a call answers to such a password. */
export const COMMON = { error: sentence, fields: { password: sentence } }

const REFUSED = 3000
let commonest: Set<string> | undefined

/** Whether a password is among the 3,000 most used ones (OWASP ASVS 6.2.4), whatever its case. The list is loaded when first asked. */
export async function isCommonPassword(password: string) {
  if (!commonest) {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    commonest = new Set(dictionary['passwords-common'].slice(0, REFUSED))
  }
  return commonest.has(password.toLowerCase())
}
