import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerOf, byUrgency, mostUrgent } from './chain-answer.ts'
import { type ChainColour, isClaimed, type Verdict } from './chain-colour.ts'

type Standing = Verdict<never, never>['standing']
type Trade = { reference: string }

const verdict = (
  standing: Standing,
  { standard = 'GOTS', trade }: { standard?: string; trade?: Trade } = {},
): Verdict<string, Trade> => ({ standard, standing, certificate: undefined, trade })

/** The colours play no part. */
const part = (verdicts: readonly Verdict<string, Trade>[]) => ({ colour: 'grey' as ChainColour, verdicts })
const step = (...standings: readonly Standing[]) =>
  part(standings.map((standing) => verdict(standing))) as {
    colour: ChainColour
    verdicts: readonly Verdict<string, never>[]
  }

const NOTHING = { nodes: [], edges: [], isAltered: false }

describe('a supply chain', () => {
  test.each([
    ['nothing is claimed', [step(), step()], 'not-asked', [0, 0]],
    ['every step is certified', [step('ok'), step('ok'), step()], 'proven', [2, 2]],
    ['some steps are certified', [step('ok'), step('expired')], 'partly', [2, 1]],
    ['no step is certified', [step('missing'), step('pending')], 'not-proven', [2, 0]],
  ] as const)('where %s says so, with how many steps', (_, nodes, outcome, [steps, provenSteps]) => {
    expect(answerOf({ ...NOTHING, nodes })).toMatchObject({ outcome, steps, provenSteps })
  })

  test('is proven at a step by one certificate that counts, whatever others are there', () => {
    expect(answerOf({ ...NOTHING, nodes: [step('expired', 'ok')] })).toMatchObject({
      outcome: 'proven',
      gaps: [],
    })
  })

  test('that is altered proves nothing there, and says so first', () => {
    const { outcome, provenSteps, gaps } = answerOf({
      nodes: [step('expired'), step('ok', 'altered')],
      edges: [],
      isAltered: true,
    })
    expect([outcome, provenSteps]).toEqual(['altered', 0])
    expect(gaps.map(({ at, verdict: { standing } }) => [at, standing])).toEqual([
      [{ node: 1 }, 'altered'],
      [{ node: 0 }, 'expired'],
    ])
  })

  test('counts each shipment of a link for each standard, and names a gap of several at once', () => {
    const trade = (reference: string) => ({ reference })
    const [one, two, three] = [trade('S-1'), trade('S-2'), trade('S-3')]
    const edges = [
      part([
        verdict('ok', { trade: one }),
        verdict('missing', { trade: two }),
        verdict('missing', { trade: three }),
        verdict('ok', { trade: one, standard: 'OCS' }),
      ]),
    ]
    const { shipments, provenShipments, standards, gaps } = answerOf({ ...NOTHING, edges })
    expect([shipments, provenShipments]).toEqual([4, 2])
    expect(standards).toMatchObject([
      { standard: 'GOTS', shipments: 3, provenShipments: 1 },
      { standard: 'OCS', shipments: 1, provenShipments: 1 },
    ])
    expect(gaps).toMatchObject([{ at: { edge: 0 }, verdict: { standing: 'missing' } }])
    expect(gaps[0]?.verdicts.map((each) => each.trade)).toEqual([two, three])
  })
})

const STANDINGS: readonly Standing[] = ['ok', 'missing', 'pending', 'refused', 'expired', 'not-confirmed']

test('is proven exactly where it has no gap and something is claimed', () => {
  const steps = array(array(constantFrom(...STANDINGS), { maxLength: 3 }), { maxLength: 6 })
  assert(
    property(steps, (all) => {
      const answer = answerOf({ ...NOTHING, nodes: all.map((standings) => step(...standings)) })
      const isProven = answer.gaps.length === 0 && answer.steps > 0
      expect(answer.outcome === 'proven').toBe(isProven)
      expect(answer.gaps.length).toBe(answer.steps - answer.provenSteps)
    }),
  )
})

test('what is altered claims nothing by itself', () => {
  expect(isClaimed({ nodes: [step('altered')], edges: [] })).toBe(false)
  expect(isClaimed({ nodes: [step('altered'), step('missing')], edges: [] })).toBe(true)
})

describe('what is asked first', () => {
  const criterion = (name: string, nodes: ReturnType<typeof step>[], isAltered = false) => {
    const colours = { nodes, edges: [], isAltered }
    return { name, colours, answer: answerOf(colours) }
  }
  const one = criterion('one of two', [step('ok'), step('missing')])
  const more = criterion('one of three', [step('ok'), step('missing'), step('expired')])
  const none = criterion('none of one', [step('missing')])
  const all = criterion('all', [step('ok'), step('ok')])
  const unclaimed = criterion('not claimed', [step()])
  const names = (criteria: readonly { name: string }[]) => criteria.map(({ name }) => name)

  test('is the worst outcome, then of which more is missing, and never what nobody claims', () => {
    expect(names(byUrgency([all, unclaimed, one, none, more]))).toEqual([
      'none of one',
      'one of three',
      'one of two',
      'all',
    ])
    expect(mostUrgent([unclaimed, all, one])?.name).toBe('one of two')
    expect(mostUrgent([unclaimed])?.name).toBe('not claimed')
    expect(mostUrgent([])).toBeUndefined()
  })

  test('is no criterion that nobody claims, though something is altered', () => {
    const altered = criterion('claimed', [step('altered', 'missing')], true)
    const other = criterion('not claimed', [step()], true)
    expect(mostUrgent([other, altered])?.name).toBe('claimed')
  })
})
