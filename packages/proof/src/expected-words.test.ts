import { inLanguage } from '@selvedge/messages/spoken.ts'
import { languageNamed, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import { expect, test } from 'vitest'
import firstSchema from './bundle-1-schema.json' with { type: 'json' }
import bundleSchema from './bundle-schema.json' with { type: 'json' }
import type { Schema } from './check-shape.ts'
import { expectedText } from './expected-words.ts'
import { words } from './verdict-words.ts'

const DEFINITIONS: Readonly<Record<string, Schema>> = bundleSchema.$defs

test.each([
  ['hash', '0x and 64 lower-case hexadecimal digits'],
  ['sha256', '64 lower-case hexadecimal digits'],
  ['bytes', '0x and an even number of lower-case hexadecimal digits, no longer than 1000002 characters'],
  ['base64', 'base64 with its padding'],
  ['text', 'a text'],
  ['id', 'a whole number from 1 on'],
  ['size', 'a whole number from 1 to 4294967295'],
  ['nodes', 'a list of 1 to 64 entries'],
  ['siblings', 'a list of at most 32 entries'],
  ['statement', 'a JSON object'],
])('what %s must be is said', (name, said) => {
  expect(expectedText(DEFINITIONS[name] ?? {})).toBe(said)
})

test('what a member must be is said in the language of the reader', () => {
  const turkish = { language: languageNamed('tr') ?? US_ENGLISH, texts: readTexts('tr') }
  const said = (place: Parameters<typeof words.notABundle>[0]) =>
    inLanguage(turkish, () => words.notABundle(place, 0))
  expect(said({ path: '/v', problem: 'whole' })).toMatch(/^(?!.*(where|shown)).*“\/v” şu olmalı: 2 \(/)
  expect(said({ path: '/id', problem: 'wrong', expected: DEFINITIONS['id'] ?? {} })).toContain('tam sayı')
  const kind = said({ path: '/kind', problem: 'wrong', expected: DEFINITIONS['kind'] ?? {} })
  expect(kind).toContain('şunlardan biri: trade, company, ')
})

test('every rule of both forms has words', () => {
  for (const schema of [bundleSchema, firstSchema])
    for (const rule of rulesIn(schema)) expect(expectedText(rule), JSON.stringify(rule)).not.toBe('')
})

/** All parts of a schema that a value can break as a whole. */
function rulesIn(part: unknown): Schema[] {
  if (typeof part !== 'object' || part === null) return []
  const inside = Object.values(part).flatMap(rulesIn)
  return 'type' in part && typeof part.type === 'string' ? [part as Schema, ...inside] : inside
}
