import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atPath, type ElementPath, readElementPath } from './element-path.ts'

describe('a path to an element', () => {
  test.each<[string, ElementPath]>([
    ['$', []],
    ['$.a.b[0]', ['a', 'b', 0]],
    ["$['a']['b']", ['a', 'b']],
    ['$["a"]', ['a']],
    ['$.a[0].b', ['a', 0, 'b']],
    ['$.a[-1]', ['a', -1]],
    ["$['a'].b[2]['c d']", ['a', 'b', 2, 'c d']],
    // Blanks, where RFC 9535 lets them stand.
    ["$ .a [ 'b' ]\t[ 0 ]", ['a', 'b', 0]],
    // As it was read before.
    ['a', ['a']],
    ['a.b', ['a', 'b']],
    ['$a.b', ['a', 'b']],
    ['a.b.0.c', ['a', 'b', 0, 'c']],
    ['identity.name.pt-BR', ['identity', 'name', 'pt-BR']],
    ['a[0]', ['a', 0]],
    ["['a'][0]", ['a', 0]],
    // Names with signs of their own.
    ["$['it''s'.length]".replace("''", "\\'").replace('.length', ''), ["it's"]],
    ['$["say \\"so\\""]', ['say "so"']],
    [`$['say "so"']`, ['say "so"']],
    ['$["\\u263a \\\\ \\/ \\n"]', ['☺ \\ / \n']],
    ["$['*']['..']['0']['a,b']['?x']['1:2']", ['*', '..', '0', 'a,b', '?x', '1:2']],
    ['$.größe', ['größe']],
    ['$.😀', ['😀']],
    ['$.__proto__', ['__proto__']],
  ])('%s', (text, path) => {
    expect(readElementPath(text)).toEqual(path)
  })

  test.each([
    ['$.*', 'wildcard'],
    ['$.a[*]', 'wildcard'],
    ['*', 'wildcard'],
    ['$..a', 'descendants'],
    ['$.a..[0]', 'descendants'],
    ['$.a[?@.b]', 'filter'],
    ['$.a[?(@.b == 1)]', 'filter'],
    ['$.a[0:2]', 'slice'],
    ['$.a[:2]', 'slice'],
    ['$.a[::-1]', 'slice'],
    ['$.a[-2:]', 'slice'],
    ['$.a[0,1]', 'several'],
    ["$['a','b']", 'several'],
    ['$["a" , 0]', 'several'],
    ['', 'form'],
    ['$.', 'form'],
    ['$.a.', 'form'],
    ['$.a ', 'form'],
    ['$. a', 'form'],
    ['$[]', 'form'],
    ['$[a]', 'form'],
    ["$['a]", 'form'],
    [`$['a"]`, 'form'],
    ['$.a[01]', 'form'],
    ['$.a[-0]', 'form'],
    ['$.a[1.5]', 'form'],
    ['$.a[9007199254740992]', 'form'],
    ["$['\\x']", 'form'],
    [`$['\\"']`, 'form'],
    ['$["\\ud800"]', 'form'],
    ['$.a b', 'form'],
    ['$$', 'form'],
    ['@.a', 'form'],
    ['$.length()', 'form'],
  ])('%s is not read: %s', (text, why) => {
    expect(readElementPath(text)).toBe(why)
  })

  const name = fc.string({ unit: 'grapheme' }).filter((text) => text.isWellFormed())
  const index = fc.integer({ min: -1000, max: 1000 }).map((at) => (at === 0 ? 0 : at))
  const part = fc.oneof(name, index)

  /** Every way to write a part. */
  const written = (one: string | number, way: number): string => {
    if (typeof one === 'number') return way === 0 ? `[${one}]` : `[ ${one}\t]`
    if (way === 0) return `[${JSON.stringify(one)}]`
    const single = JSON.stringify(one).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
    if (way === 1) return `['${single}']`
    return /^[a-z_]\w*$/i.test(one) ? `.${one}` : `[ ${JSON.stringify(one)} ]`
  }

  test('is read the same however it is written', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(part, fc.nat(2)), { maxLength: 6 }), (parts) => {
        const text = parts.map(([one, way]) => written(one, way)).join('')
        expect(readElementPath(`$${text}`)).toEqual(parts.map(([one]) => one))
      }),
    )
  })

  test('whatever is written is read, or is named as what is not; it throws nothing', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'$.[]*?:,\'"\\@ ab0-1u'.split('')), maxLength: 12 })
    fc.assert(
      fc.property(fc.oneof(fc.string(), signs), (text) => {
        const found = readElementPath(text)
        const words = ['wildcard', 'slice', 'filter', 'descendants', 'several', 'form']
        expect(Array.isArray(found) || words.includes(found as string)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('long ones take no longer than their length', () => {
    const started = performance.now()
    for (const text of ["$['" + '\\\\'.repeat(50_000), '$' + ' '.repeat(100_000), '$[' + '-1'.repeat(50_000)])
      expect(readElementPath(text)).toBe('form')
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

describe('what stands at a path', () => {
  const value = { a: { b: [{ c: 1 }, { c: null }] }, '0': 'zero', '': 'nameless' }

  test.each<[ElementPath, unknown]>([
    [[], value],
    [['a', 'b', 0, 'c'], 1],
    [['a', 'b', -1, 'c'], null],
    [['a', 'b', 2], undefined],
    [['a', 'b', -3], undefined],
    [['a', 'b', 'length'], undefined],
    [['a', 'b', '0'], undefined],
    [['0'], 'zero'],
    [[0], undefined],
    [[''], 'nameless'],
    [['a', 'constructor'], undefined],
    [['__proto__'], undefined],
    [['0', 'length'], undefined],
    [['a', 'b', 0, 'c', 'd'], undefined],
  ])('%o', (path, found) => {
    expect(atPath(value, path)).toEqual(found)
  })

  /** Every place in a value, by its path. */
  function places(inner: unknown, path: ElementPath = []): [ElementPath, unknown][] {
    const members: [string | number, unknown][] = Array.isArray(inner)
      ? inner.flatMap((one: unknown, at) => [
          [at, one],
          [at - inner.length, one],
        ])
      : Object.entries(typeof inner === 'object' && inner !== null ? inner : {})
    return [[path, inner], ...members.flatMap(([part, one]) => places(one, [...path, part]))]
  }

  test('is what is there, for every place of whatever value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (any) => {
        for (const [path, found] of places(any)) expect(atPath(any, path)).toBe(found)
      }),
    )
  })
})
