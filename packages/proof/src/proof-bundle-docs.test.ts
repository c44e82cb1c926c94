import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { concat, fromRlp, keccak256, recoverAddress, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { JsonObject } from './canonical-json.ts'
import { fieldsOf } from './fields/field-tree.ts'
import { fromHex, type Hex } from './hex.ts'
import { headerWitness } from './header-witness.ts'
import { asBundle } from './read-bundle.ts'
import { makeBundle } from './testing/make-bundle.ts'
import { verifyBundleText } from './verify-bundle.ts'

const docs = join(import.meta.dirname, '..', '..', '..', 'docs')
const page = readFileSync(join(docs, 'proof-bundle.md'), 'utf8')
const example = readFileSync(join(docs, 'proof-bundle-example.json'), 'utf8')
const { bundle } = asBundle(JSON.parse(example))
const [statement] = bundle?.statements ?? []
const [batch] = bundle?.batches ?? []
const [key] = bundle?.keys ?? []
if (!bundle || !statement?.batch || !batch?.anchor?.evidence || !key?.registration)
  throw new Error('The example is no whole bundle')

// Everything here is computed with other libraries than the verifier's own.
const sha256 = (...parts: Hex[]): Hex =>
  `0x${createHash('sha256').update(concat(parts).slice(2), 'hex').digest('hex')}`
const hmac = (key: Hex, message: string): Hex =>
  `0x${createHmac('sha256', Buffer.from(key.slice(2), 'hex'))
    .update(message)
    .digest('hex')}`

/** The tree of a statement's fields, as the page explains it; the points are those of the verifier. */
function treeOf(body: string, salt: Hex) {
  const fields = fieldsOf(JSON.parse(body) as JsonObject, fromHex(salt))
  const hashes = fields.map(({ path, value }) =>
    sha256('0x02', hmac(salt, path), toHex(JSON.stringify([path, value]))),
  )
  while (hashes.length < 64) hashes.push(hmac(salt, `pad${hashes.length}`))
  let level = hashes
  while (level.length > 1)
    level = level.flatMap((hash, at) => (at % 2 === 0 ? [sha256('0x01', hash, level[at + 1] ?? '0x')] : []))
  return { hashes, fields: fields.length, root: level[0] ?? '0x' }
}

const hashOf = (text: string) => keccak256(toHex(text))

test('the example is what a server makes, and is verified with its block hashes', async () => {
  expect(JSON.parse(example)).toEqual((await makeBundle({ versions: 1, neighbours: 2 })).bundle)
  const saved = new Set([
    ...bundle.batches.map(({ anchor }): Hex => anchor?.blockHash ?? '0x'),
    key.registration?.blockHash ?? '0x',
  ])
  const verdict = await verifyBundleText(example, {
    contract: { ...bundle.contract, deployed: null },
    witness: (contract) => headerWitness(contract, saved, { isOwn: true }),
  })
  expect(verdict.verdict).toBe('verified')
})

test('the page shows the numbers that come out, and no others', async () => {
  const { body, salt, leaf } = statement
  const signature = statement.signature.kind === 'eip712' ? statement.signature.bytes : '0x'
  const [left = '0x', right = '0x'] = statement.batch?.siblings ?? []
  const { hashes, fields: count, root: fieldsRoot } = treeOf(body, salt)
  const fieldSalt = hmac(salt, '/company')
  const fieldHash = sha256('0x02', fieldSalt, toHex('["/company",3]'))
  const padding = hmac(salt, `pad${count}`)
  const computedLeaf = sha256('0x00', '0x02', fieldsRoot)
  const node = sha256('0x01', left, computedLeaf)
  const root = sha256('0x01', node, right)
  const domain = keccak256(
    concat([hashOf('EIP712Domain(string name,string version)'), hashOf('Selvedge'), hashOf('1')]),
  )
  const signed = keccak256(concat([hashOf('Record(bytes32 leaf)'), leaf]))
  const digest = keccak256(concat(['0x1901', domain, signed]))
  const commitment = sha256(key.salt, toHex(`company:${key.company}`))
  const fields = fromRlp(batch.anchor?.evidence?.header ?? '0x') as Hex[]
  const [transactionNode = '0x'] = batch.anchor?.evidence?.transaction ?? []
  const [receiptNode = '0x'] = batch.anchor?.evidence?.receipt ?? []

  expect(computedLeaf).toBe(leaf)
  expect(root).toBe(batch.root)
  expect((await recoverAddress({ hash: digest, signature })).toLowerCase()).toBe(key.address)
  expect(keccak256(batch.anchor?.evidence?.header ?? '0x')).toBe(batch.anchor?.blockHash)
  expect(fields[4]).toBe(keccak256(transactionNode))
  expect(fields[5]).toBe(keccak256(receiptNode))
  expect(Number(fields[8])).toBe(batch.anchor?.block)
  expect(Number(fields[11])).toBe(batch.anchor?.time)

  const file = `0x${createHash('sha256').update('The contract.\n').digest('hex')}`
  expect(hashes).toContain(fieldHash)
  expect(page).toContain(`${count} fields`)
  const shown = {
    salt,
    fieldSalt,
    fieldHash,
    padding,
    fieldsRoot,
    leaf,
    left,
    node,
    right,
    root,
    domain,
    signed,
    digest,
    file,
  }
  const chain = {
    keySalt: key.salt,
    commitment,
    blockHash: batch.anchor?.blockHash ?? '',
    transactionsRoot: fields[4] ?? '',
    receiptsRoot: fields[5] ?? '',
    transaction: batch.anchor?.transaction ?? '',
    anchored: hashOf('Anchored(bytes32,uint64,address,uint32)'),
    registered: hashOf('KeyRegistered(address,bytes32)'),
  }
  const points = fieldsOf(JSON.parse(body) as JsonObject, fromHex(salt)).filter(({ path }) =>
    path.endsWith('#'),
  )
  const expected = [
    ...Object.values({ ...shown, ...chain }).map((hash) => hash.slice(2)),
    ...points.map(({ value }) => (typeof value === 'string' ? value : '')),
  ]
  const found = page.match(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g) ?? []
  expect(new Set(found)).toEqual(new Set(expected))
  expect(page).toContain(body)
  expect(page).toContain(signature)
  expect(page).toContain(key.address)
})

test('the page explains every member of the schema', () => {
  const members = new Set<string>()
  JSON.stringify(bundle, (name, value: unknown) => {
    if (!/^\d*$/.test(name)) members.add(name)
    return value
  })
  for (const name of members) expect(page).toContain(`\`${name}\``)
})
