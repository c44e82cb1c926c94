import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, type Json } from './canonical-json.ts'

describe('canonicalJson', () => {
  test('writes the sample of RFC 8785 section 3.2.2', () => {
    const sample = {
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    }
    expect(canonicalJson(sample)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    )
  })

  test('sorts keys by UTF-16 code unit, as the sample of RFC 8785 section 3.2.3 does', () => {
    const sample = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    }
    const order = Object.values(JSON.parse(canonicalJson(sample)) as Record<string, string>)
    // An engine lists the integer-like key first, which is not what the text says.
    expect(canonicalJson(sample).indexOf('Carriage')).toBeLessThan(canonicalJson(sample).indexOf('One'))
    expect(order.slice(2)).toEqual([
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ])
  })

  test.each([undefined, Number.NaN, Infinity, 'lone \ud800', { a: undefined }, [1n], { '\udc00': 1 }])(
    'refuses %o',
    (value) => {
      expect(() => canonicalJson(value as unknown as Json)).toThrow(TypeError)
    },
  )

  test('says the same whatever order the keys came in, and reads back as the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ depthSize: 'small' }), (value) => {
        const text = JSON.stringify(value)
        const exact = JSON.parse(text) as Json
        fc.pre(text.isWellFormed() && !/\\ud[89a-f]/i.test(text))
        expect(JSON.parse(canonicalJson(exact))).toEqual(exact)
        expect(canonicalJson(shuffled(exact))).toBe(canonicalJson(exact))
      }),
    )
  })
})

function shuffled(value: Json): Json {
  if (Array.isArray(value)) return value.map(shuffled)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, member]) => [key, shuffled(member)]),
  )
}
