import { listAuditTrailEndpoint } from '@selvedge/contract/audit.ts'
import {
  createCertificationEndpoint,
  listShipmentsOfCompanyEndpoint,
} from '@selvedge/contract/new-certification.ts'
import { listCertifierAccessEndpoint, takeCertifierAccessEndpoint } from '@selvedge/contract/certifiers.ts'
import { verifyTradeEndpoint } from '@selvedge/contract/ledger.ts'
import { answerRelationEndpoint, listPartnersEndpoint } from '@selvedge/contract/partners.ts'
import { readProofEndpoint } from '@selvedge/contract/proofs.ts'
import { confirmTransactionEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { certificationRequest, file, SELF } from '../support/world/filed-certifications.ts'
import type { Person } from '../support/world/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { aTrade, tradeRequest } from '../support/world/trades.ts'

/** Somebody with two accounts, or two tries, compares what the answers reveal about a name. */
let t: TestApp
let count = 0
beforeAll(async () => {
  t = await testApp()
  await t.aCompany({ name: 'Compared Mill' })
  await t.aCompany({ name: 'Compared BODY', role: 'certifier' })
})

const scope = (eve: Person, name: string, email = `x-${++count}@eve.test`) =>
  certificationRequest(undefined, {
    contractorCompanyName: name,
    contractorEmail: email,
    consigneeCompanyName: eve.companyName,
    consigneeEmail: eve.email,
    certificateReferenceNumber: `A-${++count}`,
    invitation: true,
  })

async function contract(eve: Person, name: string, email = `x-${++count}@eve.test`) {
  const body = tradeRequest(
    { companyName: name, email } as Person,
    await t.aMaterial(eve, `Yarn ${++count}`),
    {
      invitation: true,
    },
  )
  return t.send(eve, tradeEndpoints.contract.create, { body })
}

describe('numbers of companies', () => {
  test.each(['Compared Mill', 'Compared Nobody'])(
    'are in no proof of a contract that waits for one that has not agreed (%s)',
    async (name) => {
      const eve = await t.aCompany()
      const made = (await contract(eve, name)).body as { id: number }
      await t.anchor()
      const record = { params: { kind: 'trade', id: made.id } } as const
      const refused = await t.send(eve, readProofEndpoint, record)
      expect(refused).toMatchObject({ status: 403, body: { message: messages.proofOnceAgreed } })
      const { document_id: id } = await t.db
        .selectFrom('trade')
        .where('id', '=', made.id)
        .select('document_id')
        .executeTakeFirstOrThrow()
      expect((await t.send(eve, readProofEndpoint, { params: { kind: 'document', id } })).status).toBe(404)
      const checked = await t.call(eve, verifyTradeEndpoint, { params: { id: made.id } })
      expect(checked).toMatchObject({ verdict: 'verified', permissions: { proof: false } })
    },
  )

  test('are others for each company that lets a certification body which has not agreed', async () => {
    const idOf = async (eve: Person, name: string) => {
      await t.call(eve, createCertificationEndpoint, { body: scope(eve, name) })
      const rows = await t.call(eve, listCertifierAccessEndpoint, { query: {} })
      return rows.find(({ companyName }) => companyName === name)?.id
    }
    const [one, other] = [await t.aCompany(), await t.aCompany()]
    const [first, second] = [await idOf(one, 'Compared BODY'), await idOf(other, 'Compared BODY')]
    expect(first).toBeDefined()
    expect(first).not.toBe(second)
    const taken = await t.send(one, takeCertifierAccessEndpoint, { params: { id: first ?? 0 } })
    expect(taken.status).toBe(200)
  })
})

test('the audit trail spells a company that has not agreed as it was typed', async () => {
  const eve = await t.aCompany()
  await t.call(eve, createCertificationEndpoint, { body: scope(eve, 'compared body') })
  const [row] = await t.call(eve, listCertifierAccessEndpoint, { query: {} })
  await t.call(eve, takeCertifierAccessEndpoint, { params: { id: row?.id ?? 0 } })
  const audit = await t.send(eve, listAuditTrailEndpoint, { query: {} })
  expect(audit.text).toContain('compared body')
  expect(audit.text).not.toContain('BODY')
})

test.each(['Compared Mill', 'Compared Nobody'])(
  'one name is wanted as two kinds a few times only, at one address too (%s)',
  async (name) => {
    const eve = await t.aCompany()
    const statuses: number[] = []
    for (let i = 0; i < 7; i += 1) {
      const [each, email] = [`${name} ${++count}`, `y-${count}@eve.test`]
      await contract(eve, each, email)
      const body = scope(eve, each, email)
      // Refused for another reason, it counts all the same.
      const wrong = { ...body, validFrom: '2026-02-01', validUntil: '2026-01-01' }
      statuses.push((await t.send(eve, createCertificationEndpoint, { body: wrong })).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
  },
)

describe('a certification body that accepts a declaration', () => {
  const shipments = async (body: Person, mill: Person) =>
    (await t.send(body, listShipmentsOfCompanyEndpoint, { query: { companyName: mill.companyName } })).status

  async function declared() {
    const body = await t.aCompany({ role: 'certifier' })
    const mill = await t.aCompany({ knows: body, lets: false })
    await aTrade(t, { kind: 'shipping', from: mill })
    const assessmentName = 'Verified by second party (report mandatory)'
    const { id } = await file(t, mill, body, { ...SELF, assessmentName })
    const accept = () =>
      t.send(body, confirmTransactionEndpoint, {
        params: { id },
        query: { type: 'certification' },
        body: { transactionStatus: 'ACCEPTED', positions: [] },
      })
    return { body, mill, accept }
  }

  test('reads nothing again where its access was taken back', async () => {
    const { body, mill, accept } = await declared()
    expect(await shipments(body, mill)).toBe(200)
    await t.call(mill, takeCertifierAccessEndpoint, { params: { id: body.companyId } })
    expect((await accept()).status).toBe(200)
    expect(await shipments(body, mill)).toBe(403)
  })

  test('reads nothing where it was blocked', async () => {
    const { body, mill, accept } = await declared()
    const [row] = await t.call(mill, listPartnersEndpoint, { query: { search: body.companyName } })
    await t.call(mill, answerRelationEndpoint, { params: { id: row?.id ?? 0 }, body: { answer: 'BLOCK' } })
    await accept()
    expect(await shipments(body, mill)).toBe(403)
  })
})
