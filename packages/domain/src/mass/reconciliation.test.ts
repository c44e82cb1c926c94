import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { directionOf, FIGURES, FLOWS, type Moved, reconcile } from './reconciliation.ts'

/** Everything that may move in a book. */
const MOVES: Omit<Moved, 'grams'>[] = [
  { kind: 'OPENING', direction: 'in' },
  { kind: 'HARVEST', direction: 'in' },
  { kind: 'BOUGHT_OUTSIDE', direction: 'in' },
  { kind: 'SOLD_OUTSIDE', direction: 'out' },
  { kind: 'CLOSING', direction: 'out' },
  ...(['SHIPMENT', 'CREDIT', 'RUN', 'COUNT', 'RETURN', 'REVERSAL'] as const).flatMap((kind) =>
    (['in', 'out'] as const).map((direction) => ({ kind, direction })),
  ),
]

test('each thing that moves is counted once, in its direction', () => {
  const flows = MOVES.map((move) => {
    const { closing, ...figures } = reconcile({ before: 0, moved: [{ ...move, grams: 1 }], lost: 0 })
    expect(closing).toBe(move.direction === 'in' ? 1 : -1)
    return Object.entries(figures).flatMap(([name, grams]) => (grams === 0 ? [] : [name]))
  })
  expect(new Set(flows.flat())).toEqual(new Set(['opening', ...FLOWS]))
  expect(flows.every((names) => names.length === 1)).toBe(true)
})

test('the end is the beginning and what came in, less what went out', () => {
  const moved = fc.array(
    fc.record({ move: fc.constantFrom(...MOVES), grams: fc.integer({ min: 1, max: 1_000_000 }) }),
  )
  fc.assert(
    fc.property(fc.integer(), moved, fc.nat(), (before, all, lost) => {
      const figures = reconcile({ before, moved: all.map(({ move, grams }) => ({ ...move, grams })), lost })
      const net = FLOWS.reduce(
        (sum, flow) => sum + (directionOf(flow) === 'in' ? figures[flow] : -figures[flow]),
        figures.opening,
      )
      expect(figures.closing).toBe(net)
      expect(figures.lost).toBe(lost)
      expect(Object.keys(figures).toSorted()).toEqual([...FIGURES].toSorted())
    }),
  )
})

test.each(['CHANGE', 'OVERRIDE', 'CLOSING'] as const)('%s moves nothing', (kind) => {
  const moved = [{ kind, direction: 'in', grams: 1 }] as const
  expect(() => reconcile({ before: 0, moved, lost: 0 })).toThrow('moves nothing')
})
