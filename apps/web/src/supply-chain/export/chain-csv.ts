import { listApart } from '@selvedge/messages/list.ts'
import type { ChainColour } from '@selvedge/domain/chain-colour.ts'
import { csvCell, csvDivider } from '@selvedge/domain/csv.ts'
import { chainExport } from '@selvedge/messages/en/chain-export.ts'
import { chainWords } from '@selvedge/messages/en/chain-words.ts'
import type { Colours, Graph } from '../chain-model.ts'
import {
  colourReason,
  companyName,
  edgeText,
  kindWord,
  placeOf,
  processText,
  tradeName,
} from '../chain-words.ts'

const HEAD = [
  chainExport.kind,
  chainExport.from,
  chainExport.to,
  chainExport.material,
  chainExport.facility,
  chainExport.place,
  chainExport.process,
  chainExport.colour,
  chainExport.reason,
]

const COLOUR_NAME: Record<ChainColour, string> = {
  green: chainExport.green,
  amber: chainExport.amber,
  red: chainExport.red,
  grey: chainExport.grey,
  black: chainExport.black,
}

type Said = { material: string; answer: string }

/** What a chain proves in a sentence, then its nodes and edges with their colours and what led to them, as CSV. */
export function chainCsv({ nodes, edges }: Graph, colours: Colours, { material, answer }: Said): string {
  const answerRow = [chainExport.answer, '', '', material, '', '', '', '', answer]
  const nodeRows = nodes.map((node, i) => [
    kindWord(node),
    '',
    '',
    node.material,
    companyName(node.company),
    placeOf(node.company),
    processText(node),
    ...colourCells(colours.nodes[i]),
  ])
  const nameOf = (place: number) => {
    const node = nodes[place]
    return node ? `${node.material}, ${companyName(node.company)}` : ''
  }
  const edgeRows = edges.map((edge, i) => [
    chainWords.link,
    nameOf(edge.from),
    nameOf(edge.to),
    edgeText(edge),
    '',
    '',
    listApart(edge.trades.map(tradeName)),
    ...colourCells(colours.edges[i]),
  ])
  const divider = csvDivider()
  const lines = [HEAD, answerRow, ...nodeRows, ...edgeRows].map((row) =>
    row.map((cell) => csvCell(cell, divider)).join(divider),
  )
  // Spreadsheets read UTF-8 by the mark in front of it.
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function colourCells(coloured: Colours['nodes'][number] | Colours['edges'][number] | undefined): string[] {
  if (!coloured) return ['', '']
  return [COLOUR_NAME[coloured.colour], colourReason(coloured.colour, coloured.verdicts)]
}
