import { describe, expect, test } from 'vitest'
import { type BundleOptions, CONTRACT, makeBundle } from '../testing/make-bundle.ts'
import { nodeOf } from '../testing/node-of.ts'
import { runCommand } from './run-command.ts'

const TRUSTED = `${CONTRACT.chainId}:${CONTRACT.address}`
const made = (options: BundleOptions = {}) => makeBundle({ withNewest: true, withBytes: false, ...options })
const one = await made()
const other = await made({ stated: () => ({ data: { quantity: '99.00' } }) })
const earlier = await made({ versions: 1, neighbours: 2 })
const without = await made({ withNewest: false })

const proof = (from: number, to: number) => {
  const state = (size: number) => ({ size, root: `0x${'ab'.repeat(32)}` })
  return JSON.stringify({ from: state(from), to: state(to), proof: [`0x${'cd'.repeat(32)}`] })
}

const FILES: Record<string, string> = {
  'one.json': JSON.stringify(one.bundle),
  'other.json': JSON.stringify(other.bundle),
  'without.json': JSON.stringify(without.bundle),
  'altered.json': JSON.stringify(one.bundle).replace('1.50', '9.50'),
  'headers.txt': [one, other, without, earlier]
    .flatMap(({ blocks }) => blocks.map(({ event }) => event.blockHash))
    .join('\n'),
  'proof.json': proof(2, 4),
  'no-proof.json': '{}',
}

async function run(line: string) {
  const said: string[] = []
  const complaints: string[] = []
  const asked: string[] = []
  const code = await runCommand(
    {
      readFile: async (path) => {
        const found = FILES[path]
        if (found === undefined) throw new Error(`${path} is not there`)
        return new TextEncoder().encode(found)
      },
      print: (text) => said.push(text),
      complain: (text) => complaints.push(text),
      fetch: async (url, init) => {
        asked.push(typeof url === 'string' ? url : '')
        if (!init?.body) return new Response(null, { status: 404 })
        const { method, params } = (await new Response(init.body).json()) as {
          method: string
          params: unknown[]
        }
        return Response.json({ result: await nodeOf(one.blocks)(method, params) })
      },
    },
    line.split(' '),
  )
  return { code, asked, said: said.join('\n'), complaints: complaints.join('\n') }
}

describe('selvedge compare', () => {
  test('finds one history, and ends with 0', async () => {
    const { code, said, asked } = await run(
      `compare one.json one.json --own-header headers.txt --contract ${TRUSTED}`,
    )
    expect(said).toBe(`One history: nothing in the two proof files contradicts the other.
  Every statement, head and batch of one agrees with the other, and one log of batches continues the other.`)
    expect([code, asked]).toEqual([0, []])
  })

  test('convicts an operator of two, and ends with 1', async () => {
    const { code, said } = await run(
      `compare one.json other.json --own-header headers.txt --contract ${TRUSTED}`,
    )
    expect(code).toBe(1)
    expect(said).toContain('Two histories: the proof files contradict each other.')
    expect(said).toContain('A and B show different statements as version 1 of the trade 7.')
    expect(said).toContain('The operator showed two histories')
  })

  test('convicts nobody without the blockchain, nor by a bundle that is altered in itself', async () => {
    const offline = await run('compare one.json other.json')
    expect([offline.code, offline.asked]).toEqual([2, []])
    expect(offline.said).toContain('Whether the blockchain has both was not checked')
    const altered = await run(
      `compare one.json altered.json --own-header headers.txt --contract ${TRUSTED} --json`,
    )
    expect(altered.code).toBe(2)
    expect(JSON.parse(altered.said)).toMatchObject({
      verdict: 'open',
      sentences: [expect.stringMatching(/^B is not in itself what was stated.*Statement 1 was changed/)],
    })
  })

  test('is not settled where one of them says nothing of the newest state', async () => {
    const { code, said } = await run(
      `compare one.json without.json --own-header headers.txt --contract ${TRUSTED}`,
    )
    expect(code).toBe(2)
    expect(said).toContain('B does not say which statement is the newest')
  })

  test('asks the server about the blockchain as well', async () => {
    const { code, asked } = await run('compare one.json one.json --server https://operator.example/')
    expect(code).toBe(0)
    expect(new Set(asked)).toEqual(new Set(['https://operator.example/api/ledger/questions']))
  })

  test.each([
    ['compare one.json', 'Name two proof files to compare.'],
    ['compare one.json other.json one.json', 'Name two proof files to compare.'],
    [
      'verify one.json --server https://operator.example',
      '--server and --consistency are for compare alone.',
    ],
    [
      'compare one.json one.json --server x --consistency proof.json',
      'Choose --server or --consistency, not both.',
    ],
    ['compare one.json one.json --server operator', 'The address after --server must begin with http.'],
  ])('%s: %s', async (line, complaint) => {
    const { code, complaints } = await run(line)
    expect(code).toBe(2)
    expect(complaints).toContain(complaint)
  })
})

describe('between two heads', () => {
  const later = made({ withNewest: { before: earlierRoots() } })
  function earlierRoots() {
    const { statements, companies, newest } = earlier.bundle
    const roots = [...statements, ...companies].flatMap(({ batch }) => batch?.root ?? [])
    return newest ? [...roots, newest.batch.root] : roots
  }
  const files = async () => {
    FILES['earlier.json'] = JSON.stringify(earlier.bundle)
    FILES['later.json'] = JSON.stringify((await later).bundle)
  }

  test('a proof is asked for, or read from a file', async () => {
    await files()
    expect(await run('compare later.json earlier.json')).toMatchObject({
      code: 2,
      said: expect.stringContaining('/api/ledger/log/consistency?from=2&to=7'),
    })
    const silent = await run(
      `compare later.json earlier.json --server http://operator.example --own-header headers.txt --contract ${TRUSTED}`,
    )
    expect(silent.complaints).toContain('The server did not answer with a proof: 404')
    expect(silent.asked).toEqual(['http://operator.example/api/ledger/log/consistency?from=2&to=7'])
    expect((await run('compare later.json earlier.json --consistency proof.json')).said).toContain(
      'The proof is not about the logs of 2 and 7 batches',
    )
    expect((await run('compare later.json earlier.json --consistency no-proof.json')).complaints).toContain(
      'no-proof.json is not a consistency proof as a server answers it.',
    )
  })
})
