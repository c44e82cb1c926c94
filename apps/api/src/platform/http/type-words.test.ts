import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { issueOf } from '@selvedge/contract/zod-issues.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { LANGUAGES, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { testApp } from '../../../test/support/test-app.ts'
import { spokenLanguage } from '../language/spoken-language.ts'
import { registered } from './route.ts'

/** Kinds of schemas that take anything, or pass on what another one finds, or have a sentence of another kind (`zod-issues.ts`). */
const NO_WORD = new Set([
  'any',
  'catch',
  'custom',
  'default',
  'enum',
  'lazy',
  'literal',
  // What a strict object takes beside its members.
  'never',
  'nullable',
  'optional',
  'pipe',
  'prefault',
  'readonly',
  'transform',
  'union',
  'unknown',
])

/** As zod writes it, which says what it received there alone. */
const RECEIVED = 'Invalid input: expected something else, received null'

/** The words by which schemas name what they expect, as far as what is sent to any call meets them. */
function wordsIn(schema: unknown, found: Set<string>, seen = new Set<unknown>()): void {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return
  seen.add(schema)
  const def = (schema as Partial<z.ZodType>)._zod?.def as { type?: string } | undefined
  if (def) {
    if (def.type && !NO_WORD.has(def.type)) found.add(def.type)
    if (def.type === 'number') found.add('int')
  }
  for (const inner of Object.values(def ?? schema)) wordsIn(inner, found, seen)
}

test('no refusal names what was expected by a word of the schema, in any language', async () => {
  const t = await testApp()
  const endpoints: Endpoint[] = registered.get(t.app) ?? []
  const words = new Set<string>()
  for (const { params, query, body } of endpoints) wordsIn([params, query, body], words)
  expect([...words]).toEqual(
    expect.arrayContaining(['array', 'boolean', 'number', 'object', 'record', 'string']),
  )
  const said = (expected: string) =>
    sentence(issueOf({ code: 'invalid_type', expected, input: null, path: [], message: RECEIVED } as never))
  // The specification writes the English of the United States.
  for (const { code } of LANGUAGES.filter((language) => language !== US_ENGLISH))
    for (const word of words)
      inLanguage(spokenLanguage(code), () =>
        expect(said(word), `${word} in ${code}`).not.toBe(said('no-such-word').replace('no-such-word', word)),
      )
})
