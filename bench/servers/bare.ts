// Answers every request from memory with plain Node: `PORT=… bare.ts FILE HEADERS`.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [file = '', headers = '{}'] = process.argv.slice(2)
const body = readFileSync(file)
const head = { ...JSON.parse(headers), 'content-length': body.length }
createServer((_, response) => {
  response.writeHead(200, head)
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
