import { describe, expect, test } from 'vitest'
import { readSavedHeaders } from './header-witness.ts'
import { askNodeAt, rpcWitness } from './rpc-witness.ts'
import { CONTRACT, makeBundle } from './testing/make-bundle.ts'
import { nodeOf } from './testing/node-of.ts'

const { bundle, blocks } = await makeBundle({ versions: 1 })
const [batch] = bundle.batches
if (!batch) throw new Error('There is no batch')

describe('saved headers', () => {
  const header = blocks[0]?.header ?? '0x'
  const hash = blocks[0]?.event.blockHash ?? '0x'

  test.each([
    [header],
    [hash],
    [`\n  ${hash.toUpperCase().replace('0X', '0x')}  \r\n`],
    [`${header}\n${hash}\n`],
  ])('are read as headers or as their hashes', (text) => {
    expect(readSavedHeaders(text)).toEqual(new Set([hash]))
  })

  test.each([[''], ['\n'], ['0x12'], [`${hash}\nand more`], [hash.slice(2)]])(
    'are not read from %j',
    (text) => {
      expect(readSavedHeaders(text)).toBeUndefined()
    },
  )
})

describe('a node behind a URL', () => {
  const node = nodeOf(blocks)
  const fetchOf =
    (answer: (method: string, params: unknown[]) => Promise<unknown>): typeof fetch =>
    async (_, init) => {
      const { method, params } = (await new Response(init?.body).json()) as {
        method: string
        params: unknown[]
      }
      return Response.json(await answer(method, params))
    }
  const ask = (answer: (method: string, params: unknown[]) => Promise<unknown>) =>
    rpcWitness(CONTRACT, askNodeAt('http://node.example', fetchOf(answer))).anchorOf(batch)

  test('is queried by JSON-RPC', async () => {
    const answer = await ask(async (method, params) => ({
      jsonrpc: '2.0',
      id: 1,
      result: await node(method, params),
    }))
    const { sequence, time, block, blockHash, transaction } = batch.anchor ?? {}
    expect(answer).toEqual({
      state: 'found',
      facts: { size: batch.size, sequence, time, block, blockHash, transaction },
    })
  })

  test('that asks for a pause is queried again', async () => {
    let calls = 0
    const busy: typeof fetch = async () => {
      calls++
      return calls < 3
        ? new Response('', { status: 429, headers: { 'retry-after': '0.001' } })
        : Response.json({ result: '0x1' })
    }
    expect(await askNodeAt('http://node.example', busy)('eth_chainId', [])).toBe('0x1')
    expect(calls).toBe(3)
  })

  test.each<[string, unknown]>([
    ['an error', { jsonrpc: '2.0', id: 1, error: { code: -32_000, message: 'no' } }],
    ['nothing', null],
    ['a list', []],
    ['text for a call', { result: '0x53454c56' }],
  ])('that answers %s says nothing', async (_, body) => {
    expect(await ask(async () => body)).toEqual({ state: 'unknown', why: expect.any(String) })
  })
})
