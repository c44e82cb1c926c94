import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import {
  createPlanEndpoint,
  deletePlanEndpoint,
  readPlanEndpoint,
  updatePlanEndpoint,
  verifyPlanEndpoint,
} from '@selvedge/contract/transformation-plans.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from '../../../test/support/invariants/invariants.ts'
import type { Person } from '../../../test/support/world/people.ts'
import {
  aPlan,
  aSale,
  aSold,
  planRequest,
  TRACEABILITY,
  TRANSPARENCY,
} from '../../../test/support/world/plans.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
let owner: Person
let buyer: Person
let received: number
beforeAll(async () => {
  t = await testApp()
  owner = await t.aCompany({ role: 'spinner' })
  buyer = await t.aCompany({ role: 'weaver', knows: owner })
  received = await t.aMaterial(buyer, 'Yarn received', { isInput: true })
})

const change = {
  processingStandardList: ['Global Organic Textile Standard (GOTS)', 'SA8000'],
  traceabilityLevelName: TRACEABILITY.region,
  transparencyLevelName: TRANSPARENCY.certificate,
}
const byId = (id: number) => ({ params: { id } })
const statements = (id: number) =>
  t.db
    .selectFrom('statement')
    .where('record_type', '=', 'plan')
    .where('record_id', '=', id)
    .select(['id', 'event', 'body'])
    .orderBy('version')
    .execute()

describe('a change', () => {
  test('is of the standards and the levels, and of nothing else', async () => {
    const { plan } = await aPlan(t, { of: owner })
    const changed = await t.call(owner, updatePlanEndpoint, { ...byId(plan.id), body: change })
    expect(changed).toEqual({
      ...plan,
      processingStandardList: change.processingStandardList.map((name) => ({ name })),
      traceabilityLevel: TRACEABILITY.region,
      transparencyLevel: TRANSPARENCY.certificate,
    })
    const more = { ...change, name: 'Renamed', validFrom: '2020-01-01', processingStandardList: [] }
    expect(await t.call(owner, updatePlanEndpoint, { ...byId(plan.id), body: more })).toEqual({
      ...changed,
      processingStandardList: [],
    })
  })

  test('keeps the rule of the levels, and the lists', async () => {
    const { plan } = await aPlan(t, { of: owner })
    const refused = (body: object) => t.refused(owner, updatePlanEndpoint, { ...byId(plan.id), body })
    const wrong = { ...change, transparencyLevelName: TRANSPARENCY.copy }
    expect(await refused(wrong)).toMatchObject({
      status: 400,
      fields: {
        traceabilityLevelName: messages.wrongTraceabilityLevel({ transparencyLevel: TRANSPARENCY.copy }),
      },
    })
    expect(await refused({ ...change, processingStandardList: ['LWG'] })).toMatchObject({
      fields: { processingStandardList: messages.standard },
    })
    expect(await refused({ ...change, transparencyLevelName: '' })).toMatchObject({
      fields: { transparencyLevelName: messages.transparencyLevel },
    })
    expect(await t.call(owner, readPlanEndpoint, byId(plan.id))).toEqual(plan)
  })

  test('of a colleague counts; two at once both count, one after the other', async () => {
    const { plan } = await aPlan(t, { of: owner })
    const colleague = await t.aColleague(owner)
    const answers = await Promise.all(
      [owner, colleague].map((who) => t.send(who, updatePlanEndpoint, { ...byId(plan.id), body: change })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await statements(plan.id)).map(({ event }) => event)).toEqual(['created', 'updated', 'updated'])
  })
})

describe('a plan that is deleted', () => {
  test('is gone, its output is free again, and its history stays on the ledger', async () => {
    const { plan, output, input } = await aPlan(t, { of: owner })
    expect((await t.send(owner, deletePlanEndpoint, byId(plan.id))).text).toBe('')
    expect(await t.refused(owner, readPlanEndpoint, byId(plan.id))).toMatchObject({ status: 403 })
    expect(await t.refused(owner, deletePlanEndpoint, byId(plan.id))).toMatchObject({ status: 403 })
    const again = await t.call(owner, createPlanEndpoint, { body: planRequest(output, [input]) })
    expect(again.id).not.toBe(plan.id)

    await t.anchor()
    const check = await t.call(owner, verifyPlanEndpoint, byId(plan.id))
    expect(check.verdict).toBe('verified')
    expect(check.states.map(({ event }) => event)).toEqual(['created', 'deleted'])
    expect((await t.refused(buyer, verifyPlanEndpoint, byId(plan.id))).status).toBe(403)
  })

  test('stays while an accepted trade sells its output, and the error names that trade', async () => {
    const { plan, output } = await aPlan(t, { of: owner })
    const waiting = await aSale(t, owner, buyer, output, received)
    const sold = await aSold(t, owner, buyer, output, received)
    const answer = await t.refused(owner, deletePlanEndpoint, byId(plan.id))
    const message = `This plan cannot be deleted: ${plan.outputMaterial.name} is sold in accepted trades (contract ${sold.contractorReferenceNumber}).`
    expect(answer).toMatchObject({ status: 409, code: 'WRONG_STATE', message })
    expect(answer.message).not.toContain(waiting.trade.contractorReferenceNumber)
    expect(await t.call(owner, readPlanEndpoint, byId(plan.id))).toMatchObject({
      soldIn: [{ id: sold.id, type: 'contract', reference: sold.contractorReferenceNumber }],
      permissions: { canEdit: true, canDelete: false },
    })
  })

  test('may have a sale that waits, or was refused', async () => {
    const { plan, output } = await aPlan(t, { of: owner })
    await aSale(t, owner, buyer, output, received)
    const { acceptance } = await aSale(t, owner, buyer, output, received)
    await t.call(buyer, confirmTransactionEndpoint, { ...acceptance, body: { transactionStatus: 'REFUSED' } })
    expect((await t.send(owner, deletePlanEndpoint, byId(plan.id))).status).toBe(200)
  })

  test('at the moment its output is sold was deleted before, or is not', async () => {
    for (let round = 0; round < 8; round++) {
      const { plan, output } = await aPlan(t, { of: owner })
      const { trade, acceptance } = await aSale(t, owner, buyer, output, received)
      const [accepted, deleted] = await Promise.all([
        t.send(buyer, confirmTransactionEndpoint, acceptance),
        t.send(owner, deletePlanEndpoint, byId(plan.id)),
      ])
      expect(accepted.status).toBe(200)
      expect([200, 409]).toContain(deleted.status)
      if (deleted.status === 409) continue
      const [, deletion] = await statements(plan.id)
      const acceptances = await t.db
        .selectFrom('statement')
        .where('record_type', '=', 'trade')
        .where('record_id', '=', trade.id)
        .where('event', '=', 'accepted')
        .select('id')
        .execute()
      expect(deletion?.id).toBeLessThan(acceptances[0]?.id ?? 0)
    }
  })

  test('waits for an acceptance that is under way, and then stays', async () => {
    const { plan, output } = await aPlan(t, { of: owner })
    const { trade } = await aSale(t, owner, buyer, output, received)
    let deletion: Promise<{ status: number }> | undefined
    await t.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('trade')
        .set({ status: 'ACCEPTED', decided_at: t.services.now() })
        .where('id', '=', trade.id)
        .execute()
      deletion = t.send(owner, deletePlanEndpoint, byId(plan.id))
      await waitForLock()
    })
    expect((await deletion)?.status).toBe(409)
    await t.db
      .updateTable('trade')
      .set({ status: 'PENDING', decided_at: null })
      .where('id', '=', trade.id)
      .execute()
  })

  test('twice at once is deleted once', async () => {
    const { plan } = await aPlan(t, { of: owner })
    const answers = await Promise.all([1, 2].map(() => t.send(owner, deletePlanEndpoint, byId(plan.id))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })
})

/** Until some statement of this database waits for another's lock. */
async function waitForLock(): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while ((await waiting.execute(t.db)).rows.length === 0)
    await new Promise((resolve) => setTimeout(resolve, 10))
}

test('statements say everything, as texts, and every change has a line in the log', async () => {
  const { plan, input, output } = await aPlan(t, { of: owner })
  await t.call(owner, updatePlanEndpoint, { ...byId(plan.id), body: change })
  const [first, second] = (await statements(plan.id)).map(({ body }) => JSON.parse(body) as { data: object })
  expect(first?.data).toMatchObject({
    company: owner.companyId,
    name: plan.name,
    outputMaterial: output,
    inputs: [{ material: input, percentage: '100.00' }],
    processTypes: ['PR0027'],
    validUntil: '2026-12-31',
    editedAt: null,
  })
  expect(second?.data).toMatchObject({ standards: change.processingStandardList })
  await t.call(owner, deletePlanEndpoint, byId(plan.id))
  const log = await t.db
    .selectFrom('audit_event')
    .where('subject_id', '=', plan.id)
    .where('event', 'like', 'plan.%')
    .select(['event', 'user_id'])
    .orderBy('id')
    .execute()
  expect(log).toEqual(
    ['plan.created', 'plan.updated', 'plan.deleted'].map((event) => ({ event, user_id: owner.userId })),
  )
})

test('nothing of all this is at odds with the rest', async () => {
  const { db, services } = t
  const system = { db, files: services.files, masterKey: services.masterKey, sent: t.emails }
  const violations = await findViolations(system)
  expect(violations.filter((violation) => violation.startsWith('Plan'))).toEqual([])
})

describe('the check against the chain', () => {
  test('finds every status, and distinguishes waiting from anchored', async () => {
    const { plan } = await aPlan(t, { of: owner })
    await t.anchor()
    await t.call(owner, updatePlanEndpoint, { ...byId(plan.id), body: change })
    const check = () => t.call(owner, verifyPlanEndpoint, byId(plan.id))
    expect((await check()).states.map(({ event, verdict }) => [event, verdict])).toEqual([
      ['created', 'verified'],
      ['updated', 'waiting'],
    ])
    await t.anchor()
    expect(await check()).toMatchObject({ verdict: 'verified', failedPart: null })
  })

  test.each([
    [
      'a share',
      (id: number) => t.db.updateTable('plan_input').set({ percentage: 99 }).where('plan_id', '=', id),
    ],
    ['a standard', (id: number) => t.db.deleteFrom('plan_standard').where('plan_id', '=', id)],
    [
      'the end',
      (id: number) => t.db.updateTable('transformation_plan').set({ valid_until: null }).where('id', '=', id),
    ],
    ['the plan itself', (id: number) => t.db.deleteFrom('transformation_plan').where('id', '=', id)],
  ])('finds %s changed behind its back', async (_what, damage) => {
    const stranger = await t.aCompany()
    const { plan } = await aPlan(t, { of: stranger })
    await t.anchor()
    await damage(plan.id).execute()
    expect(await t.call(stranger, verifyPlanEndpoint, byId(plan.id))).toMatchObject({
      verdict: 'altered',
      failedPart: 'record',
    })
  })

  test('of what never was is no plan', async () => {
    expect(await t.refused(owner, verifyPlanEndpoint, byId(999_999))).toMatchObject({ status: 403 })
  })
})
