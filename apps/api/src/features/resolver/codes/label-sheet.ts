import { type Modules, runsOf } from '@selvedge/domain/qr/modules.ts'
import { hex } from './pdf-pages.ts'

const POINTS_A_MM = 72 / 25.4
const mm = (millimetres: number): number => millimetres * POINTS_A_MM

/** A4 with 21 labels of 63.5 x 38.1 mm, as sheets of labels are sold. */
export const SHEET = { size: [595.28, 841.89], columns: 3, rows: 7 } as const
export const LABELS_A_SHEET = SHEET.columns * SHEET.rows
const LEFT = mm(7.2)
const TOP = mm(15.15)
const ACROSS = mm(66.04)
const DOWN = mm(38.1)
const WIDTH = mm(63.5)

/** With its quiet zone. Any phone reads it from an arm's length. */
const CODE = mm(27)
const LETTERS = 6.5
const LINE = 7.5
/** Of a letter of Courier, of its size. */
const LETTER_WIDTH = 0.6
/** What stays empty between the edge of a label and its code. */
const EDGE = mm(1.5)

export type Label = { modules: Modules; lines: readonly string[] }

/** The operators that draw a sheet: each code in the middle of its label, as vectors, with its text below. */
export const drawSheet = (labels: readonly Label[]): string => labels.map(drawLabel).join('\n')

function drawLabel({ modules, lines }: Label, place: number): string {
  const middle = LEFT + (place % SHEET.columns) * ACROSS + WIDTH / 2
  const top = SHEET.size[1] - TOP - Math.floor(place / SHEET.columns) * DOWN - EDGE
  const module = CODE / modules.length
  const rectangles = runsOf(modules).map(({ x, y, length }) => `${x} ${-y - 1} ${length} 1 re`)
  const texts = lines.map((line, i) => {
    const left = middle - (line.length * LETTERS * LETTER_WIDTH) / 2
    const at = `${point(left)} ${point(top - CODE - (i + 0.6) * LINE)}`
    return ['BT', `/F ${LETTERS} Tf`, `${at} Td`, `${hex(line)} Tj`, 'ET'].join(' ')
  })
  return [
    `q ${point(module)} 0 0 ${point(module)} ${point(middle - CODE / 2)} ${point(top)} cm`,
    ...rectangles,
    'f Q',
    ...texts,
  ].join('\n')
}

const point = (value: number): string => String(Math.round(value * 10_000) / 10_000)
