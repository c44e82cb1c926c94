import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { harmless } from './harmless.ts'
import { verifyBundleText } from './verify-bundle.ts'

test.each([
  ['contract.pdf', 'contract.pdf'],
  ['Şırnak 綿 कपास.pdf', 'Şırnak 綿 कपास.pdf'],
  ['x\u001b[2J\u001b[H Verified', 'x\\u{1b}[2J\\u{1b}[H Verified'],
  ['one\ntwo\u2028three', 'one\\u{a}two\\u{2028}three'],
  ['invoice\u202efdp.exe', 'invoice\\u{202e}fdp.exe'],
  ['a'.repeat(101), `${'a'.repeat(100)}…`],
])('%j is shown as %j', (text, shown) => {
  expect(harmless(text)).toBe(shown)
})

test('whatever a text has in it, one line comes out that no terminal obeys', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(harmless(text)).toMatch(/^[^\p{C}\p{Zl}\p{Zp}]*$/u)
    }),
  )
})

test('a member that is named to paint a verdict on the terminal is written out', async () => {
  const { parts } = await verifyBundleText(JSON.stringify({ v: 1, '\u001b[2J\u001b[HVerified': 1 }))
  for (const { sentence } of parts) expect(sentence).not.toContain('\u001b')
})
