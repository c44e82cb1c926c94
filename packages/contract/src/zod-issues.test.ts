import { issues, sentence } from '@selvedge/domain/issues.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { certificationListQuery, listCertificationStandardsEndpoint } from './certifications.ts'
import { NewCertification } from './new-certification.ts'
import { tradeListQuery } from './trades.ts'
import { id as wireId } from './wire.ts'
import { CODED, coded, issueIn, issueOf } from './zod-issues.ts'

const found = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(issueOf)

test('the message of a schema is the issue it stands for, with its parameters', () => {
  expect(found(z.string().min(1, coded.password), '')).toEqual([issues.password])
  expect(found(z.string().max(2, coded.maxCharacters({ max: 2 })), 'abc')).toEqual([
    issues.maxCharacters({ max: 2 }),
  ])
})

const variants = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('a') }),
  z.object({ kind: z.literal('b') }),
])

const id = z.union([z.string(), z.number()])

test.each([
  [z.string(), 1, issues.invalidType({ expected: 'string', received: 'number' })],
  [z.object({ a: z.string() }), undefined, issues.invalidType({ expected: 'object', received: 'undefined' })],
  [z.literal(false), true, issues.invalidValue({ expected: 'false' })],
  [z.enum(['a', 'b']), 'c', issues.invalidOption({ options: '"a"|"b"' })],
  [variants, { kind: 'c' }, issues.invalidVariant({ options: "'a' | 'b'" })],
  [z.string().max(3), 'abcd', issues.tooLong({ origin: 'string', maximum: '3' })],
  [z.array(z.number()).min(2), [1], issues.tooFew({ origin: 'array', minimum: '2' })],
  [z.string().min(3), 'ab', issues.tooShort({ origin: 'string', minimum: '3' })],
  [z.array(z.number()).max(1), [1, 2], issues.tooMany({ origin: 'array', maximum: '1' })],
  [z.number().max(3), 4, issues.numberTooBig({ origin: 'number', maximum: '3' })],
  [z.number().min(3), 2, issues.numberTooSmall({ origin: 'number', minimum: '3' })],
  [z.string().regex(/^\d+$/), 'a', issues.invalidFormat({ pattern: '/^\\d+$/' })],
  [id, true, issues.invalidInput],
])('what a schema finds by itself has a code, and keeps its sentence (%#)', (schema, value, expected) => {
  const [message] = schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? []
  expect(found(schema, value)).toEqual([expected])
  expect(sentence(expected)).toBe(message)
})

test.each([
  [tradeListQuery, { status: 'gone' }, issues.tradeStatus],
  [certificationListQuery, { status: 'gone' }, issues.unknownStatus],
  [certificationListQuery, { subject: 'gone' }, issues.unknownSubject],
  [NewCertification.shape.subject, 'gone', issues.certificationSubject],
  [listCertificationStandardsEndpoint.query, { type: 'gone' }, issues.certificationType],
  [wireId, '0', issues.notAnId],
])('a word that a call does not know is refused with its code (%#)', (schema, value, expected) => {
  expect(found(schema, value)).toEqual([expected])
})

/** As in the browser, whose zod has no sentences. */
test.each([
  [z.string(), undefined, issues.invalidType({ expected: 'string', received: 'undefined' })],
  [z.string(), null, issues.invalidType({ expected: 'string', received: 'null' })],
  [z.number(), Number.NaN, issues.invalidType({ expected: 'number', received: 'number' })],
  [z.array(z.string()), 'a', issues.invalidType({ expected: 'array', received: 'string' })],
  [z.tuple([z.string()]), 'a', issues.invalidType({ expected: 'array', received: 'string' })],
  [z.enum(['a', 'b']), 'c', issues.invalidOption({ options: '"a"|"b"' })],
  [z.string().max(3), 'abcd', issues.tooLong({ origin: 'string', maximum: '3' })],
  [z.string().min(1, coded.password), '', issues.password],
])('what a schema finds is written as a code where that is asked for (%#)', (schema, value, expected) => {
  const [message = ''] = schema.safeParse(value, CODED).error?.issues.map((issue) => issue.message) ?? []
  expect(issueIn(message)).toEqual(expected)
})

test('a text that no issue has is no code', () => {
  expect(found(z.string().min(1, 'toString'), '')).not.toContainEqual({ code: 'toString', params: {} })
})
