import { readCertificationEndpoint } from '@selvedge/contract/certification-detail.ts'
import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { confirmTransactionEndpoint, listTradesEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import {
  deletePlanEndpoint,
  listPlansEndpoint,
  readPlanEndpoint,
  updatePlanEndpoint,
} from '@selvedge/contract/transformation-plans.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { betweenReads } from '../../../test/support/database/between-reads.ts'
import { file } from '../../../test/support/world/filed-certifications.ts'
import { aPlan, planRequest, TRACEABILITY, TRANSPARENCY } from '../../../test/support/world/plans.ts'
import { type Answer, type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade } from '../../../test/support/world/trades.ts'

let t: TestApp
let moments: ReturnType<typeof betweenReads>
beforeAll(async () => {
  t = await testApp({
    instead: ({ db }) => {
      moments = betweenReads(db)
      return { db: moments.db }
    },
  })
})

const FIRST_PAGE = { query: { page: '1', size: '10' } }

/** A trade, and the acceptance of it, which says what its positions have become. */
async function aDecision() {
  const { contractor, consignee, trade } = await aTrade(t)
  const received = await t.aMaterial(consignee, 'Received', { isInput: true })
  const positions = trade.positions.map(({ id }) => ({ id, material: { id: received } }))
  const change = () =>
    t.call(consignee, confirmTransactionEndpoint, {
      params: { id: trade.id },
      query: { type: 'contract' },
      body: { transactionStatus: 'ACCEPTED', positions },
    })
  return { contractor, trade, change }
}

/** A plan, an edit of all that can be edited, and its end. */
async function aChangingPlan() {
  const { owner, input, output, plan } = await aPlan(t)
  const params = { id: plan.id }
  const levels = {
    traceabilityLevelName: TRACEABILITY.region,
    transparencyLevelName: TRANSPARENCY.certificate,
    processingStandardList: [],
  }
  const body = planRequest(output, [input], levels)
  return {
    read: () => t.send(owner, readPlanEndpoint, { params }),
    list: () => t.send(owner, listPlansEndpoint, FIRST_PAGE),
    edit: () => t.call(owner, updatePlanEndpoint, { params, body }),
    end: () => t.call(owner, deletePlanEndpoint, { params }),
  }
}

async function anApproval() {
  const certifier = await t.aCompany({ role: 'certifier' })
  const owner = await t.aCompany({ role: 'spinner', knows: certifier })
  const { id } = await file(t, owner, certifier)
  const params = { id }
  return {
    read: () => t.send(owner, readCertificationEndpoint, { params }),
    list: () => t.send(owner, listCertificationsEndpoint, FIRST_PAGE),
    change: () =>
      t.call(certifier, confirmTransactionEndpoint, {
        params,
        query: { type: 'certification' },
        body: { transactionStatus: 'ACCEPTED' },
      }),
  }
}

type Case = { read: () => Promise<Answer>; change: () => Promise<unknown> }

const CASES: Record<string, () => Promise<Case>> = {
  'a trade that is accepted': async () => {
    const { contractor, trade, change } = await aDecision()
    return {
      read: () => t.send(contractor, tradeEndpoints.contract.read, { params: { id: trade.id } }),
      change,
    }
  },
  'a list of trades one of which is accepted': async () => {
    const { contractor, change } = await aDecision()
    return { read: () => t.send(contractor, listTradesEndpoint, FIRST_PAGE), change }
  },
  'a plan that is edited': async () => {
    const { read, edit } = await aChangingPlan()
    return { read, change: edit }
  },
  'a plan that is deleted': async () => {
    const { read, end } = await aChangingPlan()
    return { read, change: end }
  },
  'a list of plans one of which is deleted': async () => {
    const { list, end } = await aChangingPlan()
    return { read: list, change: end }
  },
  'a certification that is accepted': async () => {
    const { read, change } = await anApproval()
    return { read, change }
  },
  'a list of certifications one of which is accepted': async () => {
    const { list, change } = await anApproval()
    return { read: list, change }
  },
}

/** What an answer says, without the number of the request it is to. */
const said = ({ status, body, headers }: Answer) => ({
  status,
  total: headers['x-total-count'],
  body: body !== null && typeof body === 'object' ? { ...body, requestId: undefined } : body,
})

describe('an answer is what was so before a change or after it, wherever between two statements it comes', () => {
  test.for(Object.entries(CASES))('%s', { timeout: 60_000 }, async ([, make]) => {
    let n = 0
    for (let written = true; written;) {
      const { read, change } = await make()
      const before = said(await read())
      const found = await moments.interrupt(++n, change, read)
      ;({ written } = found)
      const after = said(await read())
      expect([before, after], `after statement ${n}`).toContainEqual(said(found.answer))
    }
    expect(n).toBeGreaterThan(2)
  })
})
