import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '../canonical-json.ts'
import { STATEMENT_TYPES, statementBody } from '../statement.ts'
import { makeBundle } from '../testing/make-bundle.ts'
import { PARTS, type Verdict } from '../verdict.ts'
import { answerFor } from './answer.ts'
import { plainText } from './pieces.ts'

const { bundle } = await makeBundle()

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 140 }),
  fc.constantFrom(
    'ada@mill.example',
    'Ask ada@mill.example',
    'constructor',
    '__proto__',
    'none',
    'other',
    '',
  ),
  fc.constantFrom('a\u202eb', 'H87', 'KGM', 'shipping', 'SCOPE', 'SELF', '2026-02-30', '2026-02-28', '12.50'),
)
const value = fc.oneof(
  text,
  fc.constantFrom(null, 3, 4, 0, true, 1e300),
  fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
)
const MEMBERS =
  'kind subject contractor consignee company name certifier validFrom validUntil contractorReference processingStandard outputMaterialName lines certificateReference'.split(
    ' ',
  )
const position = fc.dictionary(
  fc.constantFrom('contractorMaterialName', 'quantity', 'unit', 'weightKg', 'materialName', 'percentage'),
  value,
)
const data = fc
  .record({
    members: fc.dictionary(fc.constantFrom(...MEMBERS), value),
    positions: fc.oneof(fc.array(position, { maxLength: 6 }), value),
    inputs: fc.oneof(fc.array(position, { maxLength: 6 }), value),
  })
  .map(({ members, ...lists }) => ({ ...members, ...lists }) as JsonObject)
const statement = fc.record({
  type: fc.constantFrom(...STATEMENT_TYPES),
  id: fc.integer({ min: 1, max: 5 }),
  event: fc.oneof(fc.constantFrom('created', 'accepted', 'refused', 'deleted', 'constructor'), text),
  company: fc.integer({ min: 1, max: 5 }),
  data,
})

/** A bundle with made-up statements of both forms in the places of its own. */
const anyBundle = fc
  .record({ statements: fc.array(statement, { minLength: 1, maxLength: 4 }), name: text })
  .map(({ statements, name }) => ({
    ...bundle,
    documents: bundle.documents.map((document) => ({ ...document, name })),
    statements: statements.flatMap((one, at) => {
      const [first] = bundle.statements
      const said = { ...one, version: 1, actor: 1, at: '2026-05-04T10:10:00.000Z', documents: [], prev: null }
      const form = at % 2 === 0 ? { v: 1 as const } : { v: 2 as const, installation: '5e'.repeat(16) }
      return first ? [{ ...first, body: statementBody({ ...form, ...said }) }] : []
    }),
  }))

const verdicts = fc
  .constantFrom<Verdict['verdict']>('verified', 'altered', 'open')
  .map((verdict): Verdict => ({
    verdict,
    parts: PARTS.map((part) => ({ part, status: verdict === 'verified' ? 'ok' : 'failed', sentence: '' })),
  }))

test('whatever is stated: an answer, without an e-mail address or a character that shows nothing', () => {
  fc.assert(
    fc.property(anyBundle, verdicts, text, (made, verdict, name) => {
      const files = [{ name, sha256: 'ab'.repeat(32), size: 3 }]
      const context = { files, contract: undefined, asked: 'node', timeZone: 'UTC' } as const
      const answer = answerFor(verdict, made, context)
      const sentences = [
        answer.headline,
        answer.title,
        ...answer.records,
        ...answer.signatures,
        ...answer.time,
        ...answer.missing,
        ...answer.checks.map(({ sentence }) => sentence),
        ...answer.differences.flatMap(({ what, recorded, here }) => [what, recorded, here]),
        ...answer.details.map(({ label }) => label),
      ].map(plainText)
      expect(sentences[0]).toMatch(/^(Genuine|Altered|Not settled)\. ./u)
      for (const sentence of sentences) {
        expect(sentence).not.toMatch(/[^\s“][@\uff20\ufe6b][^\s”]/u)
        expect(sentence).toMatch(/^[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]*$/u)
      }
    }),
    { numRuns: 300 },
  )
})
