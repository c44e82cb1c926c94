import * as fc from 'fast-check'

const repeated = (text: string, times: number) => text.repeat(times)

const nested = (depth: number): unknown => JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth))

/** Texts that programs trip over. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff x',
  '\u202eright to left\u202c',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L',
  '\ufeff\u200b\u00a0',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'İıſßﬁ',
  repeated('x', 100_000),
  repeated('é', 251),
  "'; drop table trade; --",
  '%_\\',
  '\\',
  '{{7*7}}${7*7}<script>alert(1)</script>',
  '=1+1',
  '../../../../etc/passwd',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '-000001-01-01',
  '+275760-09-13T00:00:00.000Z',
  '+275760-09-14',
  '2026-03-01T25:61:61Z',
  '1e400',
  '-1',
  '0x10',
  '1,5',
  '٣',
  'NaN',
  'Infinity',
  '9223372036854775807',
  '9223372036854775808',
  '9007199254740993',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
] as const

const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1.005,
  1e21,
  1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  Number.MIN_VALUE,
  [],
  {},
  [[]],
  [null],
  [1, 'a', {}],
  Array.from({ length: 1000 }, () => 'x'),
  nested(20),
  nested(1500),
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}'),
  { toString: 'x', valueOf: 1, hasOwnProperty: null },
  { id: null },
  { length: 1e9 },
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)

/** Any JSON value, preferring those that programs trip over. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...HOSTILE_VALUES),
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer({ min: -5, max: 300 }),
)
