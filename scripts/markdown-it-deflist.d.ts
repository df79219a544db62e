declare module 'markdown-it-deflist' {
  export default function definitionLists(parser: import('markdown-it').default): void
}
