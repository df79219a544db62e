/** Markdown as HTML (scripts/legal-documents.ts). */
type LegalDocument = {
  introduction: string
  summary: string
  contents: { id: string; title: string }[]
  text: string
}

declare module '*.md' {
  const document: LegalDocument
  export default document
}
