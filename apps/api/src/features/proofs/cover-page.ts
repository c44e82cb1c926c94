import type { Bundle } from '@selvedge/proof/bundle.ts'
import { coverPage } from '@selvedge/messages/en/cover-page.ts'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'
import { encode } from 'uqr'

export type Cover = {
  kind: RecordTypeName | 'document'
  by: string | null
  link: string
  expiresAt: Date
  documents: Pick<Bundle, 'documents'>['documents']
}

const INK = rgb(0.11, 0.14, 0.2)
const QUIET = rgb(0.36, 0.38, 0.45)
/** A4, in points. */
const PAGE = [595, 842] as const
const MARGIN = 56
const WIDTH = PAGE[0] - 2 * MARGIN
/** 55 mm: read by any phone from an arm's length, also from a copy. */
const CODE = 156
/** Readers look for this much empty room around the code, in modules (ISO/IEC 18004, quiet zone). */
const QUIET_ZONE = 4
/** More do not fit beside the code; the proof itself names all. */
const DOCUMENTS_NAMED = 6

/** The page that leads from paper to the proof: the address as text and as QR code, in vectors, and what to do with it. */
export async function drawCover({ kind, by, link, expiresAt, documents }: Cover): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.setTitle(coverPage.title({ kind }))
  pdf.setLanguage('en')
  const page = pdf.addPage([...PAGE])
  const regular = await pdf.embedFont(StandardFonts.Helvetica)
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold)
  const mono = await pdf.embedFont(StandardFonts.Courier)
  const write = writerOn(page)
  write(coverPage.product, { font: bold, size: 12, color: QUIET, gap: 26 })
  write(coverPage.title({ kind }), { font: bold, size: 22, gap: 14 })
  write(coverPage.what, { font: regular, size: 11, gap: 18 })
  if (documents.length > 0) write(coverPage.documents, { font: bold, size: 11, gap: 4 })
  for (const { name, sha256 } of documents.slice(0, DOCUMENTS_NAMED)) {
    write(coverPage.file({ name }), { font: regular, size: 11, gap: 2 })
    write(coverPage.hash({ hash: sha256 }), { font: mono, size: 9, color: QUIET, gap: 8 })
  }
  write(coverPage.scan, { font: bold, size: 11, gap: 12, before: 12 })
  write.code(link)
  write(link, { font: mono, size: 9, gap: 12 })
  write(coverPage.steps, { font: regular, size: 11, gap: 8 })
  write(coverPage.until({ day: dayOf(expiresAt) }), { font: regular, size: 11, gap: 8 })
  if (by !== null) write(coverPage.by({ company: by }), { font: regular, size: 11, gap: 8 })
  write(coverPage.warning, { font: regular, size: 9, color: QUIET, gap: 2, before: 14 })
  write(new URL(link).origin, { font: mono, size: 9, gap: 0 })
  return pdf.save({ useObjectStreams: false })
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
/** The month as a word: 3/4 means two days in two countries. */
const dayOf = (at: Date): string => DAY.format(at)

type Style = { font: PDFFont; size: number; color?: typeof INK; gap: number; before?: number }

/** Writes down the page, one thing below the other. */
function writerOn(page: PDFPage) {
  let y = PAGE[1] - MARGIN
  const write = (text: string, { font, size, color = INK, gap, before = 0 }: Style): void => {
    y -= before
    for (const line of linesOf(printable(text), font, size)) {
      y -= size
      page.drawText(line, { x: MARGIN, y, size, font, color })
      y -= size * 0.35
    }
    y -= gap
  }
  return Object.assign(write, {
    code: (text: string): void => {
      const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
      const path = data
        .flatMap((row, at) => row.flatMap((isDark, x) => (isDark ? `M${x} ${at}h1v1h-1z` : [])))
        .join('')
      page.drawSvgPath(path, { x: MARGIN, y, scale: CODE / size, color: INK })
      y -= CODE + 8
    },
  })
}

/** Breaks a text where it is wider than the page: between words, or in a word that is as wide itself. */
function linesOf(text: string, font: PDFFont, size: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (font.widthOfTextAtSize(longer, size) <= WIDTH) line = longer
    else {
      if (line !== '') lines.push(line)
      line = word
      while (font.widthOfTextAtSize(line, size) > WIDTH) {
        let fits = line.length
        while (font.widthOfTextAtSize(line.slice(0, fits), size) > WIDTH) fits--
        lines.push(line.slice(0, fits))
        line = line.slice(fits)
      }
    }
  }
  return [...lines, line]
}

/** The standard fonts have the Latin letters of Western Europe; other letters lose their marks, or are left as question marks. */
const printable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '?')
