import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canvasDensity,
  currentPage,
  drawnPages,
  GAP,
  layOut,
  MAX_DRAWN,
  pageAt,
  percentOf,
  scaleOf,
  stepZoom,
} from './page-layout.ts'

const A4 = { width: 595, height: 842 }
const ROOM = { width: 624, height: 800 }
const many = Array.from({ length: 300 }, () => A4)

describe('the zoom', () => {
  it('fits the width, or the whole page', () => {
    expect(A4.width * scaleOf(A4, { fit: 'width' }, ROOM)).toBeCloseTo(600)
    expect(A4.height * scaleOf(A4, { fit: 'page' }, ROOM)).toBeCloseTo(776)
    expect(A4.width * scaleOf({ ...A4, width: 5950 }, { fit: 'page' }, ROOM)).toBeCloseTo(60)
  })

  it('is the size on paper at 100 %, and stays between 50 and 400', () => {
    expect(percentOf(scaleOf(A4, { percent: 100 }, ROOM))).toBe(100)
    expect(percentOf(scaleOf(A4, { percent: 9000 }, ROOM))).toBe(400)
    expect(percentOf(scaleOf(A4, { percent: 1 }, ROOM))).toBe(50)
  })

  it.each([
    [100, 1, 110],
    [100, -1, 90],
    [76, 1, 80],
    [76, -1, 67],
    [400, 1, 400],
    [20, -1, 50],
  ] as const)('from %i goes by %i to %i', (from, direction, to) => expect(stepZoom(from, direction)).toBe(to))
})

describe('the pages', () => {
  const layout = layOut(many, { fit: 'width' }, ROOM)

  it('stand below each other', () => {
    expect(layout.pages[1]?.top).toBe(GAP + 849 + GAP)
    expect(layout.height).toBe(300 * (849 + GAP) + GAP)
  })

  it('are drawn only where they are seen, or nearly', () => {
    expect(drawnPages(layout, { top: 0, height: 800 })).toEqual([0, 1])
    expect(drawnPages(layout, { top: 8610, height: 800 })).toEqual([9, 10, 11])
    expect(currentPage(layout, { top: 8610, height: 800 })).toBe(10)
  })

  it('are never drawn by the dozen, however small they are', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ width: fc.integer({ min: 1, max: 2000 }), height: fc.integer({ min: 1, max: 2000 }) }),
          {
            minLength: 1,
            maxLength: 200,
          },
        ),
        fc.integer({ min: 1, max: 3000 }),
        fc.nat(100_000),
        (sizes, height, top) => {
          const small = layOut(sizes, { percent: 50 }, { width: 600, height })
          const drawn = drawnPages(small, { top, height })
          expect(drawn.length).toBeLessThanOrEqual(MAX_DRAWN)
          expect(drawn).toEqual(drawn.toSorted((a, b) => a - b))
          expect(new Set(drawn).size).toBe(drawn.length)
          expect(pageAt(small, top)).toBeLessThan(sizes.length)
          expect(currentPage(small, { top, height })).toBeLessThan(sizes.length)
        },
      ),
    )
  })

  it('have canvases of a bounded size', () => {
    expect(canvasDensity({ width: 600, height: 849 }, 2)).toBe(2)
    const huge = { width: 60_000, height: 60_000 }
    expect(huge.width * huge.height * canvasDensity(huge, 3) ** 2).toBeLessThanOrEqual(8_000_001)
  })
})
