// Answers every request by rendering prebuilt elements with react-dom: `PORT=… react-page.ts FILE`.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import parse from 'html-react-parser'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const page = readFileSync(process.argv[2]!, 'utf8')
const elements = parse(page.replace(/^<!doctype html>/i, ''))
const Page = () => elements
const length = renderToString(createElement(Page)).length
if (Math.abs(length / page.length - 1) > 0.02) throw Error(`rendered ${length} characters of ${page.length}`)

createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html>${renderToString(createElement(Page))}`)
}).listen(Number(process.env.PORT), '127.0.0.1')
