import {
  captureEventEndpoint,
  captureEventsEndpoint,
  readCaptureEndpoint,
} from '@selvedge/contract/epcis/calls.ts'
import { checkDocument, faultsIn } from '@selvedge/contract/epcis/check-document.ts'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../src/operations/ledger-check/check-ledger.ts'
import { answerViolations } from '../support/fuzz/check.ts'
import { epcisDocuments, epcisEvents } from '../support/fuzz/epcis-documents.ts'
import { mutated, oneMutation } from '../support/fuzz/mutate.ts'
import { tableNames } from '../support/fuzz/rows.ts'
import { type Answer, type TestApp, testApp } from '../support/test-app.ts'
import { askEvents } from '../support/world/epcis-query.ts'
import type { Person } from '../support/world/people.ts'

const DEFAULT_RUNS = 400
/** Sessions live on, and calls of the last minute are counted. */
const BREAK_EVERY = 50
const BREAK_MS = 61_000

const runs = Number(process.env['FUZZ_RUNS'] ?? DEFAULT_RUNS)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_601)
const bound = 60_000 + runs * 200

let t: TestApp
let mill: Person
let tables: readonly string[]
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany({ role: 'spinner' })
  tables = await tableNames(t.db)
})

const document = (body: unknown, behaviour: 'rollback' | 'proceed') =>
  t.send(mill, captureEventsEndpoint, { body }, { headers: { 'gs1-capture-error-behaviour': behaviour } })
const alone = (body: unknown) => t.send(mill, captureEventEndpoint, { body })

/** Sends as many as there are runs; each answer has to be one that is described, and none of the server's own faults. */
async function sendAll<T>(arbitrary: fc.Arbitrary<T>, send: (one: T) => Promise<Answer>) {
  const statuses = new Map<number, number>()
  let sent = 0
  await fc.assert(
    fc.asyncProperty(arbitrary, async (one) => {
      if (++sent % BREAK_EVERY === 0) {
        t.pass(BREAK_MS)
        mill = await t.anotherSession(mill)
      }
      const answer = await send(one)
      const endpoint = answer.status === 202 ? captureEventsEndpoint : undefined
      expect(answerViolations(endpoint, answer, tables)).toEqual([])
      expect(answer.status).not.toBe(429)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    }),
    { numRuns: Math.ceil(runs / 2), seed },
  )
  return statuses
}

test('documents that are right are captured', { timeout: bound }, async () => {
  await fc.assert(
    fc.asyncProperty(epcisDocuments, async (body) => {
      const answer = await document(body, 'rollback')
      expect(`${answer.status} ${answer.text}`).toBe('202 ')
    }),
    { numRuns: 30, seed },
  )
})

test(
  'a document that is wrong at one place never makes the server fail (A19)',
  { timeout: bound },
  async () => {
    const statuses = await sendAll(
      fc.record({
        body: fc.tuple(epcisDocuments, oneMutation).map(([whole, change]) => mutated(whole, [change])),
        behaviour: fc.constantFrom('rollback', 'proceed'),
      }),
      async ({ body, behaviour }) => {
        const answer = await document(body, behaviour)
        if (answer.status !== 202) return answer
        const id = String(answer.headers['location']).split('/').at(-1) ?? ''
        expect(await t.send(mill, readCaptureEndpoint, { params: { id } })).toMatchObject({
          status: 200,
          body: { running: false },
        })
        return answer
      },
    )
    // Some are refused, and some are still right.
    expect([...statuses.keys()].toSorted()).toEqual([202, 400])
  },
)

test(
  'an event alone that is wrong at one place never makes the server fail (A19)',
  { timeout: bound },
  async () => {
    const changed = fc.tuple(epcisEvents, oneMutation).map(([whole, change]) => mutated(whole, [change]))
    const statuses = await sendAll(changed, alone)
    expect([...statuses.keys()].filter((status) => ![201, 400, 409].includes(status))).toEqual([])
  },
)

test(
  'what was taken of them is answered as what others may take, and is found by what it says',
  { timeout: bound },
  async () => {
    const seen = new Set<string>()
    for (let url: string | undefined = '/epcis/events?perPage=500'; url !== undefined;) {
      const { status, body, ids, next } = await askEvents(t, mill, url)
      expect(status).toBe(200)
      const { document: answered, events, faults } = checkDocument(body)
      expect([...faults, ...events.flatMap((one) => faultsIn(one, answered))]).toEqual([])
      for (const id of ids) seen.add(id)
      url = next
    }
    expect(seen.size).toBeGreaterThan(30)
    await t.anchor()
    const findings: unknown[] = []
    for await (const finding of checkLedger(t.services, 2)) findings.push(finding)
    expect(findings).toEqual([])
  },
)
