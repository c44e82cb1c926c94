import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cosignerKey } from './cosignature.ts'
import { formatNoteKey } from './note-key.ts'
import { isFault, type Policy, readPolicy } from './policy.ts'
import { policyWords } from './policy-words.ts'
import { isQuorum, quorumTime, standingOf } from './quorum.ts'
import { REAL_CHECKPOINT, REAL_KEYS } from '../testing/published-notes.ts'

const vkey = (seed: number) =>
  formatNoteKey(cosignerKey({ name: `w${seed}.example`, seed: new Uint8Array(32).fill(seed) }))

/** The example of c2sp.org/tlog-policy, with keys. */
const EXAMPLE = `
# Two organizations
log ${REAL_KEYS.log} https://log.example

witness X1 ${vkey(1)}
witness X2 ${vkey(2)} https://x2.example/
\twitness   X3 ${vkey(3)}
group X-witnesses 2 X1 X2 X3

witness Y1 ${vkey(4)}
witness Y2 ${vkey(5)}
witness Y3 ${vkey(6)}
group Y-witnesses any Y1 Y2 Y3

group X-and-Y all X-witnesses Y-witnesses
quorum X-and-Y
`

function read(text: string): Policy {
  const policy = readPolicy(text)
  if (isFault(policy)) throw new Error(policyWords(policy))
  return policy
}

describe('the example of the specification', () => {
  const policy = read(EXAMPLE)

  test.each([
    ['X1 X2 Y1', true],
    ['X1 X3 Y3', true],
    ['X1 X2 X3', false],
    ['X1 Y1 Y2 Y3', false],
    ['X1 X2 X3 Y1 Y2 Y3', true],
    ['', false],
  ])('%s are enough: %s', (names, isEnough) => {
    expect(isQuorum(policy, new Set(names.split(' ')))).toBe(isEnough)
  })

  test('keeps addresses, and the log', () => {
    expect(policy.witnesses.map(({ url }) => url)).toEqual([
      undefined,
      'https://x2.example/',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(policy.logs.map(({ name }) => name)).toEqual(['arche2025h1.staging.ct.transparency.dev'])
  })
})

test('a real checkpoint meets the policy of those who cosigned it, and no other', () => {
  const text = (quorum: string) => `log ${REAL_KEYS.log}
witness remora ${REAL_KEYS.remora}
witness garden ${REAL_KEYS.garden}
witness absent ${vkey(1)}
group two 2 remora garden absent
group all all two absent
quorum ${quorum}
`
  const met = standingOf(REAL_CHECKPOINT, read(text('two').replace(/group all.*\n/, '')))
  expect(met).toMatchObject({ isOfKnownLog: true, isEnough: true })
  expect([...(met?.times.keys() ?? [])]).toEqual(['remora', 'garden'])
  expect(standingOf(REAL_CHECKPOINT, read(`witness absent ${vkey(1)}\nquorum absent`))).toMatchObject({
    isEnough: false,
  })
  const other = read(
    `log ${REAL_KEYS.log.replace(/^.*$/, otherLog)}\nwitness remora ${REAL_KEYS.remora}\nquorum remora`,
  )
  expect(standingOf(REAL_CHECKPOINT, other)).toMatchObject({ isOfKnownLog: false, isEnough: true })
})

const otherLog = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'

test.each([
  ['text', 'quorum none\u0000'],
  ['word', 'wittness a b\nquorum none'],
  ['parts', 'witness a\nquorum none'],
  ['parts', `log ${REAL_KEYS.log} https://a more\nquorum none`],
  ['parts', 'quorum'],
  ['parts', `witness a ${vkey(1)}\ngroup g any\nquorum g`],
  ['key', 'witness a b\nquorum none'],
  ['keyType', `witness a ${REAL_KEYS.log}\nquorum none`],
  ['keyType', `log ${vkey(1)}\nquorum none`],
  ['sameKey', `witness a ${vkey(1)}\nwitness b ${vkey(1)}\nquorum a`],
  ['sameKey', `log ${REAL_KEYS.log}\nlog ${REAL_KEYS.log}\nquorum none`],
  ['name', `witness none ${vkey(1)}\nquorum none`],
  ['sameName', `witness a ${vkey(1)}\nwitness a ${vkey(2)}\nquorum a`],
  ['unknownName', 'quorum a'],
  ['unknownName', `group g any a\nwitness a ${vkey(1)}\nquorum g`],
  ['unknownName', `witness a ${vkey(1)}\ngroup g any a none\nquorum g`],
  ['sameMember', `witness a ${vkey(1)}\ngroup g 2 a a\nquorum g`],
  ['sameMember', `witness a ${vkey(1)}\ngroup g any a\ngroup h any a\nquorum h`],
  ['threshold', `witness a ${vkey(1)}\ngroup g 2 a\nquorum g`],
  ['threshold', `witness a ${vkey(1)}\ngroup g 0 a\nquorum g`],
  ['threshold', `witness a ${vkey(1)}\ngroup g most a\nquorum g`],
  ['twoQuorums', 'quorum none\nquorum none'],
  ['noQuorum', `witness a ${vkey(1)}`],
])('says %s of a policy that is none', (fault, text) => {
  const policy = readPolicy(text)
  expect(policy).toMatchObject({ fault })
  expect(isFault(policy) && policyWords(policy)).toMatch(/\.$/)
})

test('a witness with a key of a later kind is named, and never counts', () => {
  const policy = read(
    'witness later later.example+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW\nquorum later',
  )
  expect(policy.witnesses).toMatchObject([{ name: 'later', key: undefined }])
  expect(standingOf(REAL_CHECKPOINT, policy)).toMatchObject({ isEnough: false })
})

test('a list of logs needs no quorum', () => {
  expect(readPolicy(`log ${REAL_KEYS.log}\n`, { needsQuorum: false })).toMatchObject({ quorum: 'none' })
})

test('no text makes the reader throw', () => {
  const word = fc.constantFrom(
    'log',
    'witness',
    'group',
    'quorum',
    'any',
    'all',
    'none',
    'a',
    'b',
    '2',
    vkey(1),
    ' ',
    '\n',
  )
  fc.assert(fc.property(fc.array(word), (words) => void readPolicy(words.join(' '))))
})

describe('by when enough had seen it', () => {
  const policy = read(EXAMPLE.replace('quorum X-and-Y', '').replace(/group X-and-Y.*/, 'quorum X-witnesses'))
  const times = (...moments: [string, number][]) => quorumTime(policy, new Map(moments))

  test('is the time of the second, where two of three are needed', () => {
    expect(times(['X1', 300], ['X2', 100], ['X3', 200])).toBe(200)
    expect(times(['X1', 300], ['X2', 100])).toBe(300)
    expect(times(['X1', 300], ['Y2', 100])).toBeUndefined()
  })

  test('one clock a day ahead or behind does not move it beyond the others', () => {
    for (const wrong of [-86_400, 86_400]) {
      const time = times(['X1', 1000], ['X2', 1001], ['X3', 1000 + wrong]) ?? 0
      expect(Math.abs(time - 1000)).toBeLessThanOrEqual(1)
    }
  })
})
