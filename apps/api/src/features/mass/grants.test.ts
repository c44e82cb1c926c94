import { readMassBookEndpoint } from '@selvedge/contract/mass.ts'
import {
  listMassClosingsEndpoint,
  readMassClosingEndpoint,
  readMassClosingFileEndpoint,
} from '@selvedge/contract/mass-closings.ts'
import {
  endMassGrantEndpoint,
  giveMassGrantEndpoint,
  listMassGrantsEndpoint,
} from '@selvedge/contract/mass-grants.ts'
import { listAuditTrailEndpoint } from '@selvedge/contract/audit.ts'
import { readProofEndpoint } from '@selvedge/contract/proofs.ts'
import { issues, sentence } from '@selvedge/domain/issues.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { close } from '../../../test/support/world/closings.ts'
import { aBook } from '../../../test/support/world/mass.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { forgetAccess } from '../../accounts/companies/certifier-access.ts'
import { inTransaction } from '../../platform/db/transaction.ts'

let t: TestApp
let mill: Person
let certifier: Person
let material: number
let other: number
let closed: number
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany({ name: 'Granting Mill' })
  certifier = await t.aCompany({ role: 'certifier', knows: mill, name: 'Careful Assay' })
})
beforeEach(async () => {
  ;[material, other] = [await aBook(t, mill), await aBook(t, mill)]
  closed = (await close(t, mill, material)).id
  await close(t, mill, other)
})

const give = (by = mill, changes: object = {}) =>
  t.call(by, giveMassGrantEndpoint, {
    body: { materialId: material, companyName: certifier.companyName, ...changes },
  })
const read = (id = closed, by = certifier) => t.send(by, readMassClosingEndpoint, { params: { id } })
const seen = async (by = certifier) =>
  (await t.call(by, listMassClosingsEndpoint, { query: {} })).map(({ materialId }) => materialId)

describe('a certification body that is granted the reconciliations of a book', () => {
  test('reads them, as a list, a page, a PDF and a CSV, those of later periods too, and of no other book', async () => {
    expect((await read()).status).toBe(404)
    expect(await seen()).not.toContain(material)
    await give()
    const later = await close(t, mill, material, '2026-04-30')
    expect((await read()).body).toMatchObject({ materialId: material, company: { name: 'Granting Mill' } })
    expect((await read(later.id)).status).toBe(200)
    for (const format of ['pdf', 'csv']) {
      const file = await t.send(certifier, readMassClosingFileEndpoint, {
        params: { id: closed },
        query: { format },
      })
      expect(file.status).toBe(200)
    }
    const own = await seen()
    expect(own.filter((one) => one === material)).toHaveLength(2)
    expect(own).not.toContain(other)
  })

  test('sees nothing else of the book', async () => {
    await give()
    const params = { materialId: material }
    expect((await t.refused(certifier, readMassBookEndpoint, { params })).status).toBe(404)
    expect((await t.refused(certifier, listMassGrantsEndpoint, { params })).status).toBe(404)
    const proof = await t.refused(certifier, readProofEndpoint, { params: { kind: 'stock', id: closed } })
    expect(proof.status).toBe(403)
  })

  test('reads them until that is ended, which the audit trail of the company says, as the grant', async () => {
    const { id } = await give()
    const [listed] = await t.call(mill, listMassGrantsEndpoint, {
      params: { materialId: material },
      query: {},
    })
    expect(listed).toMatchObject({
      id,
      companyName: 'Careful Assay',
      certifierConfirmed: true,
      person: 'Test Person',
      permissions: { end: true },
    })
    await t.call(mill, endMassGrantEndpoint, { params: { id } })
    expect((await read()).status).toBe(404)
    expect(await seen()).not.toContain(material)
    expect((await t.refused(mill, endMassGrantEndpoint, { params: { id } })).status).toBe(404)
    const lines = await t.call(mill, listAuditTrailEndpoint, { query: {} })
    expect(lines.slice(0, 2).map(({ event }) => event)).toEqual([
      'company.reconciliations-taken',
      'company.reconciliations-given',
    ])
  })

  test('is granted it once', async () => {
    const [first, second] = [await give(), await give()]
    expect(second).toEqual(first)
  })

  test('does not read it when either has blocked the other', async () => {
    await give()
    await inTransaction(t.db, (tx) => forgetAccess(tx, certifier.companyId, mill.companyId))
    expect((await read()).status).toBe(404)
  })

  test('does not read what was put in by hand', async () => {
    const { id } = await give()
    const stranger = await t.aCompany({ role: 'certifier', knows: mill })
    await t.db
      .updateTable('mass_grant')
      .set({ certifier_id: stranger.companyId } as never)
      .where('id', '=', id)
      .execute()
    expect((await read(closed, stranger)).status).toBe(404)
    await t.db
      .updateTable('mass_grant')
      .set({ certifier_id: certifier.companyId } as never)
      .where('id', '=', id)
      .execute()
  })
})

describe('an e-mail about reconciliations', () => {
  const about = async (words: string) =>
    (await t.emails()).flatMap(({ kind, to, text }) => (text.includes(words) ? [{ kind, to }] : []))

  test('notifies a certification body once that it may read them, and of each period that is closed then', async () => {
    const name = `Told ${Date.now()}`
    material = await aBook(t, mill, { name })
    await close(t, mill, material)
    expect(await about(name)).toEqual([])
    await give()
    await give()
    expect(await about(name)).toEqual([{ kind: 'reconciliations-granted', to: certifier.email }])
    const later = await close(t, mill, material, '2026-04-30')
    expect(await about(`/reconciliations/${later.id}`)).toEqual([
      { kind: 'period-closed', to: certifier.email },
    ])
  })

  test('is not sent to a body that is not confirmed, nor to one that was granted it by hand or until it was ended', async () => {
    const name = `Untold ${Date.now()}`
    material = await aBook(t, mill, { name })
    const waiting = await t.aCompany({ role: 'certifier', knows: mill, confirmed: false })
    await give(mill, { companyName: waiting.companyName })
    const stranger = await t.aCompany({ role: 'certifier', knows: mill })
    const { id } = await give()
    await t.db
      .updateTable('mass_grant')
      .set({ certifier_id: stranger.companyId } as never)
      .where('id', '=', id)
      .execute()
    await close(t, mill, material)
    expect(await about(name)).toEqual([{ kind: 'reconciliations-granted', to: certifier.email }])
    await t.db
      .updateTable('mass_grant')
      .set({ certifier_id: certifier.companyId } as never)
      .where('id', '=', id)
      .execute()
    await t.call(mill, endMassGrantEndpoint, { params: { id } })
    const later = await close(t, mill, material, '2026-04-30')
    expect(await about(`/reconciliations/${later.id}`)).toEqual([])
  })
})

describe('a grant', () => {
  test('is given and ended by an ADMIN of the company alone', async () => {
    const colleague = await t.aColleague(mill)
    const body = { materialId: material, companyName: certifier.companyName }
    expect((await t.refused(colleague, giveMassGrantEndpoint, { body })).status).toBe(403)
    const { id } = await give()
    expect((await t.refused(colleague, endMassGrantEndpoint, { params: { id } })).status).toBe(403)
    const stranger = await t.aCompany({ knows: certifier })
    expect((await t.refused(stranger, giveMassGrantEndpoint, { body })).status).toBe(404)
    expect((await t.refused(stranger, endMassGrantEndpoint, { params: { id } })).status).toBe(404)
    expect((await t.refused(certifier, endMassGrantEndpoint, { params: { id } })).status).toBe(403)
  })

  test('is for a certification body among the partners', async () => {
    const buyer = await t.aCompany({ knows: mill })
    const unknown = await t.aCompany({ role: 'certifier' })
    for (const { companyName } of [buyer, unknown]) {
      const body = { materialId: material, companyName }
      expect((await t.refused(mill, giveMassGrantEndpoint, { body })).fields).toEqual({
        companyName: sentence(issues.certifierPartner),
      })
    }
  })

  test('lets a body that is not confirmed read nothing', async () => {
    const waiting = await t.aCompany({ role: 'certifier', knows: mill, confirmed: false })
    expect(await give(mill, { companyName: waiting.companyName })).toMatchObject({
      certifierConfirmed: false,
    })
    expect((await read(closed, waiting)).status).not.toBe(200)
  })
})
