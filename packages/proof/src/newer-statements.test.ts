import { describe, expect, test } from 'vitest'
import type { Bundle } from './bundle.ts'
import { canonicalJson, type Json, type JsonObject } from './canonical-json.ts'
import { readText } from './read-statement.ts'
import { rpcWitness } from './rpc-witness.ts'
import { makeBundle, trustIn } from './testing/make-bundle.ts'
import { nodeOf } from './testing/node-of.ts'
import { words } from './verdict-words.ts'
import { verifyBundleText } from './verify-bundle.ts'

const made = await makeBundle({ versions: 3 })
const verify = (bundle: unknown) =>
  verifyBundleText(JSON.stringify(bundle), {
    contract: trustIn(made.blocks),
    witness: (contract) => rpcWitness(contract, nodeOf(made.blocks)),
  })

/** The bundle with its last statement written otherwise, as a later release may. */
function withLast(change: (body: JsonObject) => JsonObject): Bundle {
  const last = made.bundle.statements.at(-1)
  if (!last) throw new Error('The bundle has no statement')
  const body = canonicalJson(change(JSON.parse(last.body) as JsonObject))
  return { ...made.bundle, statements: [...made.bundle.statements.slice(0, -1), { ...last, body }] }
}

describe('what a newer version made is not settled, and never called altered', () => {
  test.each<[what: string, change: (body: JsonObject) => JsonObject]>([
    ['a statement of a later form', (body) => ({ ...body, v: 3 })],
    [
      'a statement of a later form with members that are not known',
      (body) => ({ v: 3, of: body['id'] as Json }),
    ],
    ...['recall', 'epcis2', 'productPassport', 'transformation_plan', 'epcis.event'].map(
      (type): [string, (body: JsonObject) => JsonObject] => [
        `a statement about a ${type}, which is not known`,
        (body) => ({ ...body, type }),
      ],
    ),
  ])('%s', async (_, change) => {
    const { verdict, parts } = await verify(withLast(change))
    expect(verdict).toBe('open')
    expect(parts.filter(({ status }) => status === 'failed')).toEqual([])
    expect(parts.find(({ part }) => part === 'record')?.sentence).toBe(words.madeByNewer(3))
  })

  test.each<[what: string, bundle: object]>([
    ['a bundle of a later form', { ...made.bundle, v: 4, seals: [] }],
    ...['recall', 'epcis2', 'productPassport'].map((kind): [string, object] => [
      `a bundle about a ${kind}, which is not known`,
      { ...made.bundle, subject: { kind, id: 7 } },
    ]),
  ])('%s', async (_, bundle) => {
    const { verdict, parts } = await verify(bundle)
    expect(verdict).toBe('open')
    expect(parts[0]).toEqual({ part: 'file', status: 'unchecked', sentence: words.newerBundle })
  })
})

test.each<[what: string, change: (body: JsonObject) => JsonObject]>([
  ['of a later form', (body) => ({ ...body, v: 3 })],
  ['of a kind that is not known', (body) => ({ ...body, type: 'facility' })],
])('a company’s record %s leaves open whose key signed, and never calls it altered', async (_, change) => {
  const [before, newer, ...others] = made.bundle.companies ?? []
  if (!before || !newer) throw new Error('The bundle has no records of two companies')
  const body = canonicalJson(change(JSON.parse(newer.body) as JsonObject))
  const { verdict, parts } = await verify({
    ...made.bundle,
    companies: [before, { ...newer, body }, ...others],
  })
  expect(verdict).toBe('open')
  expect(parts.filter(({ status }) => status === 'failed')).toEqual([])
  expect(parts.find(({ part }) => part === 'signature')?.status).toBe('unchecked')
})

test('a statement of an unknown version is read, and reported as newer', () => {
  const [first] = made.bundle.statements
  const body = JSON.parse(first?.body ?? '') as { data: JsonObject }
  const inVersion = (schema: Json) => readText(canonicalJson({ ...body, data: { ...body.data, schema } }))
  expect(inVersion(3)).toMatchObject({ statement: { type: 'trade' }, newer: 'data' })
  // Version 1 had no place for its number.
  for (const none of [1, 0, -2, 1.5, '2', null]) expect(inVersion(none).newer, `${none}`).toBe('data')
  expect(readText(first?.body ?? '')).toMatchObject({ newer: undefined })
})

test.each([
  '',
  '{}',
  '{"v":0}',
  '{"v":1.5}',
  '{"v":"2"}',
  '{"v":2',
  '[2]',
  '{ "v": 2 }',
  '{"type":"recall"}',
  '{"type":"","v":1}',
  '{"type":"\u001b[2J","v":1}',
])('what is no statement at all is not taken for a newer one: %s', (text) => {
  expect(readText(text)).toEqual({ statement: undefined, newer: undefined })
})
