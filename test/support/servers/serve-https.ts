import { once } from 'node:events'
import { createServer } from 'node:https'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import 'reflect-metadata'
import { PemConverter, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509'
import { afterAll } from 'vitest'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
const certificate = await X509CertificateGenerator.createSelfSigned({
  keys,
  signingAlgorithm: algorithm,
  extensions: [new SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }])],
})
const cert = certificate.toString('pem')
const key = PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
/** For servers at 127.0.0.1. This process trusts the certificate. */
export const trusted = { key, cert }
setDefaultCACertificates([...getCACertificates(), cert])

/** Starts a server with a certificate that this process trusts. Returns its URL. */
export async function serveHttps(listener: RequestListener) {
  const server = createServer(trusted, listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`
}
