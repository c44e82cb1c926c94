import { createHash } from 'node:crypto'
import { ristretto255 } from '@noble/curves/ed25519.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, type Json, type JsonObject } from '../canonical-json.ts'
import { statementLeaf } from '../statement.ts'
import { type Field, fieldHash, fieldHashes, fieldRoot, fieldSalt, fieldsOf } from './field-tree.ts'
import { linkKindAt } from './link-members.ts'
import { LINK_GENERATOR, linkPoint } from './link-points.ts'

const RUNS = { numRuns: 200 }
/** Points take a thousand times as long as hashes. */
const FEW_RUNS = { numRuns: 25 }

/** Names with the characters that a JSON pointer writes otherwise, and that separate its parts. */
const name = fc.oneof(
  fc.constantFrom('a', 'b', 'data', '', '/', '~', '~0', '~1', 'a/b', 'a~b', '0', '1', '__proto__x'),
  fc.string({ maxLength: 5 }).filter((text) => !text.includes('#')),
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
/** Without numbers of companies and materials, so that many can be made. */
const content: fc.Arbitrary<JsonObject> = fc
  .dictionary(name, value, { minKeys: 1, maxKeys: 5 })
  .filter((statement) => withoutPoints(statement))
const salt = fc.uint8Array({ minLength: 32, maxLength: 32 })

const withoutPoints = (statement: JsonObject) =>
  fieldsOf(statement, new Uint8Array(32)).every(({ path }) => !path.endsWith('#'))
const rootOf = (statement: JsonObject, of: Uint8Array) =>
  bytesToHex(fieldRoot(fieldHashes(fieldsOf(statement, of), of)))
const leafOf = (statement: JsonObject, of: Uint8Array) =>
  statementLeaf(canonicalJson({ ...statement, v: 2 }), `0x${bytesToHex(of)}`)

/** The same with the members of every object in the reverse order. */
function turnedRound(one: Json): Json {
  if (Array.isArray(one)) return one.map(turnedRound)
  if (typeof one !== 'object' || one === null) return one
  return Object.fromEntries(
    Object.entries(one)
      .toReversed()
      .map(([key, member]) => [key, turnedRound(member)]),
  )
}

describe('the leaf of a statement', () => {
  test('is the same whatever the order of its members', () => {
    fc.assert(
      fc.property(content, salt, (statement, of) => {
        expect(rootOf(turnedRound(statement) as JsonObject, of)).toBe(rootOf(statement, of))
      }),
      RUNS,
    )
  })

  test('differs wherever the statement does, and with another salt', () => {
    fc.assert(
      fc.property(content, content, salt, salt, (one, other, of, otherSalt) => {
        const isSame = canonicalJson({ ...one, v: 2 }) === canonicalJson({ ...other, v: 2 })
        expect(leafOf(one, of) === leafOf(other, of)).toBe(isSame)
        if (bytesToHex(of) !== bytesToHex(otherSalt)) expect(leafOf(one, otherSalt)).not.toBe(leafOf(one, of))
      }),
      RUNS,
    )
  })

  test('differs after any single change of a value, a path, a salt or a place', () => {
    fc.assert(
      fc.property(content, salt, fc.nat(), scalar, name, (statement, of, at, other, named) => {
        const fields = fieldsOf(statement, of)
        const root = bytesToHex(fieldRoot(fieldHashes(fields, of)))
        const index = at % fields.length
        const field = fields[index]
        if (!field) throw new Error('There is no field')
        const changed = (change: Partial<Field>) =>
          bytesToHex(fieldRoot(fieldHashes(fields.with(index, { ...field, ...change }), of)))
        if (canonicalJson([other]) !== canonicalJson([field.value]))
          expect(changed({ value: other })).not.toBe(root)
        expect(changed({ path: `${field.path}/${named}` })).not.toBe(root)
        const hashes = fieldHashes(fields, of)
        const resalted = fieldHash(field, fieldSalt(`${field.path}x`, of))
        expect(bytesToHex(fieldRoot(hashes.with(index, resalted)))).not.toBe(root)
        const place = (index + 1) % hashes.length
        const moved = hashes.with(index, hashes[place] ?? resalted).with(place, hashes[index] ?? resalted)
        expect(bytesToHex(fieldRoot(moved))).not.toBe(root)
      }),
      RUNS,
    )
  })

  test('of form 1 is what it always was', () => {
    fc.assert(
      fc.property(content, salt, (statement, of) => {
        const body = canonicalJson({ ...statement, v: 1 })
        const digest = createHash('sha256').update(body).digest()
        const leaf = createHash('sha256').update(Uint8Array.of(0)).update(of).update(digest).digest('hex')
        expect(statementLeaf(body, `0x${bytesToHex(of)}`)).toBe(`0x${leaf}`)
      }),
      RUNS,
    )
  })
})

describe('the fields of a statement', () => {
  test('are each at a path of its own, in the order of the paths', () => {
    fc.assert(
      fc.property(content, salt, (statement, of) => {
        const paths = fieldsOf(statement, of).map(({ path }) => path)
        expect(paths).toEqual([...new Set(paths)].toSorted((a, b) => (a < b ? -1 : 1)))
      }),
      RUNS,
    )
  })

  test('give back the statement: nothing of it is in no field, empty lists and objects neither', () => {
    fc.assert(
      fc.property(content, salt, (statement, of) => {
        const fields = fieldsOf(statement, of)
        const seen = fields.map(({ path, value: at }) => [path, canonicalJson(at)])
        expect(seen).toEqual([...leaves(statement, '')].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      }),
      RUNS,
    )
  })

  test.each<[string, JsonObject]>([
    ['a list', { a: [] }],
    ['an object', { a: {} }],
    ['null', { a: null }],
    ['an empty text', { a: '' }],
    ['nothing', {}],
  ])('keep %s apart from everything else that is empty', (_, statement) => {
    const of = new Uint8Array(32)
    const all: JsonObject[] = [{ a: [] }, { a: {} }, { a: null }, { a: '' }, {}, { a: [[]] }, { a: [{}] }]
    const same = all.filter((other) => rootOf(other, of) === rootOf(statement, of))
    expect(same).toEqual([statement])
  })

  test('have different hashes, also where the boundary between path and value is moved', () => {
    const text = fc.stringMatching(/^[a-z",\]/~]{0,6}$/)
    fc.assert(
      fc.property(text, text, text, salt, (first, middle, last, of) => {
        const one = { path: `/${first}`, value: middle + last }
        const other = { path: `/${first}${middle}`, value: last }
        const isSame = bytesToHex(fieldHash(one, of)) === bytesToHex(fieldHash(other, of))
        expect(isSame).toBe(middle === '')
      }),
      RUNS,
    )
  })

  test('are neither nodes nor leaves: the hash of a field begins with a byte of its own', () => {
    const of = new Uint8Array(32)
    const hash = (first: number) =>
      createHash('sha256').update(Uint8Array.of(first)).update(of).update('["/a",1]').digest('hex')
    expect(bytesToHex(fieldHash({ path: '/a', value: 1 }, of))).toBe(hash(2))
    expect([hash(0), hash(1)]).not.toContain(hash(2))
  })

  test('named with # are refused: they would pass for link points', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), value, (before, after, member) => {
        expect(() => fieldsOf({ [`${before}#${after}`]: member }, new Uint8Array(32))).toThrow(TypeError)
      }),
      RUNS,
    )
  })
})

/** Each value that has no members, by its JSON pointer: another way to the same fields. */
function* leaves(at: Json, path: string): Generator<[string, string]> {
  const members = typeof at === 'object' && at !== null ? Object.entries(at as JsonObject) : []
  if (members.length === 0) yield [path, canonicalJson(at)]
  for (const [key, member] of members)
    yield* leaves(member, `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
}

describe('link points', () => {
  const kind = fc.constantFrom('company' as const, 'material' as const)
  const number = fc.integer({ min: 1, max: 50 })
  const blinding = fc.bigInt({ min: 1n, max: 1_000n })

  test('are equal exactly where kind, number and blinding are', () => {
    const made = fc.record({ kind, number, blinding })
    fc.assert(
      fc.property(made, made, fc.boolean(), (one, drawn, isSame) => {
        const other = isSame ? { ...one } : drawn
        const point = ({ kind: of, number: n, blinding: r }: typeof one) => linkPoint(of, n, r).toHex()
        expect(point(one) === point(other)).toBe(
          one.kind === other.kind && one.number === other.number && one.blinding === other.blinding,
        )
      }),
      FEW_RUNS,
    )
  })

  test('differ by a multiple of the generator that the blindings give exactly where kind and number are equal', () => {
    fc.assert(
      fc.property(kind, number, kind, number, blinding, blinding, (k1, n1, k2, n2, r1, r2) => {
        const difference = linkPoint(k1, n1, r1 + 1_000n).subtract(linkPoint(k2, n2, r2))
        const proves = difference.equals(LINK_GENERATOR.multiply(r1 + 1_000n - r2))
        expect(proves).toBe(k1 === k2 && n1 === n2)
      }),
      FEW_RUNS,
    )
  })

  test('stand beside the numbers of companies and materials, written canonically, and are never the identity', () => {
    const statement = (company: number, material: number): JsonObject => ({
      company,
      data: {
        consignee: company,
        lines: [{ contractorMaterial: material }, { contractorMaterial: material }],
      },
    })
    fc.assert(
      fc.property(number, number, salt, (company, material, of) => {
        const points = fieldsOf(statement(company, material), of).filter(({ path }) => path.endsWith('#'))
        expect(points.map(({ path }) => path)).toEqual([
          '/company#',
          '/data/consignee#',
          '/data/lines/0/contractorMaterial#',
          '/data/lines/1/contractorMaterial#',
        ])
        for (const { value: hex } of points) {
          const point = ristretto255.Point.fromHex(typeof hex === 'string' ? hex : '')
          expect(point.toHex()).toBe(hex)
          expect(point.equals(ristretto255.Point.ZERO)).toBe(false)
        }
        // The same number within a statement has one point; in another statement, with another salt, another.
        expect(new Set(points.map(({ value: hex }) => hex)).size).toBe(2)
      }),
      FEW_RUNS,
    )
  })

  test('stand beside whole numbers from 1 on alone', () => {
    for (const not of [0, -1, 1.5, 2 ** 53, '7', null, true, []])
      expect(linkKindAt('/company', not)).toBeUndefined()
    expect(linkKindAt('/company', 7)).toBe('company')
    expect(linkKindAt('/data/quantity', 7)).toBeUndefined()
  })
})
