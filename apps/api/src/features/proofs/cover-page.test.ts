import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from 'pdf-lib'
import { expect, test } from 'vitest'
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

/** Each line of text on the page with the height at which it stands, in points from the bottom edge. */
async function linesOf(cover: Cover): Promise<{ y: number; text: string }[]> {
  const [page, ...others] = (await PDFDocument.load(await drawCover(cover))).getPages()
  expect(others).toEqual([])
  const contents = page?.node.Contents()
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((ref) => page?.doc.context.lookup(ref)) : [contents]
  const drawn = streams
    .flatMap((stream) => (stream instanceof PDFRawStream ? [decodePDFRawStream(stream).decode()] : []))
    .map((bytes) => Buffer.from(bytes).toString('latin1'))
    .join('\n')
  return [...drawn.matchAll(/1 0 0 1 \S+ (\S+) Tm\s+<([0-9A-F]*)> Tj/g)].map(([, y, hex = '']) => ({
    y: Number(y),
    text: Buffer.from(hex, 'hex').toString('latin1'),
  }))
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
  expect(text.join('')).toContain('It has to begin with')
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
