// A server as bare as Node has it: the same answer from memory, whatever is asked. `bare.ts PORT FILE HEADERS`.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port, file = '', headers = '{}'] = process.argv.slice(2)
const body = readFileSync(file)
const head = { ...JSON.parse(headers), 'content-length': body.length }
createServer((_, reply) => {
  reply.writeHead(200, head)
  reply.end(body)
}).listen(Number(port), '127.0.0.1')
