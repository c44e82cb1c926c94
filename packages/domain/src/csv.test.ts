import { expect, test } from 'vitest'
import { csvCell } from './csv.ts'

test.each(['=1+1', ' =1+1', '＝1+1', '\u00A0＋1', '\n@sum(a1)', '-1', '－1', '\tcmd', '\u0000=1'])(
  '%j stays a text',
  (text) => {
    expect(csvCell(text).replace(/^"/, '').startsWith("'")).toBe(true)
  },
)

test('other texts stay as they are, quoted where they need it', () => {
  expect(csvCell('Yarn = 100 %')).toBe('Yarn = 100 %')
  expect(csvCell('a "b", c')).toBe('"a ""b"", c"')
  expect(csvCell('')).toBe('')
})
