import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { didDocumentAddress } from '@selvedge/domain/untp/addresses.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { createEgress, type Egress } from '../../../src/platform/egress/egress.ts'

/** A host of companies on this machine, where they put what they want. */
export type DomainHost = {
  /** A domain of a company: a folder on this host. */
  domain: (folder: string) => { domain: string; did: string }
  /** Puts the document of an issuer, or another text, where it has to be; undefined takes it away. */
  put: (did: string, document: unknown) => void
  /** What is there, as JSON. */
  read: (did: string) => JsonObject
  /** The paths that were asked for, the newest last. */
  asked: string[]
  /** Drops the connection, until it is false again. */
  isAway: boolean
  /** Done once, while somebody is waiting for an answer. */
  meanwhile: (() => Promise<unknown>) | undefined
  /** A way out that leads here, and to nowhere else on this machine; the same as a setting (EGRESS_ALLOW). */
  egress: Egress
  allow: string
  close: () => void
}

export async function aDomainHost(): Promise<DomainHost> {
  const answers = new Map<string, string>()
  const pathOf = (did: string) => new URL(didDocumentAddress(did) ?? '').pathname
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const text = answers.get(path)
    host.asked.push(path)
    const answer = () => {
      if (host.isAway) response.destroy()
      else if (text === undefined) response.writeHead(404).end()
      else response.end(text)
    }
    const { meanwhile } = host
    host.meanwhile = undefined
    if (meanwhile) void meanwhile().finally(answer)
    else answer()
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const hosts = [{ protocol: 'http:' as const, name: 'localhost', isWildcard: false, port }]
  const host: DomainHost = {
    domain: (folder) => ({
      domain: `localhost:${port}/${folder}`,
      did: `did:web:localhost%3A${port}:${folder.replaceAll('/', ':')}`,
    }),
    put: (did, document) => {
      if (document === undefined) answers.delete(pathOf(did))
      else answers.set(pathOf(did), typeof document === 'string' ? document : JSON.stringify(document))
    },
    read: (did) => JSON.parse(answers.get(pathOf(did)) ?? '{}') as JsonObject,
    asked: [],
    isAway: false,
    meanwhile: undefined,
    egress: createEgress({ allow: { isPublic: true, hosts }, limits: { total: 2000 } }),
    allow: `public,http://localhost:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return host
}
