import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runModule } from '../apps/api/test/support/servers/child.ts'
import { aNode } from '../apps/api/test/support/servers/rpc-node.ts'
import { compareCode, instructionsEnd } from './compare-code.ts'
import { compile } from './compile.ts'
import { measureGas } from './measure-gas.ts'
import { openTestBlockchain, readArtifact, type TestBlockchain } from './test-blockchain.ts'
import { verifyContract } from './verify-contract.ts'

const owner = privateKeyToAccount(generatePrivateKey())
const roles = [owner.address, owner.address, owner.address]
const genuine = readArtifact('TraceAnchor')

let blockchain: TestBlockchain
beforeAll(async () => {
  blockchain = await openTestBlockchain([owner])
})
afterAll(() => blockchain.close())

async function deployedCode(artifact = genuine, args: unknown[] = roles) {
  const { address } = await blockchain.deploy(owner, artifact, args)
  const code = await blockchain.client.getCode({ address })
  return { address, code: code ?? '0x' }
}

const FORBIDDEN = new Map([
  [0xf0, 'CREATE'],
  [0xf1, 'CALL'],
  [0xf2, 'CALLCODE'],
  [0xf4, 'DELEGATECALL'],
  [0xf5, 'CREATE2'],
  [0xff, 'SELFDESTRUCT'],
])

/** The names of all forbidden instructions, in order; what PUSH brings along is data, no instruction. */
function forbiddenIn(code: Buffer): string[] {
  const found: string[] = []
  for (let at = 0; at < code.length; at++) {
    const instruction = code[at] ?? 0
    const name = FORBIDDEN.get(instruction)
    if (name) found.push(name)
    if (instruction >= 0x60 && instruction <= 0x7f) at += instruction - 0x5f
  }
  return found
}

describe('the code on the chain', () => {
  test('can neither be exchanged nor destroyed, and calls no other contract', async () => {
    const code = Buffer.from((await deployedCode()).code.slice(2), 'hex')
    expect(code.length).toBeGreaterThan(3000)
    expect(forbiddenIn(code.subarray(0, instructionsEnd(code)))).toEqual([])
  })

  test.each([
    ['60ff', []],
    ['61f4ff00', []],
    ['6000ff', ['SELFDESTRUCT']],
    ['7f' + 'f4'.repeat(32) + 'f4', ['DELEGATECALL']],
    ['5ff05ff1f2f5', ['CREATE', 'CALL', 'CALLCODE', 'CREATE2']],
  ])('would show it: %s', (code, expected) => {
    expect(forbiddenIn(Buffer.from(code, 'hex'))).toEqual(expected)
  })
})

test(
  'every call costs what the snapshot says: node contracts/gas-snapshot.ts writes it anew',
  { timeout: 60_000 },
  async () => {
    const snapshot: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'gas-snapshot.json'), 'utf8'))
    expect(await measureGas()).toEqual(snapshot)
  },
)

describe('compareCode', () => {
  const compiled = (object: string) => ({ object, immutableReferences: { 7: [{ start: 1, length: 2 }] } })
  const meta = 'aabb0002'

  test.each([
    ['the same', `0x60000000${meta}`, 'match'],
    ['another immutable', `0x60123400${meta}`, 'match'],
    ['another description', '0x60000000aabc0002', 'same-instructions'],
    ['another instruction', `0x61000000${meta}`, 'mismatch'],
    ['a byte more', `0x6000000000${meta}`, 'mismatch'],
    ['a description of another length', '0x60000000aabb0001', 'mismatch'],
    ['nothing', '0x', 'mismatch'],
  ])('%s', (_what, onChain, verdict) => {
    expect(compareCode(onChain, compiled(`60000000${meta}`)).verdict).toBe(verdict)
  })
})

const COMMAND = fileURLToPath(new URL('verify.ts', import.meta.url))

async function runVerify(rpc: string, contract: string) {
  const child = runModule([COMMAND, '--rpc', rpc, '--contract', contract])
  return { code: await child.ended, said: child.output() }
}

/** The genuine creation code with one byte changed where the runtime code has it. */
function altered(at: (code: string) => number) {
  const { bytecode } = genuine
  const index = at(bytecode)
  const digit = bytecode[index] === '0' ? '1' : '0'
  return {
    ...genuine,
    bytecode: `0x${bytecode.slice(2, index)}${digit}${bytecode.slice(index + 1)}` as const,
  }
}

test('contract:verify distinguishes the genuine contract from others', { timeout: 120_000 }, async () => {
  const node = await aNode(blockchain.provider)
  const compiled = (await deployedCode()).address
  // Its description names a source with another comment: the end of the code, before the arguments.
  const described = (await deployedCode(altered((code) => code.length - 60))).address
  // The role that may anchor, as the runtime code spells it.
  const role = /(?<=7f)[0-9a-f]{64}/g
  const backdoor = (await deployedCode(altered((code) => [...code.matchAll(role)].at(-1)?.index ?? 0)))
    .address
  const other = (await deployedCode(readArtifact('RecordBook'), [])).address

  const source = compile('TraceAnchor')
  const verdicts = await Promise.all(
    [compiled, described, backdoor, other, owner.address].map((address) =>
      verifyContract(node.url, address, source),
    ),
  )
  expect(verdicts).toMatchObject([
    { matches: true, text: expect.stringContaining('MATCH: every byte') },
    { matches: true, text: expect.stringContaining('MATCH of all instructions') },
    { matches: false, text: expect.stringContaining('MISMATCH: this is not the contract') },
    { matches: false, text: expect.stringContaining('bytes of code') },
    { matches: false, text: expect.stringContaining('no contract at this address') },
  ])

  expect(await runVerify(node.url, backdoor)).toMatchObject({
    code: 1,
    said: expect.stringContaining('MISMATCH'),
  })
  expect(await runVerify('nowhere', compiled)).toMatchObject({
    code: 2,
    said: expect.stringContaining('--rpc'),
  })
  await node.close()
  await expect(verifyContract(node.url, compiled, source)).rejects.toThrow('fetch failed')
})
