import { exportEndpoints } from '@selvedge/contract/exports.ts'
import { LANGUAGE_HEADER } from '@selvedge/contract/language-header.ts'
import { listMaterialRowsEndpoint, listMaterialsEndpoint } from '@selvedge/contract/materials.ts'
import { listPartnersEndpoint } from '@selvedge/contract/partners.ts'
import { confirmTransactionEndpoint, listTradesEndpoint } from '@selvedge/contract/trades.ts'
import type { TradeKind, TradeStatus } from '@selvedge/domain/trade.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { compareNames } from '@selvedge/messages/compare-names.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { wordsOfTheWire } from '@selvedge/messages/en/words-of-the-wire.ts'
import { LANGUAGE_CODES } from '@selvedge/messages/languages.ts'
import { referenceName } from '@selvedge/messages/reference-name.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase, testDatabaseUrl } from '../../../test/support/database/test-database.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aTrade } from '../../../test/support/world/trades.ts'
import { answerIn } from '../language/answer-in.ts'
import { spokenLanguage } from '../language/spoken-language.ts'
import { CHUNK_ROWS } from '../lists/list.ts'
import { byCountry, byEntry, byName } from './by-name.ts'
import { learnNameOrders, makeNameOrders } from './name-orders.ts'
import { writtenOnce } from './written-once.ts'

/** A company with materials of these names, put into the table from the last to the first. */
async function aCompanyWith(t: TestApp, names: readonly string[]): Promise<Person> {
  const company = await t.aCompany()
  await t.db
    .insertInto('material')
    .values(
      names.toReversed().map((name) => ({
        company_id: company.companyId,
        name,
        name_key: nameKey(name),
        is_input: true,
        created_at: new Date(),
      })),
    )
    .execute()
  return company
}

const speaking = (code: string) => ({ headers: { [LANGUAGE_HEADER]: code } })

async function pageOf(t: TestApp, as: Person, code: string, query: Record<string, string | number>) {
  const { body } = await t.send(as, listMaterialRowsEndpoint, { query }, speaking(code))
  return (body as { name: string }[]).map(({ name }) => name)
}

const t = await testApp()

test.each([
  ['tr', 'Cuma Çanta Dal Ilgın Işık İğne İplik Keten Salt Şal Şile Tül Urgan Ürün Zefir'],
  ['es', 'Nailon Nube Ñandú Ñoño Oro Óxido Yute'],
  ['pt-BR', 'Açaí Água Algodão Azul Índigo Juta'],
  // má, mián, shā, sī, zhī
  ['zh-CN', '麻 棉 纱 丝 织'],
  ['hi', 'ऊन कपास जूट मलमल रेशम सूत'],
  ['en', 'Älv Lot9 lot10 Şal Salt Silk Zinc'],
])('%s: a list is in the order of its dictionaries: %s', async (code, sorted) => {
  const names = sorted.split(' ')
  const company = await aCompanyWith(t, names)
  expect(await pageOf(t, company, code, { page: 1, size: 50 })).toEqual(names)
  expect(await pageOf(t, company, code, { page: 1, size: 50, order: 'desc' })).toEqual(names.toReversed())
  const offered = await t.call(company, listMaterialsEndpoint, { query: {} }, speaking(code))
  expect(offered.map(({ name }) => name)).toEqual(names)
  const file = await t.send(
    company,
    exportEndpoints.materials,
    { query: { format: 'csv', sort: 'name' } },
    speaking(code),
  )
  const exported = file.text.split('\n').flatMap((line) => names.find((name) => line.includes(name)) ?? [])
  expect(exported).toEqual(names)
})

test.each(LANGUAGE_CODES)('%s: pages give each row once, also of names as good as equal', async (code) => {
  const names = ['Lot', 'Şal', 'Işık', 'İplik', '棉', 'ñ', 'सूत', 'Lot 9', 'Lot 09', 'Lot 10'].flatMap(
    (name) => [name, `${name}.`, `(${name})`, `${name} a`, `${name} á`],
  )
  const company = await aCompanyWith(t, names)
  const whole = await pageOf(t, company, code, {})
  expect(whole.toSorted()).toEqual(names.toSorted())
  for (const order of ['asc', 'desc']) {
    const paged: string[] = []
    for (let page = 1; page <= 8; page++)
      paged.push(...(await pageOf(t, company, code, { page, size: 7, sort: 'name', order })))
    expect(paged).toEqual(order === 'asc' ? whole : whole.toReversed())
  }
})

test('a list without pages is in one order to its end, however late it is read', async () => {
  const names = Array.from({ length: CHUNK_ROWS + 200 }, (_, at) => `${at % 2 === 0 ? 'Salt' : 'Şal'} ${at}`)
  const company = await aCompanyWith(t, names)
  for (const code of ['tr', 'en']) {
    const sorted = inLanguage(spokenLanguage(code), () => names.toSorted(compareNames))
    expect(await pageOf(t, company, code, {})).toEqual(sorted)
  }
})

/** What names of mills are made of, in all six languages. */
const PART = fc.constantFrom(
  ...Array.from('abcçdeghıIiİjklmnñoöprsşStuüvyzÇŞĞğÖÜáãâéêíóõú 0123456789 -/.,()'),
  ...Array.from('棉麻丝纱织布染厂重长'),
  ...'क का कि की ख ग सू त प रे श म ऊ न सं हिं १ २'.split(' '),
)
const NAME = fc
  .array(PART, { minLength: 1, maxLength: 10 })
  .map((parts) => parts.join(''))
  // Nobody writes one number in the digits of two scripts, and releases of ICU differ about it.
  .filter((name) => !/[0-9][१२]|[१२][0-9]/.test(name))

test.each(LANGUAGE_CODES)('%s: the database sorts names as the browser does', async (code) => {
  const names = [...new Set(fc.sample(NAME, { numRuns: 3000, seed: 22 }))]
  const language = spokenLanguage(code)
  const { rows } = await answerIn(language, () =>
    sql<{
      name: string
    }>`select name from unnest(${names}::text[]) name order by ${byName(t.db, 'name')}`.execute(t.db),
  )
  const sorted = rows.map(({ name }) => name)
  expect(sorted).toHaveLength(names.length)
  const wrong = inLanguage(language, () =>
    sorted
      .slice(1)
      .flatMap((name, at) => (compareNames(sorted[at] ?? '', name) > 0 ? [[sorted[at], name]] : [])),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['tr', ['Germany', 'Austria', 'France', 'India', 'Spain', 'Atlantis']],
  ['es', ['Germany', 'Austria', 'Spain', 'France', 'India', 'Atlantis']],
  ['en', ['Austria', 'France', 'Germany', 'India', 'Spain', 'Atlantis']],
])('%s: countries are in the order of what the language calls them', async (code, sorted) => {
  const { rows } = await answerIn(spokenLanguage(code), () =>
    sql<{
      name: string
    }>`select name from unnest(${sorted.toSorted()}::text[]) name order by ${byCountry('name')}`.execute(
      t.db,
    ),
  )
  expect(rows.map(({ name }) => name)).toEqual(sorted)
})

test.each(['tr', 'es', 'pt-BR', 'hi', 'zh-CN', 'en-US'])(
  '%s: kinds and states are in the order of what the language calls them, page by page',
  async (code) => {
    const { contractor: company, consignee, trade } = await aTrade(t, { kind: 'order' })
    for (const kind of ['shipping', 'contract', 'order'] as const) {
      t.pass(1000)
      await aTrade(t, { kind, from: company, to: consignee })
    }
    await t.call(consignee, confirmTransactionEndpoint, {
      params: { id: trade.id },
      query: { type: 'order' },
      body: { transactionStatus: 'REFUSED', consigneeReferenceNumber: 'X-1' },
    })
    const words = inLanguage(spokenLanguage(code), () => ({ ...recordNames, ...wordsOfTheWire }))
    const shown = async (sort: 'type' | 'status', order: 'asc' | 'desc') => {
      const pages = []
      for (let page = 1; page <= 4; page++) {
        const { body } = await t.send(
          company,
          listTradesEndpoint,
          { query: { sort, order, page, size: 1 } },
          speaking(code),
        )
        pages.push(...(body as { id: number; type: TradeKind; status: TradeStatus }[]))
      }
      expect(new Set(pages.map(({ id }) => id)).size).toBe(4)
      return pages.map((row) => words[row[sort]])
    }
    for (const sort of ['type', 'status'] as const) {
      const called = await shown(sort, 'asc')
      const sorted = inLanguage(spokenLanguage(code), () => called.toSorted(compareNames))
      expect([sort, called]).toEqual([sort, sorted])
      expect(new Set(called).size).toBe(sort === 'type' ? 3 : 2)
      expect(await shown(sort, 'desc')).toEqual(called.toReversed())
    }
  },
)

test('a question that is written once is written once for each order', async () => {
  let written = 0
  const ask = writtenOnce((reader, names: readonly string[]) => {
    written++
    return reader
      .selectFrom(sql<{ name: string }>`unnest(${names}::text[])`.as<'lot'>(sql`lot(name)`))
      .select('lot.name')
      .orderBy(byName(reader, 'lot.name'))
  })
  const named = async (code: string) =>
    (await answerIn(spokenLanguage(code), () => ask(t.db, ['Salt', 'Şal']))).map(({ name }) => name)
  for (let round = 0; round < 2; round++) {
    expect(await named('tr')).toEqual(['Salt', 'Şal'])
    expect(await named('en')).toEqual(['Şal', 'Salt'])
    expect(await named('en-US')).toEqual(['Şal', 'Salt'])
  }
  expect(written).toBe(2)
})

const ORDERS = sql<{
  name: string
}>`select collname as name from pg_collation where collname like 'names\\_%' order by 1`

test('the orders are made once, again where they are gone, and anew of another release of ICU', async () => {
  const db = await testDatabase()
  const made = (await ORDERS.execute(db)).rows
  expect(made).toHaveLength(6)
  await sql`drop collation names_tr, names_hi`.execute(db)
  await sql`create collation names_hi (provider = icu, locale = 'hi-u-kn-true', version = '1.2')`.execute(db)
  await Promise.all([makeNameOrders(db), makeNameOrders(db)])
  expect((await ORDERS.execute(db)).rows).toEqual(made)
})

test('a database without ICU has names in the order of their folded letters', async () => {
  const url = await testDatabaseUrl()
  const db = await testDatabase({ url, max: 1 })
  const { rows } = await ORDERS.execute(db)
  for (const { name } of rows) await sql`drop collation ${sql.id(name)}`.execute(db)
  // As the catalogue of such a build looks.
  await sql`create schema without_icu`.execute(db)
  await sql`create view without_icu.pg_collation as select * from pg_catalog.pg_collation where collprovider <> 'i'`.execute(
    db,
  )
  await sql`set search_path = without_icu, pg_catalog, public`.execute(db)
  await makeNameOrders(db)
  expect((await ORDERS.execute(db)).rows).toEqual([])
  await learnNameOrders(db)
  await sql`set search_path = public`.execute(db)

  const without = await testApp({ url })
  const names = ['Çanta', 'Cuma', 'Işık', 'İplik', 'Şal', 'Salt', 'Zefir']
  const company = await aCompanyWith(without, names)
  for (const code of ['tr', 'zh-CN', 'en'])
    expect(await pageOf(without, company, code, { page: 1 })).toEqual([
      'Çanta',
      'Cuma',
      'İplik',
      'Işık',
      'Şal',
      'Salt',
      'Zefir',
    ])
})

test('entries of lists are in the order of what the language calls them, and those it has no words for come last', async () => {
  const db = await testDatabase()
  const inOrder = async () => {
    const { rows } = await sql<{ name: string }>`select name from
      unnest(array['Spinning', 'An entry of our own', 'Weaving', 'Ginning', 'Dyeing']) as entry(name) order by ${byEntry('name')}`.execute(
      db,
    )
    return rows.map(({ name }) => name)
  }
  expect(await inOrder()).toEqual(['An entry of our own', 'Dyeing', 'Ginning', 'Spinning', 'Weaving'])
  const turkish = await answerIn(spokenLanguage('tr'), async () => {
    const sorted = await inOrder()
    const called = sorted.slice(0, -1).map(referenceName)
    expect(called).toEqual(called.toSorted(compareNames))
    return sorted
  })
  expect(turkish.at(-1)).toBe('An entry of our own')
  expect(turkish).not.toEqual(await inOrder())
})

test('what a list shows in the reader’s language is found by it, and by its name in English', async () => {
  const company = await t.aCompany()
  await t.aCompany({ role: 'spinner', knows: company })
  const found = async (code: string, search: string) => {
    const { body } = await t.send(company, listPartnersEndpoint, { query: { search } }, speaking(code))
    return (body as unknown[]).length
  }
  expect(await found('tr', 'iplik')).toBe(1)
  expect(await found('zh-CN', '纺')).toBe(1)
  expect(await found('tr', 'Portekiz')).toBe(1)
  expect(await found('tr', 'portugal')).toBe(1)
  expect(await found('en-US', 'Portekiz')).toBe(0)
  expect(await found('tr', 'Fransa')).toBe(0)
})
