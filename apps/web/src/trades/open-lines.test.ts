import { assert, integer, property, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LINES_OPEN, openAfter, withOpen } from './open-lines.ts'

const lines = (count: number, name = 'line') => Array.from({ length: count }, (_, i) => `${name}${i}`)

describe('the open lines of a form', () => {
  it('are all of a few, and none of many that came at once', () => {
    expect(openAfter([], [], lines(LINES_OPEN))).toEqual(lines(LINES_OPEN))
    expect(openAfter([], ['blank'], lines(200))).toEqual([])
  })

  it('stay open when a line is added, moved or removed', () => {
    const many = lines(20)
    expect(openAfter(['line3'], many, [...many, 'added'])).toEqual(['line3', 'added'])
    expect(openAfter(['line3'], many, many.toReversed())).toEqual(['line3'])
    expect(openAfter(['line3', 'line5'], many, many.toSpliced(3, 1))).toEqual(['line5'])
  })

  it('make room for one more by closing the one opened longest ago', () => {
    expect(withOpen(lines(LINES_OPEN), ['more'])).toEqual([...lines(LINES_OPEN).slice(1), 'more'])
    expect(withOpen(lines(LINES_OPEN), ['line0']).at(-1)).toBe('line0')
  })

  it('are the first ones of too many, never more than there is room for, and each once', () => {
    expect(withOpen([], lines(50))).toEqual(lines(LINES_OPEN))
    const ids = uniqueArray(integer({ min: 0, max: 40 }).map(String))
    assert(
      property(ids, ids, ids, (before, now, wanted) => {
        const opened = withOpen(openAfter(before.slice(0, LINES_OPEN), before, now), wanted)
        expect(opened.length).toBeLessThanOrEqual(LINES_OPEN)
        expect(new Set(opened).size).toBe(opened.length)
        for (const id of wanted.slice(0, LINES_OPEN)) expect(opened).toContain(id)
      }),
    )
  })
})
