export type PdfPage = {
  lines: readonly string[]
  /** A grey picture, one byte for each of its square's points. */
  picture?: Buffer
}

const FIRST_PAGE = 4

/** Text in parentheses; letters beyond ASCII as Western Europe's code page has them. */
const text = (line: string) =>
  `(${line.replace(/[\\()]/g, (character) => `\\${character}`).replace(/[^\x20-\x7e]/g, (character) => `\\${character.charCodeAt(0).toString(8)}`)})`

const stream = (dictionary: string, bytes: Buffer) => [
  `<< ${dictionary} /Length ${bytes.length} >>\nstream\n`,
  bytes,
  '\nendstream',
]

/** The objects of one page, the first of which is number `at`. */
function pageObjects({ lines, picture }: PdfPage, at: number): (string | Buffer)[][] {
  const words = `BT /F1 12 Tf 16 TL 72 720 Td ${lines.map((line) => `${text(line)} Tj T*`).join(' ')} ET`
  const shown = picture ? ' q 468 0 0 468 72 72 cm /P Do Q' : ''
  const resources = `/Font << /F1 3 0 R >> ${picture ? `/XObject << /P ${at + 2} 0 R >>` : ''}`
  const side = Math.floor(Math.sqrt(picture?.length ?? 0))
  return [
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${at + 1} 0 R /Resources << ${resources} >> >>`,
    ],
    stream('', Buffer.from(words + shown)),
    ...(picture
      ? [
          stream(
            `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8`,
            picture.subarray(0, side * side),
          ),
        ]
      : []),
  ]
}

/** A whole PDF, written by hand. `extra` goes into its trailer. */
export function pdfFile(pages: readonly PdfPage[], extra = ''): Buffer {
  const kids: number[] = []
  const drawn: (string | Buffer)[][] = []
  for (const page of pages) {
    kids.push(FIRST_PAGE + drawn.length)
    drawn.push(...pageObjects(page, FIRST_PAGE + drawn.length))
  }
  const objects = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [`<< /Type /Pages /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] /Count ${kids.length} >>`],
    ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'],
    ...drawn,
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  let length = parts[0]?.length ?? 0
  const add = (part: string | Buffer) => {
    const bytes = Buffer.from(part)
    parts.push(bytes)
    length += bytes.length
  }
  const offsets = objects.map((object, i) => {
    const offset = length
    for (const part of [`${i + 1} 0 obj\n`, ...object, '\nendobj\n']) add(part)
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${extra} >>\nstartxref\n${length}\n%%EOF\n`
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`)
  return Buffer.concat(parts)
}

/** What makes a reader ask for a password, which is not the empty one. */
const LOCK = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >> /ID [<00> <00>]`

export const lockedPdf = () => pdfFile([{ lines: ['Nobody reads this'] }], LOCK)
