import { expect, test } from 'vitest'
import { linesOfPdf } from '../../../test/support/pdf-text.ts'
import { spokenLanguage } from '../../platform/language/spoken-language.ts'
import { type Cover, drawCover } from './cover-page.ts'

const COVER: Cover = {
  kind: 'trade',
  by: 'Seamwright',
  link: `https://trace.example/p#${'a'.repeat(43)}`,
  expiresAt: new Date('2026-11-24T10:00:00Z'),
  documents: [],
}
const documents = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => ({
    name: `${at + 1} ${name}`,
    sha256: 'ab'.repeat(32),
    bytes: null,
  }))

/** Each line of text on the one page with the height at which it stands, in points from the bottom edge. */
async function linesOf(cover: Cover): Promise<{ y: number; text: string }[]> {
  const [lines = [], ...others] = await linesOfPdf(await drawCover(cover, spokenLanguage('en-US')))
  expect(others).toEqual([])
  return lines
}

const LONG = `${'very '.repeat(50)}long.pdf`
const UNBROKEN = `${'W'.repeat(250)}.pdf`

test.each([
  ['names of 250 letters', { documents: documents(6, LONG) }],
  ['names without a space', { documents: documents(6, UNBROKEN) }],
  [
    'a long address and a long name of the company',
    {
      documents: documents(20, LONG),
      by: 'Mill '.repeat(40),
      link: `https://${'sub.'.repeat(40)}example/p#${'a'.repeat(43)}`,
    },
  ],
])('everything stays on the page: %s', async (_, changed) => {
  const lines = await linesOf({ ...COVER, ...changed })
  for (const { y } of lines) expect(y).toBeGreaterThanOrEqual(36)
  const text = lines.map((line) => line.text)
  expect(text.join(' ')).toContain('It has to begin with')
  expect(text.at(-1)).toMatch(/^(https:|[a-z.]+$)/)
})

test('a long name keeps its beginning and its ending, on one line', async () => {
  const text = (await linesOf({ ...COVER, documents: documents(6, LONG) })).map((line) => line.text)
  expect(text.filter((line) => /^\d very .*\.\.\..*long\.pdf$/.test(line))).toHaveLength(6)
  const short = (await linesOf({ ...COVER, documents: documents(1, 'delivery note.pdf') })).map(
    (line) => line.text,
  )
  expect(short).toContain('1 delivery note.pdf')
})

test('says how many documents it does not name', async () => {
  const text = (await linesOf({ ...COVER, documents: documents(9, 'note.pdf') })).map((line) => line.text)
  const named = text.filter((line) => line.endsWith('note.pdf')).length
  expect(text).toContain(`${9 - named} more documents are named in the proof.`)
  const all = (await linesOf({ ...COVER, documents: documents(6, 'note.pdf') })).map((line) => line.text)
  expect(all.join()).not.toContain('more document')
})
