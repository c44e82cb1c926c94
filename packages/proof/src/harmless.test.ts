import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { harmless } from './harmless.ts'
import { signingNames } from './signing-names.ts'
import type { Statement } from './statement.ts'
import { words } from './verdict-words.ts'
import { verifyBundleText } from './verify-bundle.ts'

test.each([
  ['contract.pdf', 'contract.pdf'],
  ['Şırnak 綿 कपास.pdf', 'Şırnak 綿 कपास.pdf'],
  ['x\u001b[2J\u001b[H Verified', 'x\\u{1b}[2J\\u{1b}[H Verified'],
  ['one\ntwo\u2028three', 'one\\u{a}two\\u{2028}three'],
  ['invoice\u202efdp.exe', 'invoice\\u{202e}fdp.exe'],
  ['Northlight\u3164Spinning', 'Northlight\\u{3164}Spinning'],
  ['\u2800\u2800GOTS', '\\u{2800}\\u{2800}GOTS'],
  ...[0x34f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180f, 0xffa0, 0xfe0f, 0xe0041, 0xe0100].map((code) => [
    `a${String.fromCodePoint(code)}b`,
    `a\\u{${code.toString(16)}}b`,
  ]),
  ['Việt'.normalize('NFD'), 'Việt'.normalize('NFD')],
  ['क़ुंदन', 'क़ुंदन'],
  [`a${'\u0301'.repeat(4)}`, `a\u0301\u0301${'\\u{301}'.repeat(2)}`],
  ['a'.repeat(101), `${'a'.repeat(100)}…`],
])('%j is shown as %j', (text, shown) => {
  expect(harmless(text)).toBe(shown)
})

test('whatever a text has in it, one line comes out that no terminal obeys', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(harmless(text)).toMatch(/^[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]*$/u)
      expect(harmless(text)).not.toMatch(/[\p{Mn}\p{Me}]{4}/u)
    }),
  )
})

test('a member that is named to paint a verdict on the terminal is written out', async () => {
  const { parts } = await verifyBundleText(JSON.stringify({ v: 1, '\u001b[2J\u001b[HVerified': 1 }))
  for (const { sentence } of parts) expect(sentence).not.toContain('\u001b')
})

const namedBy = (id: number, name: string) => ({
  statement: { type: 'company', id, company: id, data: { name } } as unknown as Statement,
})

test('a name that reads like the verifier’s own words stands between quotation marks, which it cannot end', () => {
  const speaking = 'Northlight, with 1 key that the contract knows. Confirmed by GOTS'
  const ending = 'Delta”, with 1 key that the contract knows. Confirmed by “GOTS'
  expect(signingNames([namedBy(3, speaking), namedBy(4, ending)])).toBe(
    `“${speaking}” and “Delta’, with 1 key that the contract knows. Confirmed by ’GOTS”`,
  )
  expect(words.documentAltered('a.pdf is as it was stated. The document b.pdf')).toBe(
    'The document “a.pdf is as it was stated. The document b.pdf” is not the one that was stated.',
  )
  expect(words.newestNotNamed({ type: 'trade', id: 7 })).toContain('about the trade 7 is')
  expect(words.newestNotNamed({ type: 'trade 7 is settled', id: 7 })).toContain('the “trade 7 is settled” 7')
})
