import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A program of a company that is sent messages: what has arrived, with the signature of each. */
export type Receiver = {
  address: string
  received: { body: string; signature: string }[]
  close: () => void
}

/** Listens where the server of the tests may send to (global-setup.ts). */
export async function aReceiver(): Promise<Receiver> {
  const received: Receiver['received'] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const signature = String(request.headers['selvedge-signature'])
      received.push({ body: Buffer.concat(parts).toString(), signature })
      response.writeHead(204).end()
    })
  })
  server.listen(Number(process.env['SELVEDGE_RECEIVER_PORT']), '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { address: `http://127.0.0.1:${port}/hook`, received, close }
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
