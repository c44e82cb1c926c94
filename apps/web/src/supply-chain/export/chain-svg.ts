import type { Colours, Graph } from '../chain-model.ts'
import { COLOUR_WORD, companyName, detailText, edgeText, processText } from '../chain-words.ts'
import { type Card, cardsOf } from '../painter/cards.ts'
import { headOf } from '../painter/draw-edges.ts'
import { edgePath, type Path } from '../painter/edge-path.ts'
import { MARK_BOX, MARK_SHAPES } from '../painter/mark-shapes.ts'
import { COLOURS, DASHES, LIGHT, LINE_WIDTH } from '../painter/palette.ts'
import { LABEL_HEIGHT, placeLabels, shortened } from '../painter/place-labels.ts'
import type { Scene } from '../painter/scene.ts'
import { fitView } from '../painter/view.ts'
import type { Point, Size } from '../painter/viewport.ts'
import type { ChainColour } from '@selvedge/domain/chain-colour.ts'
import { chainExport } from '@selvedge/messages/en/chain-export.ts'
import { supplyChain } from '@selvedge/messages/en/supply-chain.ts'
import { spoken } from '@selvedge/messages/spoken.ts'

type Picture = { svg: string; size: Size }
type Request = {
  graph: Graph
  colours: Colours
  scene: Scene
  material: string
  criterion: string
  /** What it proves, in a sentence. */
  answer: string
  source: string
}

/** A picture is this large at most on one side: what canvases and viewers still open. */
const MOST_PIXELS = 12_000
const TOP = 96
const BOTTOM = 56
const SMALLEST_WIDTH = 900

/** A text as wide as it is on most machines: what the picture is opened with is not known. */
const measure = (text: string) => text.length * 6.4

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The whole chain on white, with a title, a legend, and `source`: who saw it, when and where, as SVG. */
export function chainSvg({ graph, colours, scene, material, criterion, answer, source }: Request): Picture {
  const within = (value: number, least: number) => Math.round(Math.max(least, Math.min(MOST_PIXELS, value)))
  const inner: Size = {
    width: within(scene.layout.width * 0.43 + 320, SMALLEST_WIDTH),
    height: within(scene.layout.height * 0.47 + 140, 240),
  }
  const view = fitView(scene, inner)
  const cards = cardsOf(scene, view, { kind: 'nodes', visible: 0 })
  const placed = { scene, view, cards }
  const paths = graph.edges.map((_, edge) => edgePath(placed, edge))
  const order = [...paths.keys()].toSorted(
    (a, b) => rank(colours.edges[a]?.colour) - rank(colours.edges[b]?.colour),
  )
  const labels = placeLabels(placed, order, graph.edges.map(edgeText), {
    width: inner.width,
    measure,
  })
  const size = { width: inner.width, height: inner.height + TOP + BOTTOM }
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" lang="${spoken().language.code}" font-family="Inter, system-ui, sans-serif">`,
    `<title>${escaped(supplyChain.titleBy({ material, criterion }))}</title>`,
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    text(28, 40, escaped(supplyChain.titleOf({ material })), 'font-size="22" font-weight="650"'),
    text(
      28,
      62,
      escaped(chainExport.criterion({ criterion, answer })),
      `font-size="14" style="fill:${LIGHT.inkSoft}"`,
    ),
    text(28, 82, escaped(source), `font-size="12" style="fill:${LIGHT.inkSoft}"`),
    `<g transform="translate(0 ${TOP})">`,
    ...order.map((edge) => edgeSvg(paths[edge] ?? [], colours.edges[edge]?.colour ?? 'black')),
    ...labels.map(labelSvg),
    ...graph.nodes.map((_, node) => nodeSvg(node)),
    '</g>',
    legendSvg(size),
    '</svg>',
  ]
  return { svg: parts.join('\n'), size }

  function nodeSvg(index: number): string {
    const node = graph.nodes[index]
    const card = cards[scene.layout.tier[index] ?? 0]
    const colour = colours.nodes[index]?.colour ?? 'grey'
    if (!node || !card) return ''
    const x = (scene.layout.x[index] ?? 0) * view.sx + view.tx
    const y = (scene.layout.y[index] ?? 0) * view.sy + view.ty
    if (card.form === 'mark') return markSvg(colour, x - card.width / 2, y - card.width / 2, card.width)
    const lines = [processText(node), companyName(node.company), detailText(node, criterion)]
    return cardSvg(lines, card, colour, [x - card.width / 2, y - card.height / 2])
  }
}

const rank = (colour: ChainColour | undefined) => COLOURS.indexOf(colour ?? 'black')

const text = (x: number, y: number, content: string, attributes: string) =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" fill="${LIGHT.ink}" ${attributes}>${content}</text>`

function pathText(path: Path): string {
  const numbers = path.map((one) => one.toFixed(1))
  const pieces = []
  for (let i = 2; i + 5 < numbers.length; i += 6) pieces.push(`C${numbers.slice(i, i + 6).join(' ')}`)
  return `M${numbers[0]} ${numbers[1]}${pieces.join('')}`
}

function edgeSvg(path: Path, colour: ChainColour): string {
  if (path.length < 8) return ''
  const { fill, edge } = LIGHT.tones[colour]
  const width = LINE_WIDTH[colour]
  const dashes = DASHES[colour]
  const dash = dashes.length > 0 ? ` stroke-dasharray="${dashes.join(' ')}"` : ''
  const line = (stroke: string, wide: number) =>
    `<path d="${pathText(path)}" fill="none" stroke="${stroke}" stroke-width="${wide}"${dash}/>`
  const head = headOf(path).map((point) => point.map((one) => one.toFixed(1)).join(' '))
  return [
    width > 2 ? line(edge, width + 2) : '',
    line(fill, width),
    `<path d="M${head.join('L')}Z" fill="${fill}" stroke="${edge}"/>`,
  ].join('')
}

function labelSvg({
  text: content,
  x,
  y,
  width,
}: {
  text: string
  x: number
  y: number
  width: number
}): string {
  const box = `<rect x="${(x - width / 2).toFixed(1)}" y="${(y - LABEL_HEIGHT / 2).toFixed(1)}" width="${width.toFixed(1)}" height="${LABEL_HEIGHT}" rx="9" fill="#ffffff" stroke="${LIGHT.line}"/>`
  return box + text(x, y + 4, escaped(content), 'font-size="12" text-anchor="middle"')
}

function markSvg(colour: ChainColour, x: number, y: number, size: number): string {
  const { outline, symbol, on } = MARK_SHAPES[colour]
  const { fill, edge } = LIGHT.tones[colour]
  return [
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / MARK_BOX).toFixed(3)})">`,
    `<path d="${outline}" fill="${fill}" stroke="${edge}" stroke-width="2"/>`,
    symbol === ''
      ? ''
      : `<path d="${symbol}" fill="none" stroke="${on}" stroke-width="2.6" stroke-linecap="round"/>`,
    '</g>',
  ].join('')
}

const LINES = { rich: 3, medium: 2, tile: 2, small: 1, mark: 0 } as const

const LINE_FONTS = [
  'font-size="13.5" font-weight="650"',
  'font-size="12.5"',
  `font-size="12" style="fill:${LIGHT.inkSoft}"`,
]

/** A card, given its upper left corner. */
function cardSvg(lines: readonly string[], card: Card, colour: ChainColour, [x, y]: Point): string {
  const shown = lines.slice(0, LINES[card.form])
  const step = 18
  const first = y + card.height / 2 - ((shown.length - 1) * step) / 2 + 4.5
  const room = card.width - 52
  const box = `x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${card.width.toFixed(1)}" height="${card.height}" rx="9"`
  return [
    `<rect ${box} fill="#ffffff" stroke="#8b8371"/>`,
    `<rect x="${x.toFixed(1)}" y="${(y + 8).toFixed(1)}" width="6" height="${card.height - 16}" fill="${LIGHT.tones[colour].fill}"/>`,
    markSvg(colour, x + 14, y + card.height / 2 - 10, 20),
    ...shown.map((line, i) =>
      text(
        x + 42,
        first + i * step,
        escaped(shortened(line, (one) => one.length * 7, room)),
        LINE_FONTS[i] ?? '',
      ),
    ),
  ].join('')
}

function legendSvg({ height }: Size): string {
  const y = height - BOTTOM / 2
  let x = 28
  const parts: string[] = []
  for (const colour of COLOURS.toReversed()) {
    parts.push(
      markSvg(colour, x, y - 9, 18),
      text(x + 26, y + 5, escaped(COLOUR_WORD[colour]), 'font-size="13"'),
    )
    x += 26 + COLOUR_WORD[colour].length * 7.2 + 28
  }
  return parts.join('')
}
