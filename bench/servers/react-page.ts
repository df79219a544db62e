// A bare server in which react-dom renders a page of the site anew for each request: the same elements and words, known
// beforehand, in one component that reads nothing. `react-page.ts PORT FILE WAY`, with the page as our server rendered it.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { elementsOf, toReact } from '../elements.ts'

const [port, file = '', way] = process.argv.slice(2)
const page = elementsOf(readFileSync(file, 'utf8'))
const Page = () => toReact(page)

const render =
  way === 'static'
    ? async () => {
        const { prelude } = await prerenderToNodeStream(createElement(Page), {
          progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        })
        return text(prelude)
      }
    : () => renderToString(createElement(Page))

createServer(async (_, reply) => {
  // As our server does: one piece, so that its length is known.
  const html = await render()
  reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  reply.end(html)
}).listen(Number(port), '127.0.0.1')
