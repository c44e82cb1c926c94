import type { Bundle } from '@selvedge/proof/bundle.ts'
import { coverPage } from '@selvedge/messages/en/cover-page.ts'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import type { Spoken } from '@selvedge/messages/spoken.ts'
import type { PDFPage } from 'pdf-lib'
import { encode } from 'uqr'
import { drawPdf } from '../../platform/pdf/draw-pdf.ts'
import { longDay } from '../../platform/pdf/long-day.ts'
import type { Lettering, Paper } from '../../platform/pdf/paper.ts'
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

/** The page that leads from paper to the proof, in a language: the address as text and as QR code, in vectors, and what to do with it. */
export const drawCover = (cover: Cover, spoken: Spoken): Promise<Buffer> =>
  drawPdf(spoken, (paper) => {
    const title = coverPage.title({ kind: cover.kind })
    paper.title(title)
    drawAll(paper, blocksOf(paper, { ...cover, title }))
  })

function blocksOf(
  paper: Paper,
  { title, by, link, expiresAt, documents }: Cover & { title: string },
): Block[] {
  const text = { weight: 'regular', size: 11, gap: 8 } as const
  const head: Block[] = [
    { text: coverPage.product, weight: 'bold', size: 12, color: QUIET, gap: 26 },
    { text: title, weight: 'bold', size: 22, gap: 14 },
    { text: coverPage.what, ...text, gap: 18 },
  ]
  const foot: Block[] = [
    { text: coverPage.scan, weight: 'bold', size: 11, gap: 12, before: 12 },
    { code: link },
    { text: link, weight: 'mono', size: 9, gap: 12 },
    { text: coverPage.steps, ...text },
    { text: coverPage.until({ day: longDay(expiresAt) }), ...text },
    ...(by === null ? [] : [{ text: coverPage.by({ company: by }), ...text }]),
    { text: coverPage.warning, weight: 'regular', size: 9, color: QUIET, gap: 2, before: 14 },
    { text: new URL(link).origin, weight: 'mono', size: 9, gap: 0 },
  ]
  const named = documents.map(({ name, sha256 }): Block[] => [
    { text: coverPage.file({ name: paper.shortened(name, { ...text, width: WIDTH }) }), ...text, gap: 2 },
    { text: coverPage.hash({ hash: sha256 }), weight: 'mono', size: 9, color: QUIET, gap: 8 },
  ])
  const heading: Block = { text: coverPage.documents, weight: 'bold', size: 11, gap: 4 }
  const more = (count: number): Block => ({ text: coverPage.moreDocuments({ count }), ...text })
  const heightOf = (blocks: readonly Block[]) => heightOn(paper, blocks)
  const room = PAGE[1] - MARGIN - BOTTOM - heightOf([...head, heading, ...foot])
  const isAll = named.length <= DOCUMENTS_NAMED && heightOf(named.flat()) <= room
  const fitting = isAll
    ? named
    : firstWithin(named, (some) => heightOf(some) <= room - heightOf([more(named.length)]))
  const left = documents.length - fitting.length
  return [
    ...head,
    ...(documents.length > 0 ? [heading, ...fitting.flat()] : []),
    ...(left > 0 ? [more(left)] : []),
    ...foot,
  ]
}

/** As many of the documents, from the first on, as there is room for. */
function firstWithin(named: readonly Block[][], fits: (blocks: readonly Block[]) => boolean): Block[][] {
  let count = Math.min(named.length, DOCUMENTS_NAMED)
  while (count > 0 && !fits(named.slice(0, count).flat())) count--
  return named.slice(0, count)
}

type Style = Lettering & { color?: typeof INK; gap: number; before?: number }
type Block = ({ text: string } & Style) | { code: string }

const CODE_GAP = 8

/** How much of the page blocks take, one below the other. */
const heightOn = (paper: Paper, blocks: readonly Block[]): number =>
  blocks.reduce((height, block) => {
    if ('code' in block) return height + CODE + CODE_GAP
    const { text, weight, size, gap, before = 0 } = block
    return height + before + paper.linesOf(text, { weight, size, width: WIDTH }).length * size * LINE + gap
  }, 0)

/** Draws down a page, one block below the other. */
function drawAll(paper: Paper, blocks: readonly Block[]): void {
  const page = paper.page(PAGE)
  let y = PAGE[1] - MARGIN
  for (const block of blocks) {
    if ('code' in block) drawCode(page, block.code, y)
    else {
      const { text, weight, size, color = INK, before = 0 } = block
      for (const [at, line] of paper.linesOf(text, { weight, size, width: WIDTH }).entries())
        paper.draw(page, line, {
          x: MARGIN,
          y: y - before - size - at * size * LINE,
          weight,
          size,
          color,
        })
    }
    y -= heightOn(paper, [block])
  }
}

function drawCode(page: PDFPage, text: string, y: number): void {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data
    .flatMap((row, at) => row.flatMap((isDark, x) => (isDark ? `M${x} ${at}h1v1h-1z` : [])))
    .join('')
  page.drawSvgPath(path, { x: MARGIN, y, scale: CODE / size, color: INK })
}
