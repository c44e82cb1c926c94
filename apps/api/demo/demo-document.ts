import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'

const INK = rgb(0.11, 0.14, 0.2)
const QUIET = rgb(0.36, 0.38, 0.45)
const LINE = rgb(0.85, 0.83, 0.78)
const MARGIN = 56
const SALE = ['Seller', 'Buyer'] as const

export type DemoDocument = {
  title: string
  reference: string
  date: string
  from: string
  to: string
  standard: string | null
  rows: readonly (readonly [material: string, quantity: string, weight: string])[]
  /** The headings of the rows, and the words for the two companies; those of a sale where they are left out. */
  columns?: readonly [string, string, string]
  sides?: readonly [from: string, to: string]
}

/** The standard fonts have the Latin letters of Western Europe; other letters lose their marks. */
const printable = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '?')

/** Draws a simple business document as a real PDF. Equal input gives equal bytes. */
export async function drawDemoDocument(document: DemoDocument): Promise<Buffer> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.setTitle(`${document.title} ${document.reference}`)
  const page = pdf.addPage([595, 842])
  const regular = await pdf.embedFont(StandardFonts.Helvetica)
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold)
  drawHead(page, document, { regular, bold })
  drawRows(page, document, { regular, bold })
  page.drawText('Demo document: companies, people and goods are invented.', {
    x: MARGIN,
    y: 48,
    size: 9,
    font: regular,
    color: QUIET,
  })
  return Buffer.from(await pdf.save({ useObjectStreams: false }))
}

type Fonts = { regular: PDFFont; bold: PDFFont }
type Style = { font: PDFFont; size: number; color: typeof INK }

function drawHead(page: PDFPage, document: DemoDocument, { regular, bold }: Fonts): void {
  const write = (text: string, x: number, y: number, style: Partial<Style> = {}) =>
    page.drawText(printable(text), { x, y, font: regular, size: 11, color: INK, ...style })
  write(document.from, MARGIN, 780, { font: bold, size: 13 })
  write(document.title, MARGIN, 720, { font: bold, size: 22 })
  write(`No. ${document.reference}`, MARGIN, 694)
  write(`Date ${document.date}`, MARGIN, 676)
  const [from, to] = document.sides ?? SALE
  write(from, MARGIN, 632, { size: 9, color: QUIET })
  write(document.from, MARGIN, 616)
  write(to, 320, 632, { size: 9, color: QUIET })
  write(document.to, 320, 616)
  if (document.standard) write(`Reference standard: ${document.standard}`, MARGIN, 580)
}

function drawRows(page: PDFPage, { rows, columns, sides }: DemoDocument, { regular, bold }: Fonts): void {
  const cells = (y: number, values: readonly string[], font: PDFFont) =>
    values.forEach((text, i) =>
      page.drawText(printable(text), { x: [MARGIN, 330, 450][i] ?? MARGIN, y, size: 10, font, color: INK }),
    )
  const line = (y: number) =>
    page.drawLine({ start: { x: MARGIN, y }, end: { x: 539, y }, thickness: 0.7, color: LINE })
  cells(532, columns ?? ['Material', 'Quantity', 'Net weight'], bold)
  line(524)
  rows.forEach((row, i) => {
    cells(506 - i * 24, row, regular)
    line(498 - i * 24)
  })
  const signed = (sides ?? SALE).map((side) => `Signed for the ${side.toLowerCase()}`)
  cells(430 - rows.length * 24, signed, regular)
}
