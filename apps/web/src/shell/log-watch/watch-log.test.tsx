import { logConsistencyEndpoint, logHeadEndpoint } from '@selvedge/contract/ledger-log.ts'
import { toHex } from '@selvedge/proof/hex.ts'
import { logEntry } from '@selvedge/proof/history/batch-log.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeNetwork, type Network } from '../../testing/network.ts'
import { A, B, headOf, stateOf } from '../../testing/log-heads.ts'
import { keepSeen, readSeen } from './seen-log.ts'
import { watchLog } from './watch-log.ts'

const SEEN = { at: '2026-11-22T10:00:00.000Z', shown: headOf([A]) }
const after = (minutes: number) => new Date(Date.parse(SEEN.at) + minutes * 60_000)
const refusal = (status: number, code: 'NOT_FOUND' | 'WRONG_STATE' | 'RATE_LIMITED' | 'INTERNAL') => ({
  status,
  code,
  message: 'No.',
})

let network: Network
beforeEach(() => {
  localStorage.clear()
  network = fakeNetwork()
  keepSeen(SEEN)
})

afterEach(() => localStorage.clear())

/** What is found each time, at these minutes. */
async function foundAt(...minutes: number[]) {
  const found: unknown[] = []
  for (const minute of minutes) {
    const one = await watchLog(after(minute)).catch(() => 'no answer')
    found.push(typeof one === 'object' ? (one?.kind ?? null) : one)
  }
  return found
}

describe('with a head that was seen', () => {
  test.each([
    { what: 'no head', status: 404, code: 'NOT_FOUND', kind: 'missing' },
    { what: 'that its head was changed', status: 409, code: 'WRONG_STATE', kind: 'unreadable' },
  ] as const)(
    'a server that says $what is taken at its word after an hour',
    async ({ status, code, kind }) => {
      network.refuse(logHeadEndpoint, refusal(status, code))
      expect(await foundAt(0, 10, 59, 61)).toEqual([null, null, null, kind])
      expect(readSeen()).toEqual(SEEN)
    },
  )

  test('so is one that shows something else for a head', async () => {
    const { head, batch } = headOf([A, B])
    network.answer(logHeadEndpoint, { head: head.replace('2026', '2027'), batch })
    expect(await foundAt(0, 30, 61)).toEqual([null, null, 'unreadable'])
  })

  test('and one that never proves the longer log that it shows', async () => {
    network.answer(logHeadEndpoint, headOf([A, B]))
    network.refuse(logConsistencyEndpoint, refusal(500, 'INTERNAL'))
    expect(await foundAt(0, 30, 61)).toEqual([null, null, 'unproven'])
    expect(await watchLog(after(62))).toMatchObject({ shown: { shown: headOf([A, B]) }, since: SEEN.at })
  })

  test('two looks far apart are not enough, and one good answer begins anew', async () => {
    network.refuse(logHeadEndpoint, refusal(404, 'NOT_FOUND'))
    expect(await foundAt(0, 600)).toEqual([null, null])
    network.answer(logHeadEndpoint, SEEN.shown)
    expect(await foundAt(601)).toEqual([null])
    network.refuse(logHeadEndpoint, refusal(404, 'NOT_FOUND'))
    expect(await foundAt(610, 620, 669, 671)).toEqual([null, null, null, 'missing'])
  })

  test.each([
    { what: 'is down', status: 503, code: 'INTERNAL' },
    { what: 'was asked too often', status: 429, code: 'RATE_LIMITED' },
  ] as const)('a server that $what has said nothing', async ({ status, code }) => {
    network.refuse(logHeadEndpoint, refusal(status, code))
    expect(await foundAt(0, 60, 120, 600)).toEqual(Array(4).fill('no answer'))
  })

  test('a network that is gone says nothing', async () => {
    expect(await foundAt(0, 60, 120, 600)).toEqual(Array(4).fill('no answer'))
  })

  test('a log that is shorter is said at the second look, also after a reload', async () => {
    keepSeen({ at: SEEN.at, shown: headOf([A, B]) })
    network.answer(logHeadEndpoint, headOf([A]))
    expect(await foundAt(0, 0.1)).toEqual(['look again', 'look again'])
    // What a page knows is gone once it is loaded again; what the browser keeps is not.
    expect(JSON.parse(localStorage.getItem('selvedge.log.doubt') ?? 'null')).toMatchObject({
      shorter: { since: SEEN.at },
    })
    expect(await foundAt(1)).toEqual(['shorter'])
  })
})

test('a server that has no head yet is not doubted by a browser that has seen none', async () => {
  localStorage.clear()
  network.refuse(logHeadEndpoint, refusal(404, 'NOT_FOUND'))
  expect(await foundAt(0, 60, 120, 600)).toEqual([null, null, null, null])
})

test('what continues the log ends every doubt', async () => {
  network.refuse(logHeadEndpoint, refusal(404, 'NOT_FOUND'))
  await foundAt(0, 10)
  network.answer(logHeadEndpoint, headOf([A, B]))
  network.answer(logConsistencyEndpoint, {
    from: stateOf([A]),
    to: stateOf([A, B]),
    proof: [toHex(logEntry(B))],
  })
  expect(await foundAt(20)).toEqual([null])
  expect(localStorage.getItem('selvedge.log.doubt')).toBeNull()
})
