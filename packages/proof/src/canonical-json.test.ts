import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, type Json } from './canonical-json.ts'
import { rfc8785 } from './testing/rfc-8785.ts'

/** The numbers of RFC 8785, appendix B: the bits of a double, and its text. */
const NUMBERS = [
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['8000000000000001', '-5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['ffefffffffffffff', '-1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['c340000000000000', '-9007199254740992'],
  ['4430000000000000', '295147905179352830000'],
  ['44b52d02c7e14af5', '9.999999999999997e+22'],
  ['44b52d02c7e14af6', '1e+23'],
  ['44b52d02c7e14af7', '1.0000000000000001e+23'],
  ['444b1ae4d6e2ef4e', '999999999999999700000'],
  ['444b1ae4d6e2ef4f', '999999999999999900000'],
  ['444b1ae4d6e2ef50', '1e+21'],
  ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555553', '333333333.3333332'],
  ['41b3de4355555554', '333333333.33333325'],
  ['41b3de4355555555', '333333333.3333333'],
  ['41b3de4355555556', '333333333.3333334'],
  ['41b3de4355555557', '333333333.33333343'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
  ['43143ff3c1cb0959', '1424953923781206.2'],
] as const

const doubleOf = (bits: string) => Buffer.from(bits, 'hex').readDoubleBE()

/** Any JSON value: whole Unicode without lone surrogates, and every finite double there is. */
const anyJson: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constant(null),
    fc.boolean(),
    fc.string({ unit: 'binary' }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.string({ unit: 'binary' }), tie('value'), { maxKeys: 6, noNullPrototype: true }),
  ),
})).value

describe('canonicalJson', () => {
  test.each(NUMBERS)('writes the double %s of RFC 8785, appendix B, as %s', (bits, text) => {
    expect(canonicalJson(doubleOf(bits))).toBe(text)
    expect(rfc8785(doubleOf(bits))).toBe(text)
  })

  test.each(['7fffffffffffffff', '7ff0000000000000', 'fff0000000000000'])('refuses the double %s', (bits) => {
    expect(() => canonicalJson(doubleOf(bits))).toThrow(TypeError)
  })

  test('agrees with a second implementation, written from the RFC, on any value', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        expect(canonicalJson(value)).toBe(rfc8785(value))
      }),
      { numRuns: 2000 },
    )
  })

  test('agrees with it on the text of any double, by its bits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (bits) => {
        const number = doubleOf(bits.toString(16).padStart(16, '0'))
        fc.pre(Number.isFinite(number))
        expect(canonicalJson(number)).toBe(rfc8785(number))
      }),
      { numRuns: 2000 },
    )
  })

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
