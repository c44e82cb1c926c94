import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Egress, createEgress } from '../../../src/platform/egress/egress.ts'
import { whenFileEnds } from '../when-file-ends.ts'

/** What a receiver of webhooks was sent. */
type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/** How a receiver answers a delivery: a status, or not at all. */
type Answer = (received: Received) => number | 'cut'

/** A server that is sent deliveries, on a port of this machine. */
export type Receiver = {
  address: string
  received: Received[]
  /** Answers the next deliveries with these statuses, and 200 after them. */
  answers: (...statuses: number[]) => void
  answer: (how: Answer) => void
  /** A way out that leads to this receiver, and to nowhere else on this machine. */
  egress: Egress
}

export async function aReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let how: Answer = () => 200
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      }
      received.push(one)
      const status = how(one)
      if (status === 'cut') request.socket.destroy()
      else response.writeHead(status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  whenFileEnds(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    address: `http://127.0.0.1:${port}/hook`,
    received,
    answers: (...statuses) => {
      how = () => statuses.shift() ?? 200
    },
    answer: (given) => {
      how = given
    },
    egress: createEgress({
      allow: {
        isPublic: true,
        hosts: [{ protocol: 'http:', name: '127.0.0.1', isWildcard: false, port }],
      },
    }),
  }
}
