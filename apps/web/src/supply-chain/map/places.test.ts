import type { ChainCompany } from '@selvedge/contract/supply-chain.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Colours, Graph } from '../chain-model.ts'
import { countryNumber } from './country-numbers.ts'
import { clustersOf, type Facility, frameAround, placesOf, zoomed } from './places.ts'
import { countryAt, project, WORLD } from './world.ts'

const company = (name: string, changes: Partial<ChainCompany> = {}): ChainCompany => ({
  name,
  visibleName: name,
  location: null,
  country: 'Portugal',
  countryCode: 'PT',
  region: 'Porto',
  partnerType: 'weaver',
  latitude: 41.15,
  longitude: -8.61,
  ...changes,
})

function chainOf(companies: readonly ChainCompany[], edges: readonly [number, number][]) {
  const graph = {
    nodes: companies.map((one, i) => ({
      key: `plan-${i}`,
      kind: 'source',
      company: one,
      materialId: i,
      material: '',
    })),
    edges: edges.map(([from, to]) => ({ key: `${from}>${to}`, from, to, trades: [{}], inputs: [] })),
    skipped: 0,
    root: 0,
  } as unknown as Graph
  const colours = {
    nodes: companies.map(() => ({ colour: 'green', verdicts: [] })),
    edges: edges.map(() => ({ colour: 'red', verdicts: [] })),
    overall: 'red',
    isAltered: false,
  } as Colours
  return placesOf(graph, colours, { project, countryAt })
}

describe('where companies are', () => {
  test('at their coordinates, or, where these are hidden, in the middle of their country', () => {
    const hidden = company('hidden', { visibleName: null, latitude: null, longitude: null })
    const nowhere = company('nowhere', { latitude: null, longitude: null, countryCode: null })
    const { facilities, lost, routes } = chainOf(
      [company('named'), hidden, nowhere],
      [
        [0, 1],
        [1, 2],
      ],
    )
    expect(facilities.map(({ precision }) => precision)).toEqual(['place', 'country'])
    expect(facilities[0]?.at).toEqual(project(-8.61, 41.15))
    expect(facilities[1]?.at).toEqual(countryAt('620')?.middle)
    expect(lost.map(({ name }) => name)).toEqual(['nowhere'])
    expect(routes).toHaveLength(1)
    expect(routes[0]?.colour).toBe('red')
  })

  test('every country of the table has its shape', () => {
    for (const code of ['PT', 'TR', 'IN', 'EG', 'CD', 'CG', 'MU', 'SG', 'HK', 'US'])
      expect(countryAt(countryNumber(code) ?? ''), code).toBeDefined()
    expect(countryNumber('XX')).toBeUndefined()
  })

  test('several steps of one company are one facility, two links between two companies one line', () => {
    const both = [company('a'), company('a'), company('b', { longitude: 29 })]
    const { facilities, routes } = chainOf(both, [
      [0, 2],
      [1, 2],
    ])
    expect(facilities.map(({ nodes }) => nodes)).toEqual([[0, 1], [2]])
    expect(routes).toMatchObject([{ trades: 2 }])
  })
})

test('marks never lie on each other, and none is lost', () => {
  const place = fc.record({
    at: fc.tuple(fc.double({ min: 0, max: 300, noNaN: true }), fc.double({ min: 0, max: 200, noNaN: true })),
    precision: fc.constantFrom('place' as const, 'place' as const, 'country' as const),
  })
  fc.assert(
    fc.property(fc.array(place, { maxLength: 60 }), (places) => {
      const facilities = places.map((one, i): Facility => ({
        ...one,
        company: company(`c${i}`),
        nodes: [i],
        colour: 'green',
        isAltered: false,
      }))
      const clusters = clustersOf(facilities, 20)
      expect(clusters.flatMap((one) => one.facilities)).toHaveLength(facilities.length)
      const exact = clusters.filter((one) => one.facilities[0]?.precision === 'place')
      for (const [i, { at }] of exact.entries())
        for (const other of exact.slice(i + 1))
          expect(Math.hypot(at[0] - other.at[0], at[1] - other.at[1])).toBeGreaterThanOrEqual(20)
    }),
  )
})

test('the frame contains all points, and zooming keeps the point under the pointer', () => {
  const point = fc.tuple(
    fc.double({ min: 0, max: 1000, noNaN: true }),
    fc.double({ min: 0, max: 520, noNaN: true }),
  )
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 1 }),
      fc.double({ min: 0.5, max: 3, noNaN: true }),
      (points, aspect) => {
        const frame = frameAround(points, WORLD, aspect)
        for (const [x, y] of points) {
          expect(x).toBeGreaterThanOrEqual(frame.x - 1e-6)
          expect(x).toBeLessThanOrEqual(frame.x + frame.width + 1e-6)
          expect(y).toBeGreaterThanOrEqual(frame.y - 1e-6)
          expect(y).toBeLessThanOrEqual(frame.y + frame.width / aspect + 1e-6)
        }
        const [x, y] = points[0] ?? [0, 0]
        const closer = zoomed(frame, 0.5, [x, y], WORLD)
        expect((x - closer.x) / closer.width).toBeCloseTo((x - frame.x) / frame.width, 6)
        expect(closer.width).toBeLessThanOrEqual(Math.max(frame.width, WORLD.width))
      },
    ),
  )
})
