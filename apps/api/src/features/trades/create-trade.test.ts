import { verifyTradeEndpoint } from '@selvedge/contract/ledger.ts'
import { listTradersEndpoint } from '@selvedge/contract/companies.ts'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade, PDF, tradeRequest } from '../../../test/support/world/trades.ts'

const { contract, order, shipping } = tradeEndpoints

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

describe('creating', () => {
  test('a certifier records no trades', async () => {
    const certifier = await t.aCompany({ role: 'certifier' })
    const weaver = await t.aCompany({ role: 'weaver', knows: certifier })
    const body = tradeRequest(weaver, await t.aMaterial(certifier, 'Sample'))
    expect(await t.refused(certifier, contract.create, { body })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
  })

  test('the consignee reads what the contractor recorded', async () => {
    const { contractor, consignee, trade, materialId } = await aTrade(t)

    const read = await t.call(consignee, contract.read, { params: { id: trade.id }, query: {} })
    expect(read).toMatchObject({
      contractorName: contractor.companyName,
      contractorEmail: contractor.email,
      consigneeName: consignee.companyName,
      approverName: consignee.companyName,
      status: 'PENDING',
      documentType: '152 - Contract',
      validFrom: '2026-03-01T00:00:00.000Z',
      validUntil: '2026-12-31T00:00:00.000Z',
      contractorDate: '2026-06-01T08:00:00.000Z',
      processingStandardName: 'Organic Content Standard (OCS)',
      notes: 'Harvest 2026',
      document: { fileName: 'contract.pdf', contentType: 'application/pdf', content: PDF.toString('base64') },
      permissions: { canDecide: true, canEditStandard: true },
    })
    expect(read.positions).toEqual([
      {
        id: expect.any(Number),
        contractorMaterialId: materialId,
        contractorMaterialName: expect.stringMatching(/^Yarn/),
        consigneeMaterialId: null,
        consigneeMaterialName: null,
        quantity: 12.5,
        weight: null,
        externalDescription: 'first quality',
        unit: 'KGM - kilogram',
        contractorSupplierName: contractor.companyName,
      },
    ])
  })

  test('a position names its lot, which both sides read, find it by, and signed; a trade without any is signed as ever', async () => {
    const { contractor, consignee, materialId, trade: plain } = await aTrade(t)
    const [position] = tradeRequest(consignee, materialId).positions
    const { trade } = await aTrade(t, {
      from: contractor,
      to: consignee,
      changes: {
        positions: [
          { ...position, contractorMaterial: { id: materialId }, lot: '  L  26/07 ' },
          { ...position, contractorMaterial: { id: materialId }, lot: ' ' },
        ],
      },
    })

    expect(trade.positions.map(({ lot }) => lot)).toEqual(['L 26/07', undefined])
    const found = await t.call(consignee, contract.list, { query: { search: 'l 26/0' } })
    expect(found.map(({ id, positions }) => [id, positions[0]?.lot])).toEqual([[trade.id, 'L 26/07']])
    const saidOf = async (id: number) => {
      const { body } = await t.db
        .selectFrom('statement')
        .where('record_type', '=', 'trade')
        .where('record_id', '=', id)
        .select('body')
        .executeTakeFirstOrThrow()
      return body
    }
    expect(await saidOf(trade.id)).toContain('"lot":"L 26/07"')
    expect(await saidOf(plain.id)).not.toContain('"lot"')
    await t.anchor()
    const verify = async (id: number) =>
      (await t.call(consignee, verifyTradeEndpoint, { params: { id } })).verdict
    expect([await verify(trade.id), await verify(plain.id)]).toEqual(['verified', 'verified'])

    // Neither a lot that was taken away nor one that was put in later is what was signed.
    await t.db.updateTable('trade_position').set({ lot: null }).where('trade_id', '=', trade.id).execute()
    await t.db.updateTable('trade_position').set({ lot: 'L 1' }).where('trade_id', '=', plain.id).execute()
    expect([await verify(trade.id), await verify(plain.id)]).toEqual(['altered', 'altered'])
  })

  test('the consignee gets an e-mail with the link to the trade', async () => {
    const { consignee, contractor, trade } = await aTrade(t)

    const message = (await t.emails()).find((mail) => mail.to === consignee.email)
    expect(message?.subject).toContain(contractor.companyName)
    expect(message?.text).toContain(
      `https://selvedge.test/cotton/trades/${trade.id}/confirmation?type=contract`,
    )
  })

  test('without an address everybody of the consignee gets the e-mail', async () => {
    const contractor = await t.aCompany()
    const consignee = await t.aCompany({ knows: contractor })
    const colleague = await t.aColleague(consignee)
    await aTrade(t, { from: contractor, to: consignee, changes: { consigneeEmail: '' } })

    const emails = (await t.emails()).filter((mail) => mail.subject.includes(contractor.companyName))
    expect(emails.map((mail) => mail.to).toSorted()).toEqual([consignee.email, colleague.email].toSorted())
  })

  test('an unknown company is refused, an invited one gets its link and no rights of anybody', async () => {
    const contractor = await t.aCompany()
    const stranger = await t.aCompany()
    const material = await t.aMaterial(contractor, 'Carded yarn')
    const refusal = await t.refused(contractor, contract.create, { body: tradeRequest(stranger, material) })
    expect(refusal).toMatchObject({
      status: 400,
      fields: { consigneeCompanyName: messages.consigneeUnknown },
    })

    const body = tradeRequest(stranger, material, {
      consigneeCompanyName: 'Brand new mill',
      consigneeEmail: 'office@new-mill.test',
      invitation: true,
    })
    const trade = await t.call(contractor, contract.create, { body })
    expect(trade.consigneeName).toBe('Brand new mill')
    const message = (await t.emails()).find((mail) => mail.to === 'office@new-mill.test')
    expect(message?.text).toMatch(/https:\/\/selvedge\.test\/company\/[\w-]{43}\/onboarding/)
    const traders = await t.call(contractor, listTradersEndpoint, { query: {} })
    expect(traders.map((company) => company.companyName)).toContain('Brand new mill')
  })

  test('inviting an existing name notifies its own users and links nobody else', async () => {
    const contractor = await t.aCompany()
    const existing = await t.aCompany()
    const body = tradeRequest(existing, await t.aMaterial(contractor, 'Sliver'), {
      consigneeEmail: 'attacker@elsewhere.test',
      invitation: true,
    })

    const trade = await t.call(contractor, contract.create, { body })
    expect(trade.consigneeName).toBe(existing.companyName)
    const emails = await t.emails()
    expect(emails.some((mail) => mail.to === 'attacker@elsewhere.test')).toBe(false)
    expect(emails.some((mail) => mail.to === existing.email && mail.kind === 'partner-asked')).toBe(true)
  })

  test('an address that is not of the known consignee is refused', async () => {
    const { contractor, consignee, materialId } = await aTrade(t)
    const body = tradeRequest(consignee, materialId, { consigneeEmail: 'somebody@elsewhere.test' })

    const refusal = await t.refused(contractor, contract.create, { body })
    expect(refusal.fields).toEqual({ consigneeEmail: messages.consigneeEmail })
  })

  test('the same reference cannot be used twice by a company, in any case', async () => {
    const { contractor, consignee, materialId } = await aTrade(t, {
      changes: { contractorReferenceNumber: 'C-77' },
    })
    const body = tradeRequest(consignee, materialId, { contractorReferenceNumber: ' c-77 ' })

    const refusal = await t.refused(contractor, contract.create, { body })
    expect(refusal).toMatchObject({
      status: 409,
      code: 'DUPLICATE',
      fields: { contractorReferenceNumber: messages.contractorReferenceTaken },
    })
  })

  test('an Idempotency-Key makes a repeated request one trade, also when both come at once', async () => {
    const contractor = await t.aCompany()
    const consignee = await t.aCompany({ knows: contractor })
    const body = tradeRequest(consignee, await t.aMaterial(contractor, 'Roving'))
    const headers = { 'idempotency-key': 'draft-1' }

    const [one, two] = await Promise.all([
      t.call(contractor, contract.create, { body }, { headers }),
      t.call(contractor, contract.create, { body }, { headers }),
    ])
    expect(one).toEqual(two)
    expect(await t.call(contractor, contract.list, { query: {} })).toHaveLength(1)
    const other = await t.refused(
      contractor,
      contract.create,
      { body: { ...body, notes: 'changed' } },
      { headers },
    )
    expect(other).toMatchObject({ status: 409, code: 'IDEMPOTENCY_MISMATCH' })
  })

  test('an Idempotency-Key is forgotten after a week', async () => {
    const { contractor, consignee, materialId } = await aTrade(t)
    const record = (key: string) =>
      t.call(
        contractor,
        contract.create,
        { body: tradeRequest(consignee, materialId) },
        { headers: { 'idempotency-key': key } },
      )
    await record('old')
    const created_at = new Date(t.services.now().getTime() - 8 * 24 * 60 * 60_000)
    await t.db.updateTable('idempotency_key').set({ created_at }).where('key', '=', 'old').execute()
    await record('new')

    const { userId } = contractor
    const remaining = await t.db
      .selectFrom('idempotency_key')
      .where('user_id', '=', userId)
      .select('key')
      .execute()
    expect(remaining).toEqual([{ key: 'new' }])
  })

  test('inviting with every contract is slowed down', async () => {
    const contractor = await t.aCompany()
    const body = {
      ...tradeRequest(contractor, 1),
      consigneeCompanyName: 'Some mill',
      invitation: true,
      positions: [],
    }
    const statuses = new Set<number>()
    for (let i = 0; i < 101; i++) {
      const good = { ...body, positions: [{ contractorMaterial: { id: 1 } }] }
      statuses.add((await t.send(contractor, contract.create, { body: good })).status)
    }
    expect([...statuses]).toEqual([400, 429])
  })

  const BAD: readonly (readonly [field: string, changes: object, message: string])[] = [
    ['consigneeCompanyName', { consigneeCompanyName: '' }, messages.consignee],
    ['consigneeCompanyName', { consigneeCompanyName: undefined }, messages.consignee],
    ['consigneeEmail', { consigneeEmail: 'nobody' }, messages.emailInvalid],
    ['validFrom', { validFrom: '' }, messages.validFrom],
    ['validFrom', { validFrom: '2026-02-30' }, messages.date],
    ['validUntil', { validUntil: '' }, messages.validUntilRequired],
    ['validUntil', { validUntil: '2026-02-28' }, messages.validUntil],
    ['documentTypeCode', { documentTypeCode: '' }, messages.documentType],
    ['documentTypeCode', { documentTypeCode: '270' }, messages.documentType],
    ['documentUpload', { documentUpload: null }, messages.attachment],
    ['documentUpload', { documentUpload: { name: 'only a name.pdf' } }, messages.attachment],
    ['documentUpload', { documentUpload: { name: 'x', content: '*' } }, messages.fileUnreadable],
    ['documentUpload', { documentUpload: { uploadId: 'gone' } }, messages.uploadUnknown],
    ['processingStandardName', { processingStandardName: 'Made up' }, messages.standard],
    ['notes', { notes: 'x'.repeat(251) }, messages.maxCharacters({ max: 250 })],
    ['contractorReferenceNumber', { contractorReferenceNumber: ' ' }, messages.contractorReference],
    ['positions', { positions: [] }, messages.positions],
    ['positions', { positions: undefined }, messages.positions],
    ['positions.0.contractorMaterial', { positions: [{}] }, messages.selectMaterial],
    [
      'positions.0.contractorMaterial',
      { positions: [{ contractorMaterial: { id: 1 } }] },
      messages.materialUnknown,
    ],
  ]
  test.each(BAD)('a wrong %s is named (%#)', async (field, changes, message) => {
    const contractor = await t.aCompany()
    const consignee = await t.aCompany({ knows: contractor })
    const body = { ...tradeRequest(consignee, await t.aMaterial(contractor, 'Yarn')), ...changes }

    const refusal = await t.refused(contractor, contract.create, { body })
    expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(refusal.fields[field]).toBe(message)
    expect(await t.call(contractor, contract.list, { query: {} })).toEqual([])
  })

  const BAD_POSITION: readonly (readonly [field: string, changes: object, message: string])[] = [
    ['quantity', { quantity: '-1' }, messages.quantity],
    ['quantity', { quantity: '1.234' }, messages.quantity],
    ['quantity', { quantity: 'many' }, messages.quantity],
    ['weight', { weight: -0.01 }, messages.quantity],
    ['unit', { unit: { code: 'PARSEC' } }, messages.unit],
    ['lot', { lot: 'x'.repeat(61) }, messages.maxCharacters({ max: 60 })],
    ['lot', { lot: 'L\u202e7' }, messages.nameCharacters],
    ['externalDescription', { externalDescription: 'x'.repeat(251) }, messages.maxCharacters({ max: 250 })],
  ]
  test.each(BAD_POSITION)('a wrong %s of a position is named (%#)', async (field, changes, message) => {
    const contractor = await t.aCompany()
    const consignee = await t.aCompany({ knows: contractor })
    const good = tradeRequest(consignee, await t.aMaterial(contractor, 'Yarn'))
    const positions = [...good.positions, { ...good.positions[0], ...changes }]

    const refusal = await t.refused(contractor, contract.create, { body: { ...good, positions } })
    const prefix =
      field === 'unit' && refusal.fields['positions.1.unit.code']
        ? 'positions.1.unit.code'
        : `positions.1.${field}`
    expect(refusal.fields[prefix]).toBe(message)
  })

  test('a material of another company, a certifier and the own company are no choice', async () => {
    const contractor = await t.aCompany()
    const consignee = await t.aCompany({ knows: contractor })
    const certifier = await t.aCompany({ role: 'certifier', knows: contractor })
    const own = await t.aMaterial(contractor, 'Yarn')
    const foreign = await t.aMaterial(consignee, 'Fabric')

    const material = await t.refused(contractor, contract.create, { body: tradeRequest(consignee, foreign) })
    expect(material.fields).toEqual({ 'positions.0.contractorMaterial': messages.materialUnknown })
    const toCertifier = await t.refused(contractor, contract.create, { body: tradeRequest(certifier, own) })
    expect(toCertifier.fields).toEqual({ consigneeCompanyName: messages.consigneeCertifier })
    const toSelf = await t.refused(contractor, contract.create, { body: tradeRequest(contractor, own) })
    expect(toSelf.fields).toEqual({ consigneeCompanyName: messages.consigneeSelf })
  })

  test('an order refers to a contract and a shipment to an order of the same two companies', async () => {
    const { contractor, consignee, trade } = await aTrade(t)
    const root = trade.contractorReferenceNumber
    const unknown = await t.refused(contractor, order.create, {
      body: tradeRequest(
        consignee,
        await t.aMaterial(contractor, 'Y1'),
        { contractorRootReferenceNumber: 'nowhere' },
        'order',
      ),
    })
    expect(unknown.fields).toEqual({ contractorRootReferenceNumber: messages.rootUnknown })
    const placed = await aTrade(t, {
      kind: 'order',
      from: contractor,
      to: consignee,
      changes: { contractorRootReferenceNumber: root },
    })
    const shipped = await aTrade(t, {
      kind: 'shipping',
      from: contractor,
      to: consignee,
      changes: { contractorParentReferenceNumber: placed.trade.contractorReferenceNumber },
    })
    const read = await t.call(consignee, shipping.read, { params: { id: shipped.trade.id }, query: {} })
    expect(read).toMatchObject({
      parentReferenceNumber: placed.trade.contractorReferenceNumber,
      validUntil: null,
      documentType: '270 - Delivery note',
    })
  })
})
