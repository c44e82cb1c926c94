import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalJson } from '@selvedge/proof/canonical-json.ts'
import { toHex } from '@selvedge/proof/hex.ts'
import { leafHash, merkleTree } from '@selvedge/proof/merkle.ts'
import {
  type Abi,
  type Account,
  createWalletClient,
  custom,
  type Hex,
  keccak256,
  publicActions,
  toHex as hexOf,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { openEmbeddedBlockchain } from '../apps/api/src/platform/ledger/embedded/embedded-blockchain.ts'
import { embeddedProvider } from '../apps/api/src/platform/ledger/embedded/embedded-provider.ts'
import { traceAnchorAbi } from '../apps/api/src/platform/ledger/network/trace-anchor.ts'

type Artifact = { abi: Abi; bytecode: Hex }
const artifact: Artifact = JSON.parse(
  readFileSync(join(import.meta.dirname, 'artifacts', 'TraceAnchor.json'), 'utf8'),
)

const DAY = 86_400
/** The first anchor pays for one fresh storage slot more than all that follow. */
const GAS = {
  deploy: 1_458_700n,
  firstAnchor: 72_900n,
  anchor: 55_800n,
  registerKey: 71_000n,
  revokeKey: 31_000n,
}

const account = () => privateKeyToAccount(generatePrivateKey())
const [admin, anchorer, registrar, stranger, heir] = [account(), account(), account(), account(), account()]
const root = (name: string) => keccak256(hexOf(name))

let time = 1_700_000_000
let address: Hex
let send: (from: Account, functionName: string, args: unknown[]) => Promise<bigint>
let read: (functionName: string, args: unknown[]) => Promise<unknown>

beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'trace-anchor-'))
  const funded = [admin, anchorer, registrar, stranger, heir].map((one) => one.address)
  const blockchain = await openEmbeddedBlockchain({ directory, funded, now: () => ++time })
  const transport = custom(embeddedProvider(blockchain), { retryCount: 0 })
  const client = createWalletClient({ transport, cacheTime: 0 }).extend(publicActions)

  const receiptOf = async (hash: Hex) => client.getTransactionReceipt({ hash })
  const args = [admin.address, anchorer.address, registrar.address]
  const deployed = await receiptOf(
    await client.deployContract({ ...artifact, args, account: anchorer, chain: null }),
  )
  if (!deployed.contractAddress) throw new Error('The contract was not deployed')
  address = deployed.contractAddress
  expectNear(deployed.gasUsed, GAS.deploy)

  const { abi } = artifact
  send = async (from, functionName, args) => {
    await client.simulateContract({ address, abi, functionName, args, account: from })
    const receipt = await receiptOf(
      await client.writeContract({ address, abi, functionName, args, account: from, chain: null }),
    )
    expect(receipt.status).toBe('success')
    return receipt.gasUsed
  }
  read = (functionName, args) => client.readContract({ address, abi, functionName, args })
  return async () => {
    await blockchain.close()
    await rm(directory, { recursive: true })
  }
}, 60_000)

const expectNear = (gas: bigint, expected: bigint) => {
  expect(Number(gas)).toBeGreaterThan(Number(expected) * 0.98)
  expect(Number(gas)).toBeLessThan(Number(expected) * 1.02)
}

describe('anchor', () => {
  test('stores block, time, size and a sequence without gaps, at a constant cost', async () => {
    expectNear(await send(anchorer, 'anchor', [root('one'), 1]), GAS.firstAnchor)
    expectNear(await send(anchorer, 'anchor', [root('two'), 1000]), GAS.anchor)
    expect(await read('anchorOf', [root('one')])).toMatchObject({ size: 1, sequence: 1n })
    expect(await read('anchorOf', [root('two')])).toMatchObject({
      size: 1000,
      sequence: 2n,
      timestamp: BigInt(time),
    })
    expect(await read('anchorCount', [])).toBe(2n)
  })

  test('knows nothing of a root never anchored', async () => {
    expect(await read('anchorOf', [root('never')])).toEqual({
      blockNumber: 0n,
      timestamp: 0n,
      size: 0,
      sequence: 0n,
    })
  })

  test('refuses a root anchored before, even with another size', async () => {
    await send(anchorer, 'anchor', [root('once'), 3])
    await expect(send(anchorer, 'anchor', [root('once'), 4])).rejects.toThrow('AlreadyAnchored')
    expect(await read('anchorOf', [root('once')])).toMatchObject({ size: 3 })
  })

  test('refuses an empty batch and an empty root', async () => {
    await expect(send(anchorer, 'anchor', [root('empty'), 0])).rejects.toThrow('EmptyBatch')
    await expect(send(anchorer, 'anchor', [`0x${'0'.repeat(64)}`, 1])).rejects.toThrow('EmptyBatch')
  })

  test.each([
    ['a stranger', stranger],
    ['the registrar', registrar],
    ['the administrator', admin],
  ])('refuses %s', async (_who, from) => {
    await expect(send(from, 'anchor', [root('mine'), 1])).rejects.toThrow('AccessControlUnauthorizedAccount')
  })
})

describe('keys', () => {
  const commitment = root('salt and company')

  test('are registered and revoked by the registrar, and remembered', async () => {
    const key = account().address
    expectNear(await send(registrar, 'registerKey', [key, commitment]), GAS.registerKey)
    expect(await read('keyOf', [key])).toMatchObject({ companyCommitment: commitment, revokedAt: 0n })
    expectNear(await send(registrar, 'revokeKey', [key]), GAS.revokeKey)
    expect(await read('keyOf', [key])).toMatchObject({
      companyCommitment: commitment,
      revokedAt: BigInt(time),
    })
  })

  test('are registered once, ever, and revoked once', async () => {
    const key = account().address
    await expect(send(registrar, 'revokeKey', [key])).rejects.toThrow('KeyNotActive')
    await send(registrar, 'registerKey', [key, commitment])
    await expect(send(registrar, 'registerKey', [key, root('other')])).rejects.toThrow('KeyAlreadyRegistered')
    await send(registrar, 'revokeKey', [key])
    await expect(send(registrar, 'revokeKey', [key])).rejects.toThrow('KeyNotActive')
    await expect(send(registrar, 'registerKey', [key, commitment])).rejects.toThrow('KeyAlreadyRegistered')
  })

  test.each([
    ['a stranger', stranger],
    ['the anchorer', anchorer],
    ['the administrator', admin],
  ])('are not registered or revoked by %s', async (_who, from) => {
    const key = account().address
    await expect(send(from, 'registerKey', [key, commitment])).rejects.toThrow(
      'AccessControlUnauthorizedAccount',
    )
    await send(registrar, 'registerKey', [key, commitment])
    await expect(send(from, 'revokeKey', [key])).rejects.toThrow('AccessControlUnauthorizedAccount')
  })
})

const leaves = (size: number) =>
  Array.from({ length: size }, (_, index) => leafHash(Uint8Array.of(size, index)))

async function included(...args: [leaf: Hex, index: number, size: number, proof: Hex[]]) {
  const answer = await read('verifyInclusion', args)
  return Array.isArray(answer) && answer[1] === true
}

describe('verifyInclusion', () => {
  test('agrees with our proofs for every leaf of every batch up to 20', { timeout: 60_000 }, async () => {
    for (let size = 1; size <= 20; size++) {
      const tree = merkleTree(leaves(size))
      await send(anchorer, 'anchor', [toHex(tree.root), size])
      for (const [index, leaf] of leaves(size).entries()) {
        const proof = (tree.proofs[index] ?? []).map(toHex)
        expect(await read('verifyInclusion', [toHex(leaf), index, size, proof])).toEqual([
          toHex(tree.root),
          true,
        ])
      }
    }
  })

  test('denies another index, size, leaf or path, and a batch not anchored', async () => {
    const { root: top, proofs } = merkleTree(leaves(21))
    const [first = new Uint8Array(), second = new Uint8Array()] = leaves(21)
    const proof = (proofs[0] ?? []).map(toHex)
    expect(await included(toHex(first), 0, 21, proof)).toBe(false)
    await send(anchorer, 'anchor', [toHex(top), 21])
    expect(await included(toHex(first), 0, 21, proof)).toBe(true)
    expect(await included(toHex(first), 1, 21, proof)).toBe(false)
    expect(await included(toHex(first), 0, 22, proof)).toBe(false)
    expect(await included(toHex(first), 21, 21, proof)).toBe(false)
    expect(await included(toHex(second), 0, 21, proof)).toBe(false)
    expect(await included(toHex(first), 0, 21, proof.slice(1))).toBe(false)
    expect(await included(toHex(first), 0, 21, [...proof, ...proof])).toBe(false)
  })
})

describe('administration', () => {
  test('is handed over in two steps, a day apart, and rotates the anchorer', async () => {
    const role = await read('ANCHOR_ROLE', [])
    await expect(send(stranger, 'beginDefaultAdminTransfer', [stranger.address])).rejects.toThrow(
      'Unauthorized',
    )
    await send(admin, 'beginDefaultAdminTransfer', [heir.address])
    await expect(send(heir, 'acceptDefaultAdminTransfer', [])).rejects.toThrow(
      'AccessControlEnforcedDefaultAdminDelay',
    )
    expect(await read('defaultAdmin', [])).toBe(admin.address)

    time += DAY + 1
    // Calls are answered as of the newest block, so one has to be mined after the day has passed.
    await send(anchorer, 'anchor', [root('a day later'), 1])
    await expect(send(stranger, 'acceptDefaultAdminTransfer', [])).rejects.toThrow(
      'AccessControlInvalidDefaultAdmin',
    )
    await send(heir, 'acceptDefaultAdminTransfer', [])
    expect(await read('defaultAdmin', [])).toBe(heir.address)

    await send(heir, 'revokeRole', [role, anchorer.address])
    await send(heir, 'grantRole', [role, stranger.address])
    await expect(send(anchorer, 'anchor', [root('three'), 1])).rejects.toThrow(
      'AccessControlUnauthorizedAccount',
    )
    await send(stranger, 'anchor', [root('three'), 1])
  })
})

test('the interface the server speaks is the compiled one', () => {
  const compiled = artifact.abi.map(outline)
  for (const item of traceAnchorAbi) expect(compiled).toContain(outline(item))
})

// The compiler also writes its own names of types, and says what is empty or false where others say nothing.
const outline = (item: object): string =>
  canonicalJson(
    JSON.parse(
      JSON.stringify(item, (key, value: unknown) =>
        key === 'internalType' || key === 'anonymous' || value === '' || value === false ? undefined : value,
      ),
    ),
  )
