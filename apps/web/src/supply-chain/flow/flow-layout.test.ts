import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BETWEEN_BARS, type FlowStep, layOutFlow, leastHeight, LOWEST_BAR, MOST_BARS } from './flow-layout.ts'

const step: fc.Arbitrary<FlowStep> = fc.record({
  tier: fc.nat(4),
  country: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K'),
  colour: fc.constantFrom('green', 'amber', 'red', 'grey'),
})
const drawn = fc.array(step, { minLength: 1, maxLength: 80 }).chain((steps) =>
  fc.record({
    steps: fc.constant(steps),
    links: fc.array(fc.record({ from: fc.nat(steps.length - 1), to: fc.nat(steps.length - 1) }), {
      maxLength: 120,
    }),
    height: fc.integer({ min: 100, max: 2000 }),
  }),
)

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

test('every step is in one bar, and every link in one ribbon or not drawn', () => {
  fc.assert(
    fc.property(drawn, ({ steps, links, height }) => {
      const flow = layOutFlow(steps, links, height)
      expect(sum(flow.bars.map((bar) => bar.steps))).toBe(steps.length)
      for (const bar of flow.bars) expect(sum(Object.values(bar.colours))).toBe(bar.steps)
      expect(sum(flow.ribbons.map((ribbon) => ribbon.links)) + flow.notDrawn).toBe(links.length)
      for (const { from, to } of flow.ribbons)
        expect(flow.bars[from]?.tier).toBeLessThan(flow.bars[to]?.tier ?? 0)
    }),
  )
})

test('bars of a tier lie below each other, each tall enough for its text, and fill the height', () => {
  fc.assert(
    fc.property(drawn, ({ steps, links, height }) => {
      const flow = layOutFlow(steps, links, height)
      const byTier = Map.groupBy(flow.bars, ({ tier }) => tier)
      const fullest = Math.max(...[...byTier.values()].map(({ length }) => length))
      for (const [, bars] of byTier) {
        expect(bars.length).toBeLessThanOrEqual(MOST_BARS)
        let end = -BETWEEN_BARS
        for (const bar of bars) {
          expect(bar.y).toBeCloseTo(end + BETWEEN_BARS)
          expect(bar.height).toBeGreaterThanOrEqual(LOWEST_BAR)
          end = bar.y + bar.height
        }
        expect(end).toBeCloseTo(Math.max(height, leastHeight(fullest)))
      }
    }),
  )
})

test('a country with more steps has the taller bar, and comes first', () => {
  fc.assert(
    fc.property(drawn, ({ steps, links, height }) => {
      for (const [, bars] of Map.groupBy(layOutFlow(steps, links, height).bars, ({ tier }) => tier)) {
        const named = bars.filter(({ country }) => country !== '').map((bar) => bar.height)
        expect(named).toEqual(named.toSorted((a, b) => b - a))
      }
    }),
  )
})

test('the ribbons at one side of a bar fill it without a gap', () => {
  fc.assert(
    fc.property(drawn, ({ steps, links, height }) => {
      const { bars, ribbons } = layOutFlow(steps, links, height)
      for (const [i, bar] of bars.entries())
        for (const [end, side] of [
          ['from', 'leaves'],
          ['to', 'arrives'],
        ] as const) {
          const met = ribbons.filter((ribbon) => ribbon[end] === i).map((ribbon) => ribbon[side])
          if (met.length > 0) expect(sum(met.map((one) => one.height))).toBeCloseTo(bar.height)
          for (const { y, height: own } of met) {
            expect(y).toBeGreaterThanOrEqual(bar.y - 1e-6)
            expect(y + own).toBeLessThanOrEqual(bar.y + bar.height + 1e-6)
          }
        }
    }),
  )
})
