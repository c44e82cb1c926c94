import { checkAuditTrailEndpoint } from '@selvedge/contract/audit.ts'
import { verifyCertificationEndpoint } from '@selvedge/contract/certification-detail.ts'
import { replaceWalletEndpoint } from '@selvedge/contract/companies.ts'
import { provePasswordEndpoint } from '@selvedge/contract/session.ts'
import { readDocumentEndpoint } from '@selvedge/contract/documents.ts'
import { verifyTradeEndpoint } from '@selvedge/contract/ledger.ts'
import { createMaterialEndpoint } from '@selvedge/contract/materials.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import {
  deletePlanEndpoint,
  updatePlanEndpoint,
  verifyPlanEndpoint,
} from '@selvedge/contract/transformation-plans.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sealTrails } from '../../../features/audit/seal-trails.ts'
import { betweenReads } from '../../../../test/support/database/between-reads.ts'
import { file } from '../../../../test/support/world/filed-certifications.ts'
import { aPlan, planRequest } from '../../../../test/support/world/plans.ts'
import { PASSWORD, type Person } from '../../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../../test/support/test-app.ts'
import { aTrade } from '../../../../test/support/world/trades.ts'

let t: TestApp
let moments: ReturnType<typeof betweenReads>
/** Of most trades here: to make companies anew for each would take most of the time. */
let parties: { from: Person; to: Person }
let owner: Person
let certifier: Person
beforeAll(async () => {
  t = await testApp({
    instead: ({ db }) => {
      moments = betweenReads(db)
      return { db: moments.db }
    },
  })
  const from = await t.aCompany({ role: 'spinner' })
  parties = { from, to: await t.aCompany({ role: 'weaver', knows: from }) }
  certifier = await t.aCompany({ role: 'certifier' })
  owner = await t.aCompany({ role: 'spinner', knows: certifier })
})

/** A check, and an honest change of what it checks. */
type Case = { check: () => Promise<{ verdict: string }>; change: () => Promise<unknown> }

const CASES: Record<string, () => Promise<Case>> = {
  'a trade that is being decided': async () => {
    const { contractor, consignee, trade } = await aTrade(t, parties)
    const params = { id: trade.id }
    return {
      check: () => t.call(contractor, verifyTradeEndpoint, { params }),
      change: () =>
        t.call(consignee, confirmTransactionEndpoint, {
          params,
          query: { type: 'contract' },
          body: { transactionStatus: 'REFUSED' },
        }),
    }
  },
  'a trade that is being anchored': async () => {
    const { contractor, trade } = await aTrade(t, parties)
    return {
      check: () => t.call(contractor, verifyTradeEndpoint, { params: { id: trade.id } }),
      change: () => t.anchor(),
    }
  },
  'a trade whose company changes its key': async () => {
    // Of its own companies: with each further key there is more to ask, and the last statement is never reached.
    const { contractor, consignee, trade } = await aTrade(t)
    await t.anchor()
    return {
      check: () => t.call(consignee, verifyTradeEndpoint, { params: { id: trade.id } }),
      change: async () => {
        await t.call(contractor, provePasswordEndpoint, { body: { value: PASSWORD } })
        await t.call(contractor, replaceWalletEndpoint, { body: { privateKey: '', publicKey: '' } })
        await t.anchor()
      },
    }
  },
  'a document whose trade is being decided': async () => {
    const { contractor, consignee, trade } = await aTrade(t, parties)
    const document = { params: { docId: trade.documentID } }
    const sending = { headers: { accept: 'application/json' } }
    return {
      check: async () => {
        const { status } = await t.send(contractor, readDocumentEndpoint, document, sending)
        return { verdict: status === 200 ? 'handed out' : 'altered' }
      },
      change: () =>
        t.call(consignee, confirmTransactionEndpoint, {
          params: { id: trade.id },
          query: { type: 'contract' },
          body: { transactionStatus: 'REFUSED' },
        }),
    }
  },
  'a certification that is being decided': async () => {
    const { id } = await file(t, owner, certifier)
    const params = { id }
    return {
      check: () => t.call(owner, verifyCertificationEndpoint, { params }),
      change: () =>
        t.call(certifier, confirmTransactionEndpoint, {
          params,
          query: { type: 'certification' },
          body: { transactionStatus: 'ACCEPTED' },
        }),
    }
  },
  'a plan that is being edited': async () => {
    const { input, output, plan } = await aPlan(t, { of: owner })
    const params = { id: plan.id }
    return {
      check: () => t.call(owner, verifyPlanEndpoint, { params }),
      change: () =>
        t.call(owner, updatePlanEndpoint, {
          params,
          body: planRequest(output, [input], { notes: 'Edited' }),
        }),
    }
  },
  'a plan that is being deleted': async () => {
    const { plan } = await aPlan(t, { of: owner })
    const params = { id: plan.id }
    return {
      check: () => t.call(owner, verifyPlanEndpoint, { params }),
      change: () => t.call(owner, deletePlanEndpoint, { params }),
    }
  },
  'a trail that takes up lines': async () => {
    const admin = await t.aCompany()
    await t.call(admin, createMaterialEndpoint, { body: { name: 'Warp', input: false } })
    await sealTrails(t.services)
    await t.call(admin, createMaterialEndpoint, { body: { name: 'Weft', input: false } })
    return { check: () => t.call(admin, checkAuditTrailEndpoint, {}), change: () => sealTrails(t.services) }
  },
}

describe('nothing honest is called altered, wherever between two statements of its check it changes', () => {
  test.for(Object.entries(CASES))('%s', { timeout: 240_000 }, async ([, make]) => {
    let n = 0
    for (let written = true; written;) {
      const { check, change } = await make()
      const found = await moments.interrupt(++n, change, check)
      ;({ written } = found)
      expect(found.answer.verdict, `after statement ${n}`).not.toBe('altered')
    }
    expect(n).toBeGreaterThan(5)
  })
})
