import type { Bundle } from '@selvedge/proof/bundle.ts'
import { coverPage } from '@selvedge/messages/en/cover-page.ts'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib'
import { encode } from 'uqr'
import { linesOf, printable } from '../../platform/exports/pdf-text.ts'
import { BOTTOM, INK, LINE, MARGIN, PAGE, QUIET, WIDTH } from '../../records/pdf/page-text.ts'

export type Cover = {
  kind: RecordTypeName | 'document'
  by: string | null
  link: string
  expiresAt: Date
  documents: Pick<Bundle, 'documents'>['documents']
}

/** 55 mm: read by any phone from an arm's length, also from a copy. */
const CODE = 156
/** Readers look for this much empty room around the code, in modules (ISO/IEC 18004, quiet zone). */
const QUIET_ZONE = 4
/** More would leave no room for the code; the proof itself names all. Fewer where the rest of the page is long. */
const DOCUMENTS_NAMED = 6

/** The page that leads from paper to the proof: the address as text and as QR code, in vectors, and what to do with it. */
export async function drawCover({ kind, by, link, expiresAt, documents }: Cover): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.setTitle(coverPage.title({ kind }))
  pdf.setLanguage('en')
  const regular = await pdf.embedFont(StandardFonts.Helvetica)
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold)
  const mono = await pdf.embedFont(StandardFonts.Courier)
  const text = { font: regular, size: 11, gap: 8 }
  const head: Block[] = [
    { text: coverPage.product, font: bold, size: 12, color: QUIET, gap: 26 },
    { text: coverPage.title({ kind }), font: bold, size: 22, gap: 14 },
    { text: coverPage.what, ...text, gap: 18 },
  ]
  const foot: Block[] = [
    { text: coverPage.scan, font: bold, size: 11, gap: 12, before: 12 },
    { code: link },
    { text: link, font: mono, size: 9, gap: 12 },
    { text: coverPage.steps, ...text },
    { text: coverPage.until({ day: dayOf(expiresAt) }), ...text },
    ...(by === null ? [] : [{ text: coverPage.by({ company: by }), ...text }]),
    { text: coverPage.warning, font: regular, size: 9, color: QUIET, gap: 2, before: 14 },
    { text: new URL(link).origin, font: mono, size: 9, gap: 0 },
  ]
  const named = documents.map(({ name, sha256 }): Block[] => [
    { text: coverPage.file({ name: shortened(printable(name), text) }), ...text, gap: 2 },
    { text: coverPage.hash({ hash: sha256 }), font: mono, size: 9, color: QUIET, gap: 8 },
  ])
  const heading: Block = { text: coverPage.documents, font: bold, size: 11, gap: 4 }
  const more = (count: number): Block => ({ text: coverPage.moreDocuments({ count }), ...text })
  const room = PAGE[1] - MARGIN - BOTTOM - heightOf([...head, heading, ...foot])
  const isAll = named.length <= DOCUMENTS_NAMED && heightOf(named.flat()) <= room
  const fitting = isAll ? named : firstWithin(room - heightOf([more(named.length)]), named)
  const left = documents.length - fitting.length
  drawAll(pdf.addPage([...PAGE]), [
    ...head,
    ...(documents.length > 0 ? [heading, ...fitting.flat()] : []),
    ...(left > 0 ? [more(left)] : []),
    ...foot,
  ])
  return pdf.save({ useObjectStreams: false })
}

/** As many of the documents, from the first on, as there is room for. */
function firstWithin(room: number, named: readonly Block[][]): Block[][] {
  let count = Math.min(named.length, DOCUMENTS_NAMED)
  while (count > 0 && heightOf(named.slice(0, count).flat()) > room) count--
  return named.slice(0, count)
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
type Block = ({ text: string } & Style) | { code: string }

const CODE_GAP = 8

/** How much of the page blocks take, one below the other. */
const heightOf = (blocks: readonly Block[]): number =>
  blocks.reduce((height, block) => {
    if ('code' in block) return height + CODE + CODE_GAP
    const { text, font, size, gap, before = 0 } = block
    return height + before + linesOf(printable(text), { font, size, width: WIDTH }).length * size * LINE + gap
  }, 0)

/** Draws down the page, one block below the other. */
function drawAll(page: PDFPage, blocks: readonly Block[]): void {
  let y = PAGE[1] - MARGIN
  for (const block of blocks) {
    if ('code' in block) drawCode(page, block.code, y)
    else drawText(page, block, y)
    y -= heightOf([block])
  }
}

function drawText(
  page: PDFPage,
  { text, font, size, color = INK, before = 0 }: Style & { text: string },
  top: number,
) {
  for (const [at, line] of linesOf(printable(text), { font, size, width: WIDTH }).entries())
    page.drawText(line, { x: MARGIN, y: top - before - size - at * size * LINE, size, font, color })
}

function drawCode(page: PDFPage, text: string, y: number): void {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data
    .flatMap((row, at) => row.flatMap((isDark, x) => (isDark ? `M${x} ${at}h1v1h-1z` : [])))
    .join('')
  page.drawSvgPath(path, { x: MARGIN, y, scale: CODE / size, color: INK })
}

/** A name on one line: its middle is left out where it is longer, so that one still sees how it begins and ends. */
function shortened(name: string, { font, size }: Pick<Style, 'font' | 'size'>): string {
  const fits = (text: string) => font.widthOfTextAtSize(text, size) <= WIDTH
  if (fits(name)) return name
  let kept = name.length
  let short = name
  while (kept > 2 && !fits(short)) {
    kept--
    short = `${name.slice(0, Math.ceil(kept / 2))}...${name.slice(-Math.floor(kept / 2))}`
  }
  return short
}
