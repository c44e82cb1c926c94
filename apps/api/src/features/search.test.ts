import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { inviteSupplierEndpoint } from '@selvedge/contract/companies.ts'
import { listMaterialRowsEndpoint } from '@selvedge/contract/materials.ts'
import { listPartnersEndpoint } from '@selvedge/contract/partners.ts'
import { LANGUAGE_HEADER } from '@selvedge/contract/language-header.ts'
import { type Found, searchEndpoint } from '@selvedge/contract/search.ts'
import { listTradesEndpoint } from '@selvedge/contract/trades.ts'
import { listPlansEndpoint } from '@selvedge/contract/transformation-plans.ts'
import {
  FOUND_OF_A_KIND,
  MAX_SEARCH_CHARACTERS,
  searchRank,
  SEARCHES_PER_MINUTE,
} from '@selvedge/domain/search.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/test-app.ts'
import { aCertification } from '../../test/support/world/certifications.ts'
import type { Person } from '../../test/support/world/people.ts'
import { aPlan, planRequest } from '../../test/support/world/plans.ts'
import { aTrade, PDF } from '../../test/support/world/trades.ts'

let t: TestApp
const queries: string[] = []
beforeAll(async () => {
  t = await testApp({ onQuery: (text) => queries.push(text) })
})

const found = (by: Person, q: string) => t.call(by, searchEndpoint, { query: { q } })
const NOTHING: Found = { trades: [], companies: [], materials: [], certificates: [], plans: [] }

describe('what is found', () => {
  test('is the same first, then what begins so, then what has such a word, then the newest', async () => {
    const mill = await t.aCompany()
    for (const name of ['Yarn 30', 'Cotton yarn', 'Overyarn', 'Yarn', 'Ring yarn', 'Yarnlike', 'Cloth']) {
      t.pass(60_000)
      await t.aMaterial(mill, name)
    }
    const { materials } = await found(mill, ' yARN ')
    expect(materials.map(({ name }) => name)).toEqual([
      'Yarn',
      'Yarnlike',
      'Yarn 30',
      'Ring yarn',
      'Cotton yarn',
    ])
  })

  test('does not depend on case, blanks and accents, on either side', async () => {
    const mill = await t.aCompany()
    await t.aMaterial(mill, 'Ağır  Değirmen İpliği')
    await t.aMaterial(mill, 'Sao Joao 100%_a\\b (c)')
    const names = async (q: string) => (await found(mill, q)).materials.map(({ name }) => name)
    for (const q of ['degirmen', 'DEĞİRMEN', 'agir degirmen ipligi', 'ipliği'])
      expect([q, await names(q)]).toEqual([q, ['Ağır  Değirmen İpliği']])
    for (const q of ['são joão', '100%_a\\b', '(c)', '_a'])
      expect([q, await names(q)]).toEqual([q, ['Sao Joao 100%_a\\b (c)']])
    for (const q of ['%%', '__', '.*', 's.o', '\\d']) expect([q, await names(q)]).toEqual([q, []])
  })

  test.each([
    ['Şırnak pamuğu', ['Sirnak', 'ŞIRNAK', 'şırnak', 'SIRNAK', 'pamugu']],
    ['İstanbul ipliği', ['istanbul', 'ISTANBUL', 'ıstanbul']],
    ['Fio São Paulo, Łódź', ['sao paulo', 'LODZ']],
    ['मिल का क़ालीन', ['मिल', 'कालीन', 'क़ालीन', 'का\u200D']],
    ['新疆精梳棉纱', ['棉纱', '棉', '精梳']],
    ['ＡＢ１２号纱', ['ab12', '１２号']],
  ])('%s by whatever somebody types for it: %j; the lists find the same', async (name, searched) => {
    const mill = await t.aCompany()
    await t.aMaterial(mill, name)
    await t.aMaterial(mill, 'मेल 麻纱 Sirne')
    for (const q of searched) {
      const listed = await t.call(mill, listMaterialRowsEndpoint, { query: { search: q } })
      expect([q, (await found(mill, q)).materials.map((one) => one.name)]).toEqual([q, [name]])
      expect([q, listed.map((one) => one.name)]).toEqual([q, [name]])
    }
  })

  test('a list is in the order of its names in English, accents or not, where no language is asked for', async () => {
    const mill = await t.aCompany()
    for (const name of ['Zefir', 'Şal', 'su', 'Salt', 'İplik', 'ığdır', 'çözgü', 'Cizre', 'Ödemiş', 'Of'])
      await t.aMaterial(mill, name)
    const listed = await t.call(mill, listMaterialRowsEndpoint, { query: { sort: 'name' } })
    expect(listed.map(({ name }) => name)).toEqual([
      'Cizre',
      'çözgü',
      'İplik',
      // A letter of its own, which follows i where no language says otherwise.
      'ığdır',
      'Ödemiş',
      'Of',
      'Şal',
      'Salt',
      'su',
      'Zefir',
    ])
  })

  test('a single letter is too short, unless it is a word', async () => {
    const mill = await t.aCompany()
    const statusOf = async (q: string) => (await t.send(mill, searchEndpoint, { query: { q } })).status
    for (const q of ['a', 'ş', '1', ' ', 'क']) expect([q, await statusOf(q)]).toEqual([q, 400])
    for (const q of ['棉', '棉纱', 'ab', 'मि']) expect([q, await statusOf(q)]).toEqual([q, 200])
  })

  test('are trades by the references of both sides and by the document, with what is altered', async () => {
    const { contractor, consignee, trade } = await aTrade(t, {
      changes: {
        contractorReferenceNumber: 'PO-118/A',
        documentUpload: {
          name: 'Weaving.pdf',
          contentType: 'application/pdf',
          content: PDF.toString('base64'),
        },
      },
    })
    await t.db
      .updateTable('trade')
      .set({ consignee_reference: 'Mine/7' })
      .where('id', '=', trade.id)
      .execute()
    const shown = {
      id: trade.id,
      type: 'contract',
      reference: 'PO-118/A',
      status: 'PENDING',
      withdrawn: false,
    }
    for (const q of ['po-118', '118', 'mine/7', 'weaving.pdf']) {
      expect((await found(contractor, q)).trades).toEqual([
        { ...shown, partnerName: consignee.companyName, altered: null },
      ])
      expect((await found(consignee, q)).trades).toEqual([
        { ...shown, partnerName: contractor.companyName, altered: null },
      ])
    }
    await t.db
      .insertInto('record_alteration')
      .values({ record_type: 'trade', record_id: trade.id, part: 'file', found_at: t.services.now() })
      .execute()
    expect((await found(consignee, '118')).trades).toMatchObject([{ id: trade.id, altered: 'file' }])
  })

  test('are trades by what is written about a position, once, for both of its sides alone', async () => {
    const { contractor, consignee, trade } = await aTrade(t)
    await t.db
      .updateTable('trade_position')
      .set({ description: 'Lot 2026-0415, bale 7' })
      .where('trade_id', '=', trade.id)
      .execute()
    for (const by of [contractor, consignee])
      for (const q of ['2026-0415', 'LOT 2026', '0415'])
        expect((await found(by, q)).trades.map(({ id }) => id)).toEqual([trade.id])
    expect(await found(await t.aCompany(), '2026-0415')).toEqual(NOTHING)
  })

  test('are certificates by their number on paper, and by the one they are filed under', async () => {
    const certifier = await t.aCompany({ role: 'certifier' })
    const mill = await t.aCompany({ knows: certifier })
    const id = await aCertification(t, {
      subject: 'SCOPE',
      from: certifier,
      to: mill,
      reference: 'MC-SC-0415',
    })
    const own = await aCertification(t, { subject: 'SELF', from: mill, to: mill, reference: 'OWN-1' })
    const shown = { id, subject: 'SCOPE', reference: 'MC-SC-0415', status: 'ACCEPTED', altered: null }
    for (const q of ['0415', 'mc-sc'])
      expect((await found(mill, q)).certificates).toEqual([{ ...shown, partnerName: certifier.companyName }])
    expect((await found(certifier, '0415')).certificates).toEqual([
      { ...shown, partnerName: mill.companyName },
    ])
    expect((await found(mill, 'own-1')).certificates).toMatchObject([
      { id: own, partnerName: mill.companyName },
    ])
    let numbered = own
    while (numbered < 10)
      numbered = await aCertification(t, { subject: 'SELF', from: mill, to: mill, reference: 'another' })
    expect((await found(mill, String(numbered))).certificates).toMatchObject([{ id: numbered }])
  })

  test('are plans by their names and what they make, and partners by the number of the relation', async () => {
    const { owner, output, plan } = await aPlan(t, { changes: { name: 'Open end spinning' } })
    const partner = await t.aCompany({ name: 'Zephyr Looms', knows: owner })
    const [{ name: outputMaterialName } = { name: '' }] = await t.db
      .selectFrom('material')
      .where('id', '=', output)
      .select('name')
      .execute()
    const shown = [{ id: plan.id, name: 'Open end spinning', outputMaterialName, altered: null }]
    expect((await found(owner, 'spinning')).plans).toEqual(shown)
    expect((await found(owner, outputMaterialName)).plans).toEqual(shown)
    const [row] = await t.call(owner, listPartnersEndpoint, { query: {} })
    expect((await found(owner, 'looms')).companies).toEqual([
      {
        id: row?.id,
        companyName: partner.companyName,
        role: row?.role,
        country: row?.country,
        city: row?.city,
        relation: 'AGREED',
      },
    ])
  })

  test('is nothing of others, whoever asks', async () => {
    const { contractor } = await aTrade(t, { changes: { contractorReferenceNumber: 'SECRET-1' } })
    const certifier = await t.aCompany({ role: 'certifier', name: 'Secret certifier' })
    await aCertification(t, { subject: 'SCOPE', from: certifier, to: contractor, reference: 'SECRET-2' })
    await t.aMaterial(contractor, 'Secret yarn')
    const stranger = await t.aCompany()
    expect(await found(stranger, 'secret')).toEqual(NOTHING)
    expect(await t.refused(undefined, searchEndpoint, { query: { q: 'secret' } })).toMatchObject({
      status: 401,
    })
  })
})

describe('what records are called', () => {
  const idsIn = async (by: Person, code: string, q: string) => {
    const headers = { [LANGUAGE_HEADER]: code }
    const everything = await t.send(by, searchEndpoint, { query: { q } }, { headers })
    const trades = await t.send(by, listTradesEndpoint, { query: { search: q } }, { headers })
    const certificates = await t.send(by, listCertificationsEndpoint, { query: { search: q } }, { headers })
    const ids = (body: unknown) => (body as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b)
    const is = everything.body as Found
    return {
      trades: ids(is.trades),
      certificates: ids(is.certificates),
      listed: { trades: ids(trades.body), certificates: ids(certificates.body) },
    }
  }

  test('finds them in the reader’s language and in English, as the lists do', async () => {
    const certifier = await t.aCompany({ role: 'certifier', name: 'Belge' })
    const mill = await t.aCompany({ name: 'Değirmen', knows: certifier })
    const to = await t.aCompany({ name: 'Looms', knows: mill })
    const upload = (name: string) => ({
      documentUpload: { name, contentType: 'application/pdf', content: PDF.toString('base64') },
    })
    const traded = async (kind: TradeKind) =>
      (await aTrade(t, { from: mill, to, kind, changes: { ...upload('a.pdf') } })).trade.id
    const ids = { contract: await traded('contract'), order: await traded('order') }
    const scope = await aCertification(t, { subject: 'SCOPE', from: certifier, to: mill, reference: 'S-1' })
    const expected: [string, string, 'contract' | 'order' | 'scope'][] = [
      ['tr', 'SİPARİŞ', 'order'],
      ['tr', 'order', 'order'],
      ['tr', 'sözleşme', 'contract'],
      ['hi', 'ऑर्डर', 'order'],
      ['hi', 'कॉन्ट्रैक्ट', 'contract'],
      ['zh-CN', '订单', 'order'],
      ['zh-CN', '合同', 'contract'],
      ['es', 'pedido', 'order'],
      ['pt-BR', 'contrato', 'contract'],
      ['en-US', 'contract', 'contract'],
      ['tr', 'kapsam', 'scope'],
      ['zh-CN', '范围证书', 'scope'],
      ['en-US', 'scope', 'scope'],
      ['en-US', 'scope certificate', 'scope'],
    ]
    for (const [code, q, what] of expected) {
      const trades = what === 'scope' ? [] : [ids[what]]
      const certificates = what === 'scope' ? [scope] : []
      expect([code, q, await idsIn(mill, code, q)]).toEqual([
        code,
        q,
        { trades, certificates, listed: { trades, certificates } },
      ])
    }
    expect((await idsIn(mill, 'es', 'sipariş')).trades).toEqual([])
    expect((await idsIn(await t.aCompany(), 'tr', 'sipariş')).trades).toEqual([])
  })

  test('comes after what has the word in its reference', async () => {
    const mill = await t.aCompany()
    const to = await t.aCompany({ knows: mill })
    const numbered = async (contractorReferenceNumber: string) => {
      t.pass(60_000)
      return aTrade(t, { from: mill, to, kind: 'order', changes: { contractorReferenceNumber } })
    }
    for (const reference of ['reordered', 'A-1', 'A-2', 'order 7']) await numbered(reference)
    t.pass(60_000)
    await numbered('A-3')
    const { trades } = await found(mill, 'order')
    expect(trades.map(({ reference }) => reference)).toEqual(['order 7', 'reordered', 'A-3', 'A-2', 'A-1'])
  })
})

describe('partners by what their role, country and city are called', () => {
  test('are found in the reader’s words and in English, as the list finds them, and last', async () => {
    const mill = await t.aCompany({ name: 'Çırçır' })
    const places = [
      ['Ege', 'spinner', 'TR', 'İzmir'],
      ['Nile', 'weaver', 'EG', 'Giza'],
      ['Spinners’ Loom', 'weaver', 'EG', null],
    ] as const
    for (const [name, role, country, city] of places) {
      const { companyId } = await t.aCompany({ name, role, knows: mill })
      await sql`update company set country = ${country}, city = ${city} where id = ${companyId}`.execute(t.db)
    }
    const names = async (code: string, q: string) => {
      const headers = { [LANGUAGE_HEADER]: code }
      const is = await t.call(mill, searchEndpoint, { query: { q } }, { headers })
      const rows = await t.call(mill, listPartnersEndpoint, { query: { search: q } }, { headers })
      const companies = is.companies.map(({ companyName }) => companyName)
      expect(rows.map(({ companyName }) => companyName)).toEqual(companies.toSorted())
      return companies
    }
    expect((await found(mill, 'ege')).companies).toMatchObject([{ role: 'spinner', city: 'İzmir' }])
    const expected: [string, string, string[]][] = [
      ['tr', 'iplikçi', ['Ege']],
      ['tr', 'iplikh', ['Ege']],
      ['tr', 'İPLİK ÜRETİCİSİ', ['Ege']],
      ['tr', 'Mısır', ['Nile', 'Spinners’ Loom']],
      ['tr', 'turkiye', ['Ege']],
      ['en-US', 'Turkey', ['Ege']],
      ['zh-CN', '土耳其', ['Ege']],
      ['hi', 'मिस्र', ['Nile', 'Spinners’ Loom']],
      ['tr', 'izmir', ['Ege']],
      ['en-US', 'spinner', ['Spinners’ Loom', 'Ege']],
      ['es', 'iplikçi', []],
    ]
    for (const [code, q, companies] of expected)
      expect([code, q, await names(code, q)]).toEqual([code, q, companies])
  })

  test('are not, where they have not agreed: their role and country are not the reader’s to know', async () => {
    const mill = await t.aCompany({ name: 'Tek' })
    const { companyId } = await t.aCompany({ name: 'Uzak', role: 'spinner' })
    await sql`update company set country = 'TR' where id = ${companyId}`.execute(t.db)
    await t.call(mill, inviteSupplierEndpoint, {
      body: { companyName: 'Uzak', userEmailAddress: 'uzak@mill.test' },
    })
    expect((await found(mill, 'uzak')).companies).toMatchObject([{ role: null, country: null, city: null }])
    for (const q of ['spinner', 'Türkiye']) expect((await found(mill, q)).companies).toEqual([])
  })
})

/** The lists say what each company may see; the rule of the domain says what fits. */
test('everybody finds just what their own lists have', async () => {
  const certifier = await t.aCompany({ role: 'certifier', name: 'Lot Certification' })
  const mill = await t.aCompany({ name: 'Lot Mill', knows: certifier })
  const weaver = await t.aCompany({ role: 'weaver', name: 'The big lot', knows: mill })
  const other = await t.aCompany({ name: 'Lotus', knows: weaver })
  const [received, made] = [
    await t.aMaterial(mill, 'Lot', { isInput: true }),
    await t.aMaterial(mill, 'A lot'),
  ]
  const inOther = [await t.aMaterial(other, 'Lot 7', { isInput: true }), await t.aMaterial(other, 'Allotted')]
  await aPlan(t, { of: mill, changes: planRequest(made, [received], { name: 'Lot by lot' }) })
  await aPlan(t, { of: other, changes: planRequest(inOther[1], [inOther[0] ?? 0], { name: 'Ballot' }) })
  const sides = [
    [mill, weaver],
    [weaver, mill],
    [weaver, other],
  ] as const
  let made10 = 0
  for (const [from, to] of [...sides, ...sides, ...sides]) {
    t.pass(60_000)
    const contractorReferenceNumber = ['LOT', 'Lot-', 'a-lot-', 'allot-', 'x'][made10 % 5] + `${made10++}`
    await aTrade(t, { from, to, changes: { contractorReferenceNumber } })
  }
  await aCertification(t, { subject: 'SCOPE', from: certifier, to: mill, reference: 'LOT-C' })
  await aCertification(t, { subject: 'SELF', from: mill, to: mill, reference: 'Own lot' })

  const fits = <Row>(rows: readonly Row[], q: string, textsOf: (row: Row) => (string | null)[]) =>
    rows
      .map((row) => {
        const ranks = textsOf(row).map((text) => (text === null ? undefined : searchRank(text, q)))
        return { row, rank: Math.min(...ranks.map((rank) => rank ?? Infinity)) }
      })
      .filter(({ rank }) => rank < Infinity)
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, FOUND_OF_A_KIND)
      .map(({ row }) => row)
  for (const by of [certifier, mill, weaver, other])
    for (const q of ['lot', 'a lot', 'lot-', 'contract.pdf']) {
      // Newest first, as they are shown where they fit equally well.
      const trades = await t.call(by, listTradesEndpoint, { query: {} })
      const certificates = await t.call(by, listCertificationsEndpoint, { query: {} })
      const materials = await t.call(by, listMaterialRowsEndpoint, {
        query: { sort: 'createdAt', order: 'desc' },
      })
      const plans = await t.call(by, listPlansEndpoint, { query: {} })
      const partners = await t.call(by, listPartnersEndpoint, { query: {} })
      const is = await found(by, q)
      const names = {
        trades: is.trades.map(({ reference }) => reference),
        certificates: is.certificates.map(({ reference }) => reference),
        plans: is.plans.map(({ name }) => name),
        companies: is.companies.map(({ companyName }) => companyName),
        materials: is.materials.map(({ name }) => name).toSorted(),
      }
      expect({ by: by.companyName, q, ...names }).toEqual({
        by: by.companyName,
        q,
        trades: fits(trades, q, (row) => [row.contractorReferenceNumber, 'contract.pdf']).map(
          (row) => row.contractorReferenceNumber,
        ),
        certificates: fits(certificates, q, (row) => [row.certificateReferenceNumber]).map(
          (row) => row.certificateReferenceNumber,
        ),
        plans: fits(plans, q, (row) => [row.name, row.outputMaterial.name]).map((row) => row.name),
        companies: fits(partners, q, (row) => [row.companyName]).map((row) => row.companyName),
        materials: fits(materials, q, (row) => [row.name])
          .map((row) => row.name)
          .toSorted(),
      })
    }
})

test('takes one statement for each kind, however much there is', async () => {
  const { contractor } = await aTrade(t)
  const statements = async () => {
    queries.length = 0
    await found(contractor, 'company')
    return queries.length
  }
  const few = await statements()
  for (let i = 0; i < 8; i++) {
    await t.aCompany({ knows: contractor })
    await aTrade(t, { from: contractor })
  }
  // The session; begin and commit; what relations there are; five kinds.
  expect([few, await statements()]).toEqual([few, few])
  expect(few).toBeLessThanOrEqual(10)
})

test('what is too short or too long is refused', async () => {
  const mill = await t.aCompany()
  for (const q of ['', ' a ', 'a'.repeat(MAX_SEARCH_CHARACTERS + 1)]) {
    const problem = await t.refused(mill, searchEndpoint, { query: { q } })
    expect([problem.status, problem.code, Object.keys(problem.fields)]).toEqual([
      400,
      'VALIDATION_FAILED',
      ['q'],
    ])
  }
})

test('who searches too often waits, and nobody else', { timeout: 60_000 }, async () => {
  const mill = await t.aCompany()
  const colleague = await t.aColleague(mill)
  for (let sent = 0; sent < SEARCHES_PER_MINUTE; sent++) await found(mill, 'yarn')
  const { headers } = await t.send(mill, searchEndpoint, { query: { q: 'yarn' } })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(await t.refused(mill, searchEndpoint, { query: { q: 'yarn' } })).toMatchObject({
    status: 429,
    code: 'RATE_LIMITED',
  })
  expect(await found(colleague, 'yarn')).toEqual(NOTHING)
  t.pass(60_000)
  expect(await found(mill, 'yarn')).toEqual(NOTHING)
})
