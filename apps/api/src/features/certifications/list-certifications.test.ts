import {
  listCertificationsEndpoint,
  listCertificationsOfEndpoint,
} from '@selvedge/contract/certifications.ts'
import { dayOf, daysLater } from '@selvedge/domain/day.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCertification } from '../../../test/support/world/certifications.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aPlanRow } from '../../../test/support/world/plan-rows.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade } from '../../../test/support/world/trades.ts'

let t: TestApp
const queries: string[] = []
beforeAll(async () => {
  t = await testApp({ onQuery: (text) => queries.push(text) })
})

async function listed(as: Person, query: Record<string, string | number> = {}) {
  const answer = await t.send(as, listCertificationsEndpoint, { query })
  const rows = answer.body as { certificateReferenceNumber: string; awaitsDecision: boolean }[]
  return { references: rows.map((row) => row.certificateReferenceNumber), rows, answer }
}

describe('the list of certifications', () => {
  test('contains what a company issues and receives, once each, and nothing of others', async () => {
    const certifier = await t.aCompany({ role: 'certifier', name: 'Loupe inspection' })
    const spinner = await t.aCompany({ knows: certifier })
    const other = await t.aCompany({ knows: certifier })
    await aCertification(t, { subject: 'SCOPE', from: certifier, to: spinner, reference: 'SC-1' })
    t.pass(1000)
    await aCertification(t, { subject: 'SELF', from: spinner, to: spinner, reference: 'SELF-1' })
    t.pass(1000)
    await aCertification(t, {
      subject: 'MATERIAL',
      from: certifier,
      to: spinner,
      reference: 'MC-1',
      status: 'PENDING',
    })

    const { references, rows } = await listed(spinner)
    expect(references).toEqual(['MC-1', 'SELF-1', 'SC-1'])
    expect(rows[0]).toMatchObject({
      subject: 'MATERIAL',
      contractorName: 'Loupe inspection',
      approverName: spinner.companyName,
      documentType: '632 - Goods receipt',
      validUntil: '2026-12-31T00:00:00.000Z',
      awaitsDecision: true,
    })
    expect((await listed(certifier)).rows.map((row) => row.awaitsDecision)).toEqual([false, false])
    expect((await listed(other)).references).toEqual([])
  })

  test('pages, sorts, filters and searches on the server', async () => {
    const certifier = await t.aCompany({ role: 'certifier', name: 'Prism assay' })
    const spinner = await t.aCompany({ knows: certifier })
    for (const [reference, status] of [
      ['A-1', 'ACCEPTED'],
      ['A-2', 'REFUSED'],
      ['A-3', 'PENDING'],
    ] as const) {
      t.pass(1000)
      await aCertification(t, { subject: 'SCOPE', from: certifier, to: spinner, reference, status })
    }
    const page = async (query: Record<string, string | number>) => {
      const { references, answer } = await listed(spinner, query)
      return [references, Number(answer.headers['x-total-count'])]
    }
    expect(await page({ page: 2, size: 2 })).toEqual([['A-1'], 3])
    expect(await page({ page: 1, sort: 'certificateReferenceNumber', order: 'asc' })).toEqual([
      ['A-1', 'A-2', 'A-3'],
      3,
    ])
    expect(await page({ page: 1, status: 'refused' })).toEqual([['A-2'], 1])
    expect(await page({ page: 1, awaiting: 'true' })).toEqual([['A-3'], 1])
    expect(await page({ page: 1, subject: 'self' })).toEqual([[], 0])
    expect(await page({ page: 1, search: 'PRISM  assay' })).toEqual([['A-3', 'A-2', 'A-1'], 3])
    expect(await page({ page: 1, search: 'a-2' })).toEqual([['A-2'], 1])
    expect(await page({ page: 1, search: '_' })).toEqual([[], 0])
  })

  test('narrows to those that count or may yet, and are not long over, on request', async () => {
    const certifier = await t.aCompany({ role: 'certifier' })
    const spinner = await t.aCompany({ knows: certifier })
    const certificate = { subject: 'SCOPE', from: certifier, to: spinner } as const
    const today = dayOf(t.services.now())
    for (const [reference, days, status] of [
      ['long over', -61, 'ACCEPTED'],
      ['just over', -60, 'ACCEPTED'],
      ['pending', 90, 'PENDING'],
      ['refused', 90, 'REFUSED'],
      ['good', 200, 'ACCEPTED'],
    ] as const)
      await aCertification(t, { ...certificate, reference, status, validUntil: daysLater(today, days) })
    const query = { current: 'true', sort: 'validUntil', order: 'asc' }
    expect((await listed(spinner, query)).references).toEqual(['just over', 'pending', 'good'])
    expect((await listed(spinner, { ...query, page: 1, size: 1 })).answer.headers['x-total-count']).toBe('3')
    expect((await listed(spinner, { current: 'false' })).references).toHaveLength(5)
  })

  test('asks the same number of questions for ten rows and for a thousand', async () => {
    const certifier = await t.aCompany({ role: 'certifier' })
    const spinner = await t.aCompany({ knows: certifier })
    const first = await aCertification(t, { subject: 'SCOPE', from: certifier, to: spinner })
    const measure = async () => {
      queries.length = 0
      const { rows } = await listed(spinner, { page: 1, size: 100 })
      return { questions: queries.length, rows: rows.length }
    }
    await copies(first, 9)
    const few = await measure()
    await copies(first, 990)
    expect(few.rows).toBe(10)
    expect(await measure()).toEqual({ ...few, rows: 100 })
  })
})

const copies = (of: number, count: number) =>
  sql`insert into certification (subject, status, contractor_id, consignee_id, approver_id, contractor_email, document_kind,
      document_type, page_url, assessment_form, assessment_type, valid_from, created_by, created_at, decided_at, version)
    select subject, status, contractor_id, consignee_id, approver_id, contractor_email, document_kind, document_type, page_url,
      assessment_form, assessment_type, valid_from, created_by, created_at, decided_at, version
    from certification, generate_series(1, ${count}) where id = ${of}`.execute(t.db)

describe('the certifications of a trade and of a plan', () => {
  test('both parties see what covers a trade; a refused one is for its own parties', async () => {
    const { contractor, consignee, trade } = await aTrade(t, { kind: 'shipping' })
    const buyer = await t.aCompany({ knows: contractor })
    const shipments = [trade.id]
    await aCertification(t, {
      subject: 'TRANSACTION',
      from: contractor,
      to: buyer,
      shipments,
      reference: 'TC-1',
    })
    await aCertification(t, {
      subject: 'TRANSACTION',
      from: contractor,
      to: buyer,
      shipments,
      reference: 'TC-2',
      status: 'REFUSED',
    })
    const references = async (as: Person) => {
      const found = await t.call(as, listCertificationsOfEndpoint, {
        params: { transactionType: 'shipping', id: trade.id },
      })
      return found.map((row) => row.certificateReferenceNumber)
    }
    expect(await references(contractor)).toEqual(['TC-2', 'TC-1'])
    expect(await references(consignee)).toEqual(['TC-1'])

    const params = { transactionType: 'shipping', id: trade.id }
    expect(await t.refused(buyer, listCertificationsOfEndpoint, { params })).toMatchObject({ status: 403 })
    const asOrder = { ...params, transactionType: 'order' }
    expect(await t.refused(contractor, listCertificationsOfEndpoint, { params: asOrder })).toMatchObject({
      status: 403,
    })
    const asBarter = { ...params, transactionType: 'barter' }
    expect(await t.refused(contractor, listCertificationsOfEndpoint, { params: asBarter })).toMatchObject({
      status: 400,
    })
  })

  test('a plan has the scope certificates of its processes, and those of its materials', async () => {
    const certifier = await t.aCompany({ role: 'certifier' })
    const spinner = await t.aCompany({ knows: certifier })
    const output = await t.aMaterial(spinner, 'Ring yarn')
    const unrelated = await t.aMaterial(spinner, 'Rotor yarn')
    const input = await t.aMaterial(spinner, 'Lint', { isInput: true })
    const planId = await aPlanRow(t, spinner, { output, inputs: [[input, 100]] })
    const scope = { subject: 'SCOPE', from: certifier, to: spinner } as const
    const self = { subject: 'SELF', from: spinner, to: spinner } as const
    await aCertification(t, { ...scope, reference: 'any process' })
    await aCertification(t, { ...scope, reference: 'spinning', processTypes: ['PR0027', 'PR0008'] })
    await aCertification(t, { ...scope, reference: 'dyeing only', processTypes: ['PR0008'] })
    await aCertification(t, { ...scope, subject: 'MATERIAL', reference: 'input', materialId: input })
    await aCertification(t, { ...scope, subject: 'MATERIAL', reference: 'other', materialId: unrelated })
    await aCertification(t, { ...self, reference: 'company' })
    await aCertification(t, { ...self, reference: 'output', materialId: output })

    const found = await t.call(spinner, listCertificationsOfEndpoint, {
      params: { transactionType: 'transformation', id: planId },
    })
    expect(found.map((row) => row.certificateReferenceNumber).toSorted()).toEqual([
      'any process',
      'company',
      'input',
      'output',
      'spinning',
    ])
    expect(found.every((row) => row.document === null)).toBe(true)
    const params = { transactionType: 'transformation', id: planId }
    expect(await t.refused(certifier, listCertificationsOfEndpoint, { params })).toMatchObject({
      status: 403,
    })
  })
})
