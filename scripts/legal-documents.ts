import MarkdownIt from 'markdown-it'
import definitionLists from 'markdown-it-deflist'
import type { Plugin } from 'vite'

const parser = new MarkdownIt({ html: true }).use(definitionLists)

/** Imports Markdown as HTML, so that no parser reaches the browser. `## Title {#id}` starts a section; the first is the summary. */
export const legalDocuments: Plugin = {
  name: 'nightlight-legal-documents',
  transform(source, file) {
    if (!file.endsWith('.md')) return
    const [introduction = '', summary = '', ...sections] = source.split(/^(?=## )/m)
    const contents = sections.map((section) => {
      const [, title = '', id = ''] = /^## (.*) \{#(.*)\}/.exec(section) ?? []
      return { id, title }
    })
    const text = sections.map((section, index) => {
      const { id } = contents[index]!
      return `<section id="${id}" class="legal-section">${parser.render(section.replace(` {#${id}}`, ''))}</section>`
    })
    const document: LegalDocument = {
      introduction: parser.render(introduction),
      summary: parser.render(summary),
      contents,
      text: text.join(''),
    }
    return { code: `export default ${JSON.stringify(document)}`, moduleType: 'js' }
  },
}
