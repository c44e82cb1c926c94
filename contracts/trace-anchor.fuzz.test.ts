import * as fc from 'fast-check'
import { type Hex, keccak256, toHex, zeroHash } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBlockchain, readArtifact, type TestBlockchain } from './test-blockchain.ts'

const hash = (name: string) => keccak256(toHex(name))
const CALLERS = ['admin', 'anchorer', 'registrar', 'stranger'].map((name) => privateKeyToAccount(hash(name)))
const ROOTS: Hex[] = [zeroHash, ...['a', 'b', 'c', 'd'].map(hash)]
const KEYS = ['k', 'l', 'm'].map((name) => privateKeyToAccount(hash(name)).address)
const ROLES = { ANCHOR_ROLE: hash('ANCHOR_ROLE'), REGISTRAR_ROLE: hash('REGISTRAR_ROLE') }

const caller = fc.nat({ max: CALLERS.length - 1 })
const role = fc.constantFrom('ANCHOR_ROLE', 'REGISTRAR_ROLE')
type Call =
  | { name: 'anchor'; caller: number; root: number; size: number }
  | { name: 'registerKey' | 'revokeKey'; caller: number; key: number }
  | { name: 'grantRole' | 'revokeRole'; caller: number; role: keyof typeof ROLES; to: number }

const anchor: fc.Arbitrary<Call> = fc.record({
  name: fc.constant('anchor'),
  caller,
  root: fc.nat({ max: ROOTS.length - 1 }),
  size: fc.nat({ max: 3 }),
})
const keyCall: fc.Arbitrary<Call> = fc.record({
  name: fc.constantFrom('registerKey', 'revokeKey'),
  caller,
  key: fc.nat({ max: KEYS.length - 1 }),
})
const roleCall: fc.Arbitrary<Call> = fc.record({
  name: fc.constantFrom('grantRole', 'revokeRole'),
  caller,
  role,
  to: caller,
})
const anyCall = fc.oneof(
  { weight: 4, arbitrary: anchor },
  { weight: 3, arbitrary: keyCall },
  { weight: 1, arbitrary: roleCall },
)

/** What the contract should be, in a few lines: who has which role, what is anchored in which order, which keys there are. */
type Model = {
  roles: Record<keyof typeof ROLES, Set<number>>
  anchors: Map<Hex, { size: number; sequence: number }>
  keys: Map<Hex, 'registered' | 'revoked'>
}

const fresh = (): Model => ({
  roles: { ANCHOR_ROLE: new Set([1]), REGISTRAR_ROLE: new Set([2]) },
  anchors: new Map(),
  keys: new Map(),
})

/** Changes the model, or names the error that the contract has to give. */
function play(model: Model, call: Call): string | undefined {
  if ('root' in call) return playAnchor(model, call)
  if ('role' in call) {
    if (call.caller !== 0) return 'AccessControlUnauthorizedAccount'
    if (call.name === 'grantRole') model.roles[call.role].add(call.to)
    else model.roles[call.role].delete(call.to)
    return undefined
  }
  if (!model.roles.REGISTRAR_ROLE.has(call.caller)) return 'AccessControlUnauthorizedAccount'
  const key = KEYS[call.key] ?? '0x'
  const state = model.keys.get(key)
  if (call.name === 'registerKey' && state) return 'KeyAlreadyRegistered'
  if (call.name === 'revokeKey' && state !== 'registered') return 'KeyNotActive'
  model.keys.set(key, call.name === 'registerKey' ? 'registered' : 'revoked')
  return undefined
}

function playAnchor({ roles, anchors }: Model, call: Extract<Call, { name: 'anchor' }>): string | undefined {
  const root = ROOTS[call.root] ?? zeroHash
  if (!roles.ANCHOR_ROLE.has(call.caller)) return 'AccessControlUnauthorizedAccount'
  if (root === zeroHash || call.size === 0) return 'EmptyBatch'
  if (anchors.has(root)) return 'AlreadyAnchored'
  anchors.set(root, { size: call.size, sequence: anchors.size + 1 })
  return undefined
}

function argumentsOf(call: Call): unknown[] {
  if ('root' in call) return [ROOTS[call.root], call.size]
  if ('role' in call) return [ROLES[call.role], CALLERS[call.to]?.address]
  return call.name === 'registerKey' ? [KEYS[call.key], hash('company')] : [KEYS[call.key]]
}

let blockchain: TestBlockchain
beforeAll(async () => {
  blockchain = await openTestBlockchain(CALLERS)
})
afterAll(() => blockchain.close())

const artifact = readArtifact('TraceAnchor')

async function newContract() {
  const [admin, anchorer, registrar] = CALLERS
  if (!admin || !anchorer || !registrar) throw new Error('There are no callers')
  const { address } = await blockchain.deploy(anchorer, artifact, [
    admin.address,
    anchorer.address,
    registrar.address,
  ])
  return blockchain.contract(address, artifact)
}

test(
  'whatever is called by whomever, only known submitters change it, and nothing ever changes back',
  { timeout: 120_000 },
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(anyCall, { minLength: 10, maxLength: 40 }), async (calls) => {
        const contract = await newContract()
        const model = fresh()
        for (const call of calls) {
          const from = CALLERS[call.caller]
          if (!from) continue
          const refusal = play(model, call)
          const sent = contract.send(from, call.name, argumentsOf(call))
          if (refusal) await expect(sent).rejects.toThrow(refusal)
          else expect((await sent).status).toBe('success')
        }
        await expectState(contract, model)
      }),
      { numRuns: 8 },
    ),
)

async function expectState(contract: Awaited<ReturnType<typeof newContract>>, model: Model): Promise<void> {
  expect(await contract.read('anchorCount')).toBe(BigInt(model.anchors.size))
  for (const root of ROOTS) {
    const { size = 0, sequence = 0 } = model.anchors.get(root) ?? {}
    expect(await contract.read('anchorOf', [root])).toMatchObject({ size, sequence: BigInt(sequence) })
    // A batch of one is its own leaf: included exactly when it is anchored with that size.
    const [, included] = (await contract.read('verifyInclusion', [root, 0n, 1n, []])) as [Hex, boolean]
    expect(included).toBe(size === 1)
  }
  for (const key of KEYS) {
    const { registeredAt, revokedAt } = (await contract.read('keyOf', [key])) as Record<string, bigint>
    const state = model.keys.get(key)
    expect([registeredAt !== 0n, revokedAt !== 0n]).toEqual([state !== undefined, state === 'revoked'])
  }
}
