import { createServer } from 'node:http'
import { openEmbeddedBlockchain } from '../../apps/api/src/platform/ledger/embedded/embedded-blockchain.ts'
import { embeddedProvider } from '../../apps/api/src/platform/ledger/embedded/embedded-provider.ts'

/** The embedded chain as a node of its own, for servers that share it: `blockchain-node.ts <folder> <funded address>...`. */
type Call = { id: number; method: string; params?: unknown }

const [directory = '', ...funded] = process.argv.slice(2)
const blockchain = await openEmbeddedBlockchain({ directory, funded: funded as `0x${string}`[] })
const provider = embeddedProvider(blockchain)
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on(
    'end',
    () =>
      void answer(Buffer.concat(chunks).toString()).then((text) =>
        response.setHeader('content-type', 'application/json').end(text),
      ),
  )
})

async function answer(text: string): Promise<string> {
  const { id, method, params } = JSON.parse(text) as Call
  const outcome = await provider.request({ method, params }).then(
    (result) => ({ result }),
    (error: Error & { code?: number; data?: unknown }) => ({
      error: { code: error.code ?? -32_603, message: error.message, data: error.data },
    }),
  )
  return JSON.stringify({ jsonrpc: '2.0', id, ...outcome })
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`ready at http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
})
process.once('disconnect', () => {
  server.close()
  void blockchain.close().then(() => process.exit())
})
