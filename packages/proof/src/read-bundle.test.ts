import { Ajv2020 } from 'ajv/dist/2020.js'
import { RECORD_TYPES } from '@selvedge/domain/records/record-types.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import bundleSchema from './bundle-schema.json' with { type: 'json' }
import { asBundle, readBundle } from './read-bundle.ts'
import { STATEMENT_TYPES } from './statement.ts'
import { makeBundle } from './testing/make-bundle.ts'
import { memberPaths, withMember } from './testing/members.ts'

const isValid = new Ajv2020({ allErrors: true }).compile(bundleSchema)
const { bundle } = await makeBundle()

test('reads what it wrote', () => {
  expect(readBundle(JSON.stringify(bundle))).toEqual({ bundle, issues: [] })
})

test('the schema lists every kind that a bundle may be about', () => {
  const { kind } = bundleSchema.$defs
  // The audit trail of a company has no bundle; a document, which has no statements of its own, has one.
  const kinds = [...STATEMENT_TYPES.filter((type) => type !== 'audit'), 'document']
  expect(kind.enum.toSorted()).toEqual(kinds.toSorted())
  expect(kind.enum).toEqual(expect.arrayContaining([...RECORD_TYPES]))
  expect(kind.description).toBe(`one of: ${kind.enum.join(', ')}`)
})

test('names every fault by its place', () => {
  const broken = {
    ...bundle,
    v: 0,
    extra: 1,
    subject: { kind: 'letter', id: 0 },
    statements: [{ ...bundle.statements[0], salt: '0xAB' }],
  }
  const { issues } = asBundle(broken)
  expect(issues.map(({ path, problem }) => `${path} ${problem}`)).toEqual([
    '/v wrong',
    '/subject/kind wrong',
    '/subject/id wrong',
    '/statements/0/salt wrong',
    '/extra unknown',
  ])
})

test('refuses bytes without end', () => {
  const endless = `0x${'ab'.repeat(3_000_000)}`
  const changed = withMember(bundle, ['batches', 0, 'anchor', 'evidence', 'header'], endless)
  expect(asBundle(changed).issues).toHaveLength(1)
})

test.each([['{'], [''], ['null'], ['[]'], ['7']])('refuses the file %j', (text) => {
  expect(readBundle(text).issues).toHaveLength(1)
})

// Another program reads bundles by the published schema: it must take what we take and refuse what we refuse.
test('reader and published schema agree on every changed bundle', () => {
  const paths = memberPaths(bundle)
  const anything = fc.oneof(
    fc.constantFrom<unknown>(null, '', 0, -1, 0.5, 1, 2 ** 53, 'trade', '0x', `0x${'ab'.repeat(32)}`, [], {}),
    fc.constantFrom<unknown>(
      'ab'.repeat(32),
      `0x${'ab'.repeat(20)}`,
      `0x${'AB'.repeat(32)}`,
      'YQ==',
      'YQ',
      '0xabc\n',
    ),
    fc.jsonValue(),
  )
  let taken = 0
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.option(anything, { nil: undefined }), (path, value) => {
      const changed = withMember(bundle, path, value)
      expect(asBundle(changed).issues.length === 0).toBe(isValid(changed))
      taken += isValid(changed) ? 1 : 0
    }),
    { numRuns: 2000 },
  )
  expect(taken).toBeGreaterThan(50)
})
