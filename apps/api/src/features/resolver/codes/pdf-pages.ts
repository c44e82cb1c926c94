import { deflateSync } from 'node:zlib'

/** Numbers of the objects that every document has: what it is, its list of pages, and its font. */
const CATALOG = 1
const PAGES = 2
const FONT = 3

export type PdfOptions = {
  title: string
  /** Of what the document says, such as its title (BCP 47). */
  language: string
  /** Of a page, in points. */
  size: readonly [width: number, height: number]
}

/**
 * A PDF (ISO 32000-2) page by page, as it is read: nothing but the places of its objects is kept, so that a document of any length takes no more memory than
 * a page. `pages` are the operators that draw each; the font is Courier by the name `/F`, whose letters nobody confuses.
 */
export async function* pdfOf(
  pages: AsyncIterable<string>,
  { title, language, size }: PdfOptions,
): AsyncGenerator<Buffer> {
  const places: number[] = []
  let at = 0
  const placed = (bytes: Buffer): Buffer => {
    at += bytes.length
    return bytes
  }
  const object = (number: number, content: string | Buffer): Buffer => {
    places[number] = at
    return placed(Buffer.concat([text(`${number} 0 obj\n`), Buffer.from(content), text('\nendobj\n')]))
  }
  // Four bytes above 127 keep programs from sending it as text.
  yield placed(Buffer.concat([text('%PDF-1.7\n%'), Buffer.from([226, 227, 207, 211, 10])]))
  yield object(CATALOG, `<< /Type /Catalog /Pages ${PAGES} 0 R /Lang (${language}) >>`)
  yield object(FONT, '<< /Type /Font /Subtype /Type1 /BaseFont /Courier-Bold /Encoding /WinAnsiEncoding >>')
  const kids: number[] = []
  let next = FONT + 1
  for await (const drawn of pages) {
    const contents = next++
    const page = next++
    kids.push(page)
    yield object(contents, streamOf(drawn))
    yield object(
      page,
      `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${size.join(' ')}] /Resources << /Font << /F ${FONT} 0 R >> >> /Contents ${contents} 0 R >>`,
    )
  }
  yield object(
    PAGES,
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
  )
  const info = next++
  yield object(info, `<< /Title ${unicode(title)} /Producer (Selvedge) >>`)
  const rows = Array.from(
    { length: next - 1 },
    (_, i) => `${String(places[i + 1] ?? 0).padStart(10, '0')} 00000 n \n`,
  )
  const table = `xref\n0 ${next}\n0000000000 65535 f \n${rows.join('')}`
  const trailer = `trailer\n<< /Size ${next} /Root ${CATALOG} 0 R /Info ${info} 0 R >>\nstartxref\n${at}\n%%EOF\n`
  yield text(table + trailer)
}

/** A text as the operand of an operator: as hexadecimal digits it needs no escapes. */
export const hex = (value: string): string =>
  `<${Buffer.from(value, 'latin1').toString('hex').toUpperCase()}>`

/** A text of any script, for what the document says about itself. */
const unicode = (value: string): string =>
  `<FEFF${Buffer.from(value, 'utf16le').swap16().toString('hex').toUpperCase()}>`

const text = (value: string): Buffer => Buffer.from(value, 'latin1')

function streamOf(drawn: string): Buffer {
  const packed = deflateSync(text(drawn))
  return Buffer.concat([
    text(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
    packed,
    text('\nendstream'),
  ])
}
