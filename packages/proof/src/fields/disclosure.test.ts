import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, type Json, type JsonObject } from '../canonical-json.ts'
import { type Hex, toHex } from '../hex.ts'
import { statementLeaf } from '../statement.ts'
import { disclose, disclosedLeaf, type Disclosure } from './disclosure.ts'

const RUNS = { numRuns: 150 }

const name = fc.oneof(
  fc.constantFrom('a', 'b', 'data', '/', '~', '~0', '~1', 'a/b', 'a~b', '0', '1'),
  fc.string({ minLength: 1, maxLength: 5 }).filter((text) => !text.includes('#')),
)
const scalar: fc.Arbitrary<Json> = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
)
const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4 }),
  ),
}))
const body = fc
  .dictionary(name, value, { maxKeys: 6 })
  .map((content) => canonicalJson({ ...content, company: 3, v: 2 }))
const salt = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toHex)
/** Which fields are opened: drawn by the path, so that every subset can come. */
const chosen = fc.func(fc.boolean())

const openedOf = (text: string, of: Hex, isOpen: (path: string) => boolean) =>
  disclose(text, of, (path) => path === '/v' || isOpen(path))

describe('what is shown of a statement', () => {
  test('gives the leaf of the whole, whichever fields are shown', () => {
    fc.assert(
      fc.property(body, salt, chosen, (text, of, isOpen) => {
        const shown = openedOf(text, of, isOpen)
        expect(disclosedLeaf(JSON.parse(JSON.stringify(shown)) as Disclosure)).toBe(statementLeaf(text, of))
      }),
      RUNS,
    )
  })

  test('gives another leaf, or none, after any single change', () => {
    fc.assert(
      fc.property(body, salt, chosen, fc.nat(), (text, of, isOpen, seed) => {
        const leaf = statementLeaf(text, of)
        for (const changed of changesOf(openedOf(text, of, isOpen), seed))
          expect(disclosedLeaf(changed)).not.toBe(leaf)
      }),
      RUNS,
    )
  })

  test('has no salt, no value and no path of what is not shown', () => {
    fc.assert(
      fc.property(body, salt, fc.string({ minLength: 12, maxLength: 20 }), (text, of, secret) => {
        const marked = canonicalJson({ ...(JSON.parse(text) as JsonObject), zzz: `${secret}§kept back` })
        const file = JSON.stringify(disclose(marked, of, (path) => path === '/v'))
        expect(file).not.toContain('kept back')
        expect(file).not.toContain('zzz')
        expect(file).not.toContain(of.slice(2))
      }),
      RUNS,
    )
  })

  test('of two disclosures shares only what both show', () => {
    const text = canonicalJson({ v: 2, a: 'one', b: 'two', c: 'three' })
    const of = toHex(new Uint8Array(32).fill(7))
    const [left, right] = [
      ['/a', '/v'],
      ['/b', '/v'],
    ].map((paths) => disclose(text, of, (path) => paths.includes(path)))
    const salts = (one: Disclosure | undefined) => one?.fields.map(({ salt: used }) => used) ?? []
    expect(salts(left).filter((one) => salts(right).includes(one))).toHaveLength(1)
  })
})

/** Every kind of single change, each at a place that the seed picks. */
function changesOf({ size, fields, proof }: Disclosure, seed: number): Disclosure[] {
  const at = seed % fields.length
  const one = fields[at]
  if (!one) return []
  const withField = (changed: object): Disclosure => ({
    size,
    proof,
    fields: fields.map((field, index) => (index === at ? { ...field, ...changed } : field)),
  })
  const flipped = (hash: Hex): Hex => `0x${hash[2] === '0' ? '1' : '0'}${hash.slice(3)}`
  const hashAt = seed % Math.max(1, proof.length)
  return [
    withField({ value: one.value === 'other' ? 'another' : 'other' }),
    withField({ path: `${one.path}x` }),
    withField({ salt: flipped(one.salt) }),
    withField({ i: one.i + 1 }),
    withField({ i: one.i ^ 1 }),
    { size: size * 2, fields, proof },
    { size: size / 2, fields, proof },
    { size, fields: fields.filter((_, index) => index !== at), proof },
    { size, fields: [...fields.slice(0, at + 1), ...fields.slice(at)], proof },
    { size, fields: fields.toReversed(), proof: proof.slice(1) },
    { size, fields, proof: proof.slice(0, -1) },
    { size, fields, proof: [...proof, `0x${'00'.repeat(32)}`] },
    ...proof
      .filter((_, index) => index === hashAt)
      .map((hash) => ({ size, fields, proof: proof.map((each) => (each === hash ? flipped(each) : each)) })),
  ]
}

test('a size that no tree has, and a value that is no single one, give no leaf', () => {
  const shown = openedOf(canonicalJson({ v: 2, list: [], rest: 1 }), toHex(new Uint8Array(32)), () => true)
  expect(disclosedLeaf(shown)).toBeDefined()
  for (const size of [0, -64, 63, 65, 2 ** 17, 64.5, Number.NaN])
    expect([size, disclosedLeaf({ ...shown, size })]).toEqual([size, undefined])
  const nested = shown.fields.map((field) => ({ ...field, value: { inner: 1 } }))
  expect(disclosedLeaf({ ...shown, fields: nested })).toBeUndefined()
  expect(disclosedLeaf({ ...shown, fields: [] })).toBeUndefined()
})

test('a statement of form 1 cannot be shown in part', () => {
  const of = toHex(new Uint8Array(32))
  expect(() => disclose(canonicalJson({ v: 1, a: 1 }), of, () => true)).toThrow(TypeError)
})
