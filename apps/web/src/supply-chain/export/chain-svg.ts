import type { Colours, Graph } from '../chain-model.ts'
import { COLOUR_WORD, companyName, detailText, edgeText, processText } from '../chain-words.ts'
import { type Card, cardsOf } from '../painter/cards.ts'
import { headOf as arrowOf } from '../painter/draw-edges.ts'
import { edgePath, type Path } from '../painter/edge-path.ts'
import { MARK_BOX, MARK_SHAPES } from '../painter/mark-shapes.ts'
import { COLOURS, DASHES, LIGHT, LINE_WIDTH } from '../painter/palette.ts'
import { LABEL_HEIGHT, MOST_LABELLED, placeLabels, WIDEST_LABEL } from '../painter/place-labels.ts'
import type { Scene } from '../painter/scene.ts'
import { fitView } from '../painter/view.ts'
import type { Point, Size } from '../painter/viewport.ts'
import type { ChainColour } from '@selvedge/domain/chain-colour.ts'
import { chainExport } from '@selvedge/messages/en/chain-export.ts'
import { supplyChain } from '@selvedge/messages/en/supply-chain.ts'
import { spoken } from '@selvedge/messages/spoken.ts'
import {
  type DrawTexts,
  escaped,
  type Lettering,
  type OutlinedTexts,
  outlinedTexts,
} from './outlined-texts.ts'

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
  draw: DrawTexts
}

/** A picture is this large at most on one side: what canvases and viewers still open. */
const MOST_PIXELS = 12_000
const TOP = 96
const BOTTOM = 56
const SMALLEST_WIDTH = 900

/** So wide at least is the room for what is said above. */
const HEAD_ROOM = 1600
const LEFT = 28

/**
 * The whole chain on white, with a title, a legend, and `source`: who saw it, when and where, as SVG. Its texts are outlines, which look the
 * same wherever it is opened.
 */
export async function chainSvg(request: Request): Promise<Picture> {
  const { graph, colours, scene, material, criterion, draw } = request
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
  const nodes = graph.nodes.flatMap((_, node) => nodeOf(node))
  const edges = graph.edges.length > MOST_LABELLED ? [] : graph.edges.map((edge) => labelled(edgeText(edge)))
  const head = headOf(request, Math.max(inner.width, HEAD_ROOM) - 2 * LEFT)
  const texts = await outlinedTexts(
    [...head, ...edges, ...nodes.flatMap(({ lines }) => lines), ...COLOURS.map(inLegend)],
    draw,
  )
  const widths = new Map(edges.map((edge) => texts.measured(edge)).map(({ text, width }) => [text, width]))
  const shown = edges.map((edge) => texts.measured(edge).text)
  const labels = placeLabels(placed, order, shown, {
    width: inner.width,
    measure: (text) => widths.get(text) ?? 0,
  })
  const legend = legendSvg(texts)
  // The chain is in the middle where what is said above it is wider.
  const widest = Math.max(legend.width, ...head.map((line) => texts.measured(line).width))
  const size = {
    width: Math.max(inner.width, Math.ceil(widest) + 2 * LEFT),
    height: inner.height + TOP + BOTTOM,
  }
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" lang="${spoken().language.code}">`,
    `<title>${escaped(supplyChain.titleBy({ material, criterion }))}</title>`,
    texts.definitions(),
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    ...head.map((line, at) =>
      texts.drawn(line, { x: LEFT, y: HEAD_LINES[at] ?? 0, fill: at === 0 ? LIGHT.ink : LIGHT.inkSoft }),
    ),
    `<g transform="translate(${((size.width - inner.width) / 2).toFixed(1)} ${TOP})">`,
    ...order.map((edge) => edgeSvg(paths[edge] ?? [], colours.edges[edge]?.colour ?? 'black')),
    ...labels.map((label) => labelSvg(label, texts, edges[label.edge])),
    ...nodes.map((node) => node.svg(texts)),
    '</g>',
    `<g transform="translate(${LEFT} ${size.height - BOTTOM / 2})">${legend.svg}</g>`,
    '</svg>',
  ]
  return { svg: parts.join('\n'), size }

  function nodeOf(index: number): Drawn[] {
    const node = graph.nodes[index]
    const card = cards[scene.layout.tier[index] ?? 0]
    const colour = colours.nodes[index]?.colour ?? 'grey'
    if (!node || !card) return []
    const x = (scene.layout.x[index] ?? 0) * view.sx + view.tx
    const y = (scene.layout.y[index] ?? 0) * view.sy + view.ty
    if (card.form === 'mark') {
      const svg = markSvg(colour, x - card.width / 2, y - card.width / 2, card.width)
      return [{ lines: [], svg: () => svg }]
    }
    const room = card.width - CARD_TEXT - CARD_EDGE
    const lines: Lettering[] = [
      { text: processText(node), size: 13.5, isBold: true, room },
      { text: companyName(node.company), size: 12.5, isWritten: true, room },
      { text: detailText(node, criterion), size: 12, room },
    ].slice(0, LINES[card.form])
    return [
      {
        lines,
        svg: (drawn) => cardSvg({ lines, card, colour, drawn }, [x - card.width / 2, y - card.height / 2]),
      },
    ]
  }
}

/** A node with the texts that it needs. */
type Drawn = { lines: Lettering[]; svg: (texts: OutlinedTexts) => string }

/** Where the lines above the chain are. */
const HEAD_LINES = [40, 62, 82]

const headOf = ({ material, criterion, answer, source }: Request, room: number): Lettering[] => [
  { text: supplyChain.titleOf({ material }), size: 22, isBold: true, room },
  { text: chainExport.criterion({ criterion, answer }), size: 14, room },
  { text: source, size: 12, room },
]

const labelled = (text: string): Lettering => ({ text, size: 12, room: WIDEST_LABEL })
const inLegend = (colour: ChainColour): Lettering => ({ text: COLOUR_WORD[colour], size: 13 })

const rank = (colour: ChainColour | undefined) => COLOURS.indexOf(colour ?? 'black')

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
  const head = arrowOf(path).map((point) => point.map((one) => one.toFixed(1)).join(' '))
  return [
    width > 2 ? line(edge, width + 2) : '',
    line(fill, width),
    `<path d="M${head.join('L')}Z" fill="${fill}" stroke="${edge}"/>`,
  ].join('')
}

function labelSvg(
  { x, y, width }: { x: number; y: number; width: number },
  texts: OutlinedTexts,
  label: Lettering | undefined,
): string {
  if (!label) return ''
  const box = `<rect x="${(x - width / 2).toFixed(1)}" y="${(y - LABEL_HEIGHT / 2).toFixed(1)}" width="${width.toFixed(1)}" height="${LABEL_HEIGHT}" rx="9" fill="#ffffff" stroke="${LIGHT.line}"/>`
  const left = x - texts.measured(label).width / 2
  return box + texts.drawn(label, { x: left, y: y + 4, fill: LIGHT.ink })
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

/** Where the text of a card begins, and what is left empty at its end. */
const CARD_TEXT = 42
const CARD_EDGE = 10

type CardText = { lines: readonly Lettering[]; card: Card; colour: ChainColour; drawn: OutlinedTexts }

/** A card, given its upper left corner. */
function cardSvg({ lines, card, colour, drawn }: CardText, [x, y]: Point): string {
  const step = 18
  const first = y + card.height / 2 - ((lines.length - 1) * step) / 2 + 4.5
  const box = `x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${card.width.toFixed(1)}" height="${card.height}" rx="9"`
  return [
    `<rect ${box} fill="#ffffff" stroke="#8b8371"/>`,
    `<rect x="${x.toFixed(1)}" y="${(y + 8).toFixed(1)}" width="6" height="${card.height - 16}" fill="${LIGHT.tones[colour].fill}"/>`,
    markSvg(colour, x + 14, y + card.height / 2 - 10, 20),
    ...lines.map((line, at) =>
      drawn.drawn(line, {
        x: x + CARD_TEXT,
        y: first + at * step,
        fill: at === 2 ? LIGHT.inkSoft : LIGHT.ink,
      }),
    ),
  ].join('')
}

/** What each colour means, on one line from its left end. */
function legendSvg(texts: OutlinedTexts): { svg: string; width: number } {
  let x = 0
  const parts: string[] = []
  for (const colour of COLOURS.toReversed()) {
    const word = inLegend(colour)
    parts.push(markSvg(colour, x, -9, 18), texts.drawn(word, { x: x + 26, y: 5, fill: LIGHT.ink }))
    x += 26 + texts.measured(word).width + 28
  }
  return { svg: parts.join(''), width: x }
}
