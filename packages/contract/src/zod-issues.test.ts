import { issues, sentence } from '@selvedge/domain/issues.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { coded, issueOf } from './zod-issues.ts'

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

test.each([
  [z.string(), 1],
  [z.array(z.string()), 'a'],
  [z.object({ a: z.string() }), undefined],
  [z.literal(false), true],
  [z.enum(['a', 'b']), 'c'],
  [variants, { kind: 'c' }],
  [z.string().max(3), 'abcd'],
  [z.array(z.number()).min(2), [1]],
  [z.number().max(3), 4],
  [z.number().min(3), 2],
  [z.union([z.string(), z.number()]), true],
])('what a schema finds by itself keeps its sentence (%#)', (schema, value) => {
  const [message] = schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? []
  expect(found(schema, value)?.map((issue) => sentence(issue))).toEqual([message])
})

test('a text that no issue has is no code', () => {
  expect(found(z.string().min(1, 'toString'), '')).not.toContainEqual({ code: 'toString', params: {} })
})
