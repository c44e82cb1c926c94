import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { LedgerKeyFiles } from '../../../src/platform/ledger/keys/ledger-keys.ts'
import { temporaryDirectory, type testBlockchain } from '../world/ledger-world.ts'

type Provider = { request: (request: { method: string; params?: unknown }) => Promise<unknown> }

/** Serves a provider as a JSON-RPC node, until it is stopped. */
export async function aNode(provider: Provider) {
  const server = createServer((request, response) => void answer(provider, request, response))
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await listen(0)
  onTestFinished(close)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, close, comeBack: () => listen(port) }
}

async function answer(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const call: { id: number; method: string; params?: unknown } = JSON.parse(Buffer.concat(chunks).toString())
  const outcome = await provider.request(call).then(
    (result) => ({ result }),
    (error: Error & { code?: number; data?: unknown }) => ({
      error: { code: error.code ?? -32_603, message: error.message, data: error.data },
    }),
  )
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ jsonrpc: '2.0', id: call.id, ...outcome }))
}

/** The keys of a test chain's accounts, each in a file as an operator keeps them. */
export async function keyFilesOf({
  keys,
}: Awaited<ReturnType<typeof testBlockchain>>['accounts']): Promise<Required<LedgerKeyFiles>> {
  const directory = await temporaryDirectory()
  const path = (role: string) => join(directory, role)
  for (const role of ['admin', 'anchor', 'registrar'] as const) await writeFile(path(role), keys[role])
  return { admin: path('admin'), anchor: path('anchor'), registrar: path('registrar') }
}
