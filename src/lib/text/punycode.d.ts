declare module 'punycode.js' {
  const punycode: { toUnicode(domainOrEmail: string): string }
  export default punycode
}
