import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Levels,
  levelOf,
  visibilityOf,
  combineLevels,
  VIEWER_LEVELS,
  mostPermissive,
} from './supply-chain.ts'

const level = fc.integer({ min: 1, max: 3 })
const levels: fc.Arbitrary<Levels> = fc.record({ traceability: level, transparency: level })

describe('levels', () => {
  test('are read off their names; what has no number shows the least', () => {
    expect(['3 - WHERE-WHO - name - address', '2 - Copy Certificate', 'all of it', ''].map(levelOf)).toEqual([
      3, 2, 1, 1,
    ])
  })

  test.each([
    [
      { traceability: 1, transparency: 3 },
      { region: false, name: false, documents: false, figures: false },
    ],
    [
      { traceability: 2, transparency: 3 },
      { region: true, name: false, documents: false, figures: false },
    ],
    [
      { traceability: 3, transparency: 1 },
      { region: true, name: true, documents: false, figures: false },
    ],
    [
      { traceability: 3, transparency: 2 },
      { region: true, name: true, documents: true, figures: false },
    ],
    [
      { traceability: 3, transparency: 3 },
      { region: true, name: true, documents: true, figures: true },
    ],
  ])('%j shows %j', (chosen, visibility) => {
    expect(visibilityOf(chosen)).toEqual(visibility)
  })

  test('no path opens again what a plan on it has closed', () => {
    fc.assert(
      fc.property(fc.array(levels), fc.nat(20), (path, cut) => {
        const end = path.reduce(combineLevels, VIEWER_LEVELS)
        const middle = path.slice(0, cut).reduce(combineLevels, VIEWER_LEVELS)
        const [early, late] = [visibilityOf(middle), visibilityOf(end)]
        return (
          (!late.name || early.name) &&
          (!late.region || early.region) &&
          (!late.documents || early.documents) &&
          (!late.figures || early.figures)
        )
      }),
    )
  })

  test('several paths show what one of them shows, and never more', () => {
    fc.assert(
      fc.property(fc.array(levels), (paths) => {
        const seen = mostPermissive(paths)
        expect(seen.documents).toBe(paths.some((path) => path.traceability === 3 && path.transparency >= 2))
        expect(seen.figures).toBe(paths.some((path) => path.traceability === 3 && path.transparency === 3))
        expect(seen.name).toBe(paths.some((path) => path.traceability === 3))
        expect(seen.region).toBe(paths.some((path) => path.traceability >= 2))
      }),
    )
  })
})
