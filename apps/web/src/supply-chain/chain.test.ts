import type { ChainCertificate, SupplyChain } from '@selvedge/contract/supply-chain.ts'
import { colourChain } from '@selvedge/domain/chain-colour.ts'
import { chainGraph } from '@selvedge/domain/chain-graph.ts'
import { describe, expect, test } from 'vitest'
import { ancestryOf, coloursOf, type Graph, linkedOf, wholeOf } from './chain-model.ts'
import { colourReason, edgeText, nodeName } from './chain-words.ts'
import { chainCsv } from './export/chain-csv.ts'
import { chainSvg } from './export/chain-svg.ts'
import { drawTexts } from './export/draw-texts-of-test.ts'
import { layOut } from './layout/layout.ts'
import { sceneOf } from './painter/scene.ts'
import { neighbourOf } from './stage/neighbours.ts'

const CRITERION = { name: 'Environment', processingStandardNames: ['OCS'] }
const TODAY = '2026-05-01'

const company = (name: string, visibleName: string | null) => ({
  name,
  visibleName,
  location: null,
  country: 'Portugal',
  region: null,
  partnerType: 'spinner',
  countryCode: 'PT',
  latitude: null,
  longitude: null,
})

const certificate = (of: Partial<ChainCertificate>): ChainCertificate => ({
  certificateId: 'SC-1',
  certifierName: 'A certifier',
  processingStandardName: 'OCS',
  processingStandardLogoPath: null,
  processingStandardSiteUrl: null,
  processTypes: [],
  certificateTypeName: 'Scope certificate',
  assessmentTypeName: 'Verified',
  creationDate: '2026-01-01T00:00:00.000Z',
  validUntil: null,
  validFrom: '2026-01-01T00:00:00.000Z',
  certificatePageURL: null,
  documentId: null,
  documentFileName: null,
  subject: 'SCOPE',
  status: 'ACCEPTED',
  ...of,
})

const trade = (received: number, sent: number) => ({
  type: 'Shipping' as const,
  referenceNumber: `S-${received}`,
  creationDate: '2026-01-01T00:00:00.000Z',
  issueDate: '2026-01-01T00:00:00.000Z',
  validUntilDate: null,
  consignee_to_contractor_material_map: { [received]: sent },
  documentId: null,
  documentFileName: null,
  documentType: 'Delivery note',
  processingStandards: ['OCS'],
  certificates: [],
})

const plan = (id: number, name: string, of: string, inputs: Record<number, number>, out: number) => ({
  id,
  name,
  productCategory: null,
  input_material_ids: Object.keys(inputs).map(Number),
  output_material_ids: [out],
  executor_company_id: of,
  processesTypeNames: [name],
  input_material_id_percentage_map: inputs,
  processingStandards: ['OCS'],
  certificates: [] as ChainCertificate[],
})

/** A garment of yarn and thread; the yarn is spun from lint of unknown origin. */
const CHAIN: SupplyChain = {
  companiesInfo: [company('maker', '=Maker & Sons'), company('hidden', null)],
  materials: [
    { id: 1, name: 'Shirt', company: 'maker' },
    { id: 2, name: 'Yarn', company: 'maker' },
    { id: 3, name: 'Yarn, combed', company: 'hidden' },
    { id: 4, name: 'Lint', company: 'hidden' },
    { id: 5, name: 'Thread', company: 'maker' },
  ],
  trades: [trade(2, 3)],
  transformations: [
    plan(1, 'Sewing', 'maker', { 2: 62.5, 5: 37.5 }, 1),
    { ...plan(2, 'Spinning', 'hidden', { 4: 100 }, 3), certificates: [certificate({ status: 'REFUSED' })] },
  ],
}

const graph: Graph = chainGraph(CHAIN, 1)
const colours = colourChain(graph, CRITERION, TODAY)
const place = (material: string) => graph.nodes.findIndex((node) => node.material === material)
const scene = sceneOf(layOut(linkedOf(graph)), linkedOf(graph).from, linkedOf(graph).to)

describe('a part of a chain', () => {
  test('the whole is all of it; a node’s ancestry is what leads to it, with its own colours', () => {
    expect(wholeOf(graph).nodes).toHaveLength(graph.nodes.length)
    const part = ancestryOf(graph, place('Yarn, combed'))
    expect(part.graph.nodes.map(({ material }) => material)).toEqual(['Yarn, combed', 'Lint'])
    expect(part.graph.root).toBe(0)
    expect(part.graph.edges.map(({ from, to }) => [from, to])).toEqual([[1, 0]])
    expect(coloursOf(colours, part).nodes.map(({ colour }) => colour)).toEqual(['red', 'grey'])
  })
})

describe('in words', () => {
  test('an edge carries the material as its user names it, and its share unless that is the whole', () => {
    const texts = graph.edges.map(edgeText)
    expect(texts).toContain('62.5 % Yarn')
    expect(texts).toContain('Lint')
  })

  test('a node says what is done, by whom, where, and why it has its colour', () => {
    const spinning = place('Yarn, combed')
    const node = graph.nodes[spinning]
    const { colour, verdicts } = colours.nodes[spinning] ?? { colour: 'grey', verdicts: [] }
    expect(node && nodeName(node, colour, verdicts, 'Environment')).toBe(
      'Spinning; Yarn, combed; Spinner, not named, Portugal. Environment: Not certified. OCS: certificate SC-1 was refused.',
    )
  })
})

test('what is true of several shipments is said once, and what is amiss first', () => {
  const verdict = (referenceNumber: string, of?: ChainCertificate) => ({
    standard: 'OCS',
    standing: of ? ('ok' as const) : ('missing' as const),
    certificate: of,
    trade: { ...trade(2, 3), referenceNumber },
  })
  const verdicts = [verdict('S-1', certificate({})), verdict('S-2'), verdict('S-3'), verdict('S-3')]
  expect(colourReason('amber', verdicts)).toBe(
    'Partly certified. OCS: there is no certificate for deliveries S-2 and S-3. ' +
      'OCS: certificate SC-1 for delivery S-1 is accepted and valid.',
  )
})

test('arrow keys lead up to suppliers, down to users, and along a tier', () => {
  const [shirt, yarn, thread] = [place('Shirt'), place('Yarn, combed'), place('Thread')]
  expect([yarn, thread]).toContain(neighbourOf(scene, shirt, 'up'))
  expect(neighbourOf(scene, yarn, 'down')).toBe(shirt)
  expect([neighbourOf(scene, yarn, 'left'), neighbourOf(scene, yarn, 'right')]).toContain(thread)
  expect(neighbourOf(scene, shirt, 'down')).toBeUndefined()
})

describe('exports', () => {
  const SAID = { material: 'Shirt', answer: 'Proven in part.' }

  test('the table says what the chain proves, and has a row for each node and link, with colour and reason', () => {
    const rows = chainCsv(graph, colours, SAID).trim().split('\r\n')
    expect(rows[1]).toContain('Proven in part.')
    expect(rows).toHaveLength(2 + graph.nodes.length + graph.edges.length)
    expect(rows.find((row) => row.includes('Spinning'))).toContain('certificate SC-1 was refused')
    expect(rows.find((row) => row.includes('Shipping S-2'))).toContain('red')
  })

  test('no cell is a formula', () => {
    expect(chainCsv(graph, colours, SAID)).toContain("'=Maker & Sons")
  })

  test('the drawing contains every node, the title and the legend, and no markup from a name', async () => {
    const { svg, size } = await chainSvg({
      source: 'As Fieldnote & Co saw it on 2026-03-01, 10:00:00',
      graph,
      colours,
      scene,
      material: '<b>Shirt</b>',
      criterion: 'Environment',
      answer: SAID.answer,
      draw: drawTexts,
    })
    expect(svg).toContain('Criterion: Environment. Proven in part.')
    expect(svg).toContain('As Fieldnote &amp; Co saw it on 2026-03-01')
    expect(svg).toContain('Supply chain of &lt;b&gt;Shirt&lt;/b&gt;')
    for (const text of ['Sewing', 'Spinning', 'Not certified', '=Maker &amp; Sons', '62.5 % Yarn'])
      expect(svg).toContain(text)
    // No font of the device paints anything.
    const texts = svg.match(/<text [^>]*>/g) ?? []
    expect(texts.length).toBeGreaterThan(10)
    for (const text of texts) expect(text).toContain(' fill="none"')
    expect(svg).not.toContain('font-family')
    expect(size.width).toBeGreaterThan(0)
    // Well-formed: what is opened is closed.
    expect(svg.match(/<g[ >]/g)?.length).toBe(svg.match(/<\/g>/g)?.length)
    for (const tag of svg.match(/<[a-z]+ [^>]*>/g) ?? []) {
      const names = [...tag.matchAll(/ ([a-z-]+)="/gi)].map(([, name]) => name)
      expect(new Set(names).size, tag).toBe(names.length)
    }
  })
})
