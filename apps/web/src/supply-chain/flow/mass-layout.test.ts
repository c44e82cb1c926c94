import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_BARS } from './flow-layout.ts'
import { layOutMass, LOWEST_MASS_BAR, type MassStep } from './mass-layout.ts'

const step: fc.Arbitrary<MassStep> = fc.record({
  tier: fc.nat(4),
  company: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'),
})
const drawn = fc.array(step, { minLength: 1, maxLength: 60 }).chain((steps) =>
  fc.record({
    steps: fc.constant(steps),
    links: fc.array(
      fc.record({
        from: fc.nat(steps.length - 1),
        to: fc.nat(steps.length - 1),
        grams: fc.option(fc.integer({ min: 0, max: 1_000_000_000 }), { nil: undefined }),
      }),
      { maxLength: 100 },
    ),
    height: fc.integer({ min: 100, max: 2000 }),
  }),
)
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

test('every gram that is drawn leaves one bar and arrives at another, farther on', () => {
  fc.assert(
    fc.property(drawn, ({ steps, links, height }) => {
      const flow = layOutMass(steps, links, height)
      const grams = sum(flow.ribbons.map((ribbon) => ribbon.grams))
      expect(sum(flow.bars.map(({ into }) => into))).toBe(grams)
      expect(sum(flow.bars.map(({ out }) => out))).toBe(grams)
      for (const { from, to } of flow.ribbons)
        expect(flow.bars[from]?.tier).toBeLessThan(flow.bars[to]?.tier ?? 0)
      expect(flow.notDrawn).toBeLessThanOrEqual(links.length)
    }),
  )
})

test('all bars have one scale, room for their text, and lie below each other', () => {
  fc.assert(
    fc.property(drawn, ({ steps, links, height }) => {
      const { bars } = layOutMass(steps, links, height)
      const scales = bars.flatMap(({ into, out, filled }) =>
        Math.max(into, out) > 0 ? [filled / Math.max(into, out)] : [],
      )
      for (const scale of scales) expect(scale).toBeCloseTo(scales[0] ?? 0, 12)
      for (const own of Map.groupBy(bars, ({ tier }) => tier).values()) {
        expect(own.length).toBeLessThanOrEqual(MOST_BARS)
        let end = 0
        for (const bar of own) {
          expect(bar.height).toBeGreaterThanOrEqual(LOWEST_MASS_BAR)
          expect(bar.y).toBeGreaterThanOrEqual(end)
          end = bar.y + bar.height
        }
      }
    }),
  )
})
