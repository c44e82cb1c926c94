import { codePageOf } from '@selvedge/messages/code-pages.ts'
import { LANGUAGES } from '@selvedge/messages/languages.ts'
import { expect, test } from 'vitest'
import { fileText } from './file-text.ts'

/** What Excel saves as plain CSV, by the code page of its Windows: `Şırnak ipliği`, `有机棉纱线`, `Algodão`. */
const TURKISH = [0xde, 0xfd, 0x72, 0x6e, 0x61, 0x6b, 0x20, 0x69, 0x70, 0x6c, 0x69, 0xf0, 0x69]
const CHINESE = [0xd3, 0xd0, 0xbb, 0xfa, 0xc3, 0xde, 0xc9, 0xb4, 0xcf, 0xdf]
const WESTERN = [0x41, 0x6c, 0x67, 0x6f, 0x64, 0xe3, 0x6f]

test.each([
  ['tr', TURKISH, 'Şırnak ipliği', 'windows-1254'],
  ['zh-CN', CHINESE, '有机棉纱线', 'gb18030'],
  ['pt-BR', WESTERN, 'Algodão', 'windows-1252'],
  ['en', WESTERN, 'Algodão', 'windows-1252'],
  // No GB 18030: a letter at the end has no second half.
  ['zh-CN', [...WESTERN, 0x0a, 0xe9], 'Algodão\né', 'windows-1252'],
] as const)(
  'in %s, a text that is not Unicode is read as its programs write it (%#)',
  (code, bytes, text, assumed) => {
    expect(fileText(Uint8Array.from(bytes), codePageOf(code))).toEqual({ text, assumed })
  },
)

test('a text in Unicode is what it is in every language', () => {
  const name = 'Şırnak ipliği, 有机棉纱线'
  const utf16 = (isLittle: boolean) => {
    const view = new DataView(new ArrayBuffer(2 * name.length + 2))
    for (const [i, unit] of [0xfeff, ...Array.from(name, (letter) => letter.charCodeAt(0))].entries())
      view.setUint16(2 * i, unit, isLittle)
    return new Uint8Array(view.buffer)
  }
  for (const { code } of LANGUAGES)
    for (const bytes of [new TextEncoder().encode(name), utf16(true), utf16(false)])
      expect(fileText(bytes, codePageOf(code))).toEqual({ text: name, assumed: undefined })
})
