import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChainGraph } from './chain-graph.ts'
import {
  type ChainColour,
  type ColourCertificate,
  colourChain,
  type ColourPlan,
  type ColourTrade,
  sortedCriteria,
} from './chain-colour.ts'

const TODAY = '2026-06-01'
const CRITERION = { name: 'Fibre content', processingStandardNames: ['GOTS', 'OCS'] }

const certificate = (changes: Partial<ColourCertificate> = {}): ColourCertificate => ({
  certificateId: 'A1',
  processingStandardName: 'GOTS',
  processTypes: [],
  subject: 'SCOPE',
  status: 'ACCEPTED',
  validUntil: '2026-12-31',
  ...changes,
})
const aPlan = (changes: Partial<ColourPlan> = {}): ColourPlan => ({
  processesTypeNames: ['Spinning'],
  processingStandards: ['GOTS'],
  certificates: [],
  ...changes,
})
const aTrade = (changes: Partial<ColourTrade> = {}): ColourTrade => ({
  type: 'Shipping',
  processingStandards: ['GOTS'],
  certificates: [],
  ...changes,
})

type Graph = ChainGraph<undefined, ColourTrade, ColourPlan>

const graphOf = (
  plans: readonly (ColourPlan | undefined)[],
  trades: readonly (readonly ColourTrade[])[],
): Graph => ({
  nodes: plans.map((plan, i) => ({
    key: `${i}`,
    kind: plan ? 'plan' : 'source',
    materialId: i,
    material: `M${i}`,
    company: undefined,
    plan,
  })),
  edges: trades.map((of, i) => ({ key: `e${i}`, from: 0, to: 0, trades: of, inputs: [] })),
  skipped: 0,
  root: 0,
})

const nodeOf = (plan: ColourPlan, ...others: ColourPlan[]) =>
  colourChain(graphOf([plan, ...others], []), CRITERION, TODAY).nodes[0]
const edgeOf = (...trades: ColourTrade[]) => colourChain(graphOf([], [trades]), CRITERION, TODAY).edges[0]

describe('the colour of a transformation', () => {
  test.each<[string, Partial<ColourPlan>, ChainColour, string[]]>([
    ['no standard of the criterion', { processingStandards: ['SA8000'] }, 'grey', []],
    ['a valid certificate', { certificates: [certificate()] }, 'green', ['ok']],
    ['no certificate', {}, 'red', ['missing']],
    ['one that waits', { certificates: [certificate({ status: 'PENDING' })] }, 'red', ['pending']],
    [
      'one that its body suspended',
      { certificates: [certificate({ standing: 'SUSPENDED' })] },
      'red',
      ['suspended'],
    ],
    [
      'one that its body withdrew',
      { certificates: [certificate({ standing: 'WITHDRAWN' })] },
      'red',
      ['withdrawn'],
    ],
    ['one that is over', { certificates: [certificate({ validUntil: '2026-05-31' })] }, 'red', ['expired']],
    ['its last day', { certificates: [certificate({ validUntil: TODAY })] }, 'green', ['ok']],
    [
      'for another process',
      { certificates: [certificate({ processTypes: ['Weaving'] })] },
      'red',
      ['missing'],
    ],
    [
      'one of two standards',
      { processingStandards: ['GOTS', 'OCS'], certificates: [certificate()] },
      'amber',
      ['ok', 'missing'],
    ],
    [
      'one accepted and one refused',
      { certificates: [certificate(), certificate({ status: 'REFUSED' })] },
      'amber',
      ['ok', 'refused'],
    ],
    [
      'one of a certification body that is not confirmed',
      { certificates: [certificate({ certifierConfirmed: false })] },
      'red',
      ['not-confirmed'],
    ],
    [
      'one that counts, and one of a certification body that is not confirmed',
      { certificates: [certificate(), certificate({ certifierConfirmed: false, status: 'REFUSED' })] },
      'green',
      ['ok'],
    ],
  ])('%s', (_name, changes, colour, standings) => {
    const node = nodeOf(aPlan(changes))
    expect(node?.colour).toBe(colour)
    expect(node?.verdicts.map(({ standing }) => standing)).toEqual(standings)
  })

  test('a material certificate needs a self certificate of the same id on another transformation', () => {
    const tested = aPlan({ certificates: [certificate({ subject: 'MATERIAL' })] })
    const self = (changes: Partial<ColourCertificate> = {}) =>
      aPlan({
        certificates: [certificate({ subject: 'SELF', processingStandardName: 'Own', ...changes })],
      })
    expect(nodeOf(tested)?.verdicts[0]?.standing).toBe('not-vouched-for')
    expect(nodeOf(tested, self())?.colour).toBe('green')
    expect(nodeOf(tested, self({ processTypes: ['Weaving'] }))?.colour).toBe('green')
    expect(nodeOf(tested, self({ certificateId: 'B2' }))?.colour).toBe('red')
    expect(nodeOf(tested, self({ status: 'PENDING' }))?.colour).toBe('red')
    expect(nodeOf(tested, self({ certifierConfirmed: false }))?.colour).toBe('red')
    expect(nodeOf(tested, self({ validUntil: '2026-05-31' }))?.colour).toBe('red')
    const both = aPlan({ certificates: [...tested.certificates, ...self().certificates] })
    expect(nodeOf(both)?.verdicts[0]?.standing).toBe('not-vouched-for')
  })
})

describe('the colour of an edge', () => {
  test('only shipments count; without one it is black', () => {
    expect(edgeOf()?.colour).toBe('black')
    expect(edgeOf(aTrade({ type: 'Order' }))?.colour).toBe('black')
    expect(edgeOf(aTrade({ processingStandards: [] }))?.colour).toBe('grey')
  })

  test('a certificate of a certification body that is not confirmed is left out', () => {
    const unconfirmed = certificate({ subject: 'TRANSACTION', certifierConfirmed: false })
    const [only] = edgeOf(aTrade({ certificates: [unconfirmed] }))?.verdicts ?? []
    expect(only).toMatchObject({ standing: 'not-confirmed', certificate: unconfirmed })
    const beside = edgeOf(aTrade({ certificates: [unconfirmed, certificate({ subject: 'TRANSACTION' })] }))
    expect(beside?.colour).toBe('green')
  })

  test('each shipment is one verdict: any certificate that counts is enough', () => {
    const certified = aTrade({
      certificates: [
        certificate({ subject: 'TRANSACTION', status: 'REFUSED', validUntil: null }),
        certificate({ subject: 'TRANSACTION', validUntil: null, processTypes: ['Weaving'] }),
      ],
    })
    expect(edgeOf(certified)).toMatchObject({ colour: 'green', verdicts: [{ standing: 'ok' }] })
    expect(edgeOf(certified, aTrade())).toMatchObject({ colour: 'amber' })
    expect(edgeOf(aTrade())).toMatchObject({ colour: 'red', verdicts: [{ standing: 'missing' }] })
  })
})

test('criteria stand by name, Origin first', () => {
  const names = ['Use of chemicals', 'Origin', 'Animal welfare'].map((name) => ({ name }))
  expect(sortedCriteria(names).map(({ name }) => name)).toEqual([
    'Origin',
    'Animal welfare',
    'Use of chemicals',
  ])
})

describe('any chain', () => {
  const aCertificate = fc.record<ColourCertificate>({
    certificateId: fc.constantFrom('A1', 'B2', null),
    processingStandardName: fc.constantFrom('GOTS', 'OCS', 'SA8000', null),
    processTypes: fc.subarray(['Spinning', 'Weaving']),
    subject: fc.constantFrom('SCOPE', 'TRANSACTION', 'MATERIAL', 'SELF'),
    status: fc.constantFrom('ACCEPTED', 'ACCEPTED', 'PENDING', 'REFUSED'),
    validUntil: fc.constantFrom('2026-05-31', TODAY, '2027-01-01', null),
  })
  const certificates = fc.array(aCertificate, { maxLength: 3 })
  const processingStandards = fc.subarray(['GOTS', 'OCS', 'SA8000'])
  const plans = fc.array(
    fc.option(
      fc.record<ColourPlan>({
        processesTypeNames: fc.subarray(['Spinning', 'Weaving'], { minLength: 1 }),
        processingStandards,
        certificates,
      }),
      { nil: undefined },
    ),
    { maxLength: 5 },
  )
  const type = fc.constantFrom('Shipping', 'Shipping', 'Order')
  const trades = fc.array(
    fc.array(fc.record<ColourTrade>({ type, processingStandards, certificates }), { maxLength: 3 }),
    { maxLength: 4 },
  )

  test('is coloured as the rule is written', () => {
    fc.assert(
      fc.property(plans, trades, (nodes, edges) => {
        const coloured = colourChain(graphOf(nodes, edges), CRITERION, TODAY)
        const expected = asWritten(nodes, edges)
        expect(coloured.nodes.map(({ colour }) => colour)).toEqual(expected.nodes)
        expect(coloured.edges.map(({ colour }) => colour)).toEqual(expected.edges)
        expect(coloured.overall).toBe(expected.overall)
      }),
      { numRuns: 500 },
    )
  })
})

/** The rule as the specification has it, sentence by sentence, without a thought for speed. */
function asWritten(nodes: readonly (ColourPlan | undefined)[], edges: readonly (readonly ColourTrade[])[]) {
  const listed = new Set(['GOTS', 'OCS'])
  const valid = (one: ColourCertificate) =>
    one.status === 'ACCEPTED' && (one.validUntil === null || one.validUntil >= TODAY)
  const isOkOnNode = (one: ColourCertificate, at: number) => {
    if (!valid(one)) return false
    if (one.subject !== 'MATERIAL') return true
    return nodes.some(
      (other, i) =>
        i !== at &&
        other?.certificates.some(
          (self) =>
            self.subject === 'SELF' &&
            valid(self) &&
            self.certificateId !== null &&
            self.certificateId === one.certificateId,
        ),
    )
  }
  const mixed = (verdicts: boolean[], none: ChainColour): ChainColour => {
    if (verdicts.length === 0) return none
    if (verdicts.every((ok) => ok)) return 'green'
    return verdicts.every((ok) => !ok) ? 'red' : 'amber'
  }
  const nodeColours = nodes.map((node, at) => {
    const verdicts: boolean[] = []
    for (const standard of node?.processingStandards ?? []) {
      if (!listed.has(standard)) continue
      const applying = (node?.certificates ?? [])
        .filter((one) => one.processingStandardName === standard)
        .filter(
          (one) =>
            one.processTypes.length === 0 ||
            one.processTypes.filter((name) => node?.processesTypeNames.includes(name)).length > 0,
        )
      if (applying.length === 0) verdicts.push(false)
      for (const one of applying) verdicts.push(isOkOnNode(one, at))
    }
    return mixed(verdicts, 'grey')
  })
  const edgeColours = edges.map((of) => {
    const shipments = of.filter((one) => one.type === 'Shipping')
    const verdicts = shipments.flatMap((one) =>
      one.processingStandards
        .filter((standard) => listed.has(standard))
        .map((standard) =>
          one.certificates.some(
            (certificate) => certificate.processingStandardName === standard && valid(certificate),
          ),
        ),
    )
    return mixed(verdicts, shipments.length > 0 ? 'grey' : 'black')
  })
  const every = new Set([...nodeColours, ...edgeColours])
  const overall = (['red', 'amber', 'green'] as const).find((colour) => every.has(colour)) ?? 'grey'
  return { nodes: nodeColours, edges: edgeColours, overall }
}

describe('what is altered', () => {
  const good = certificate()

  test('is red at a step: the plan itself, or any certificate on it, whatever is asked for', () => {
    expect(nodeOf(aPlan({ certificates: [good], altered: 'record' }))).toMatchObject({
      colour: 'red',
      verdicts: [{ standing: 'altered-plan' }, { standing: 'ok' }],
    })
    const altered = certificate({ altered: 'file' })
    expect(nodeOf(aPlan({ certificates: [altered, good] }))).toMatchObject({ colour: 'red' })
    const ofAnother = certificate({ altered: 'file', processingStandardName: 'GRS' })
    expect(nodeOf(aPlan({ certificates: [good, ofAnother] }))).toMatchObject({
      colour: 'red',
      verdicts: [{ standing: 'altered', standard: 'GRS' }, { standing: 'ok' }],
    })
  })

  test('is red on a link, also where nothing was shipped, and is named once', () => {
    expect(edgeOf(aTrade({ type: 'Contract', altered: 'file' }))).toMatchObject({ colour: 'red' })
    const altered = certificate({ altered: 'signature' })
    expect(edgeOf(aTrade({ certificates: [altered] }))?.verdicts).toHaveLength(1)
  })

  test('never leaves anything green or amber beside it', () => {
    const part = fc.constantFrom(null, undefined, 'file' as const, 'record' as const)
    fc.assert(
      fc.property(part, part, fc.array(part, { maxLength: 4 }), (ofPlan, ofTrade, ofCertificates) => {
        const certificates = ofCertificates.map((altered) => certificate({ altered }))
        const plan = nodeOf(aPlan({ certificates, altered: ofPlan }))
        const trade = edgeOf(aTrade({ certificates, altered: ofTrade }))
        const isAny = ofCertificates.some((one) => typeof one === 'string')
        if (isAny || ofPlan) expect(plan?.colour).toBe('red')
        if (isAny || ofTrade) expect(trade?.colour).toBe('red')
        if (!isAny && !ofPlan && ofCertificates.length > 0) expect(plan?.colour).toBe('green')
      }),
    )
  })
})
