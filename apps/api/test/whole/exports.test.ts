import { EXPORT_FORMATS, exportEndpoints } from '@selvedge/contract/exports.ts'
import { inviteSupplierEndpoint } from '@selvedge/contract/companies.ts'
import { listMaterialRowsEndpoint } from '@selvedge/contract/materials.ts'
import { MAX_EXCEL_ROWS } from '@selvedge/domain/limits.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { sql } from 'kysely'
import Papa from 'papaparse'
import readExcelFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { file, SELF } from '../support/world/filed-certifications.ts'
import type { Person } from '../support/world/people.ts'
import { aPlanRow } from '../support/world/plan-rows.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { aTrade } from '../support/world/trades.ts'

const HOSTILE = [
  '=HYPERLINK("http://evil.example","Click")',
  '=cmd|"/c calc"!A1\nsecond line',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\uFF1D1+1',
  'Garn "extra", grün; Größe Ä',
  'two\nlines',
  'plain',
]

let t: TestApp
let queries = 0
beforeAll(async () => {
  t = await testApp({ onQuery: () => void queries++ })
})

/** Materials written past the form, which trims and bounds names. */
async function materials(of: Person, names: readonly string[]): Promise<void> {
  for (const name of names)
    await t.db
      .insertInto('material')
      .values({
        company_id: of.companyId,
        name,
        name_key: name.toLowerCase(),
        is_input: name === 'plain',
        created_at: t.services.now(),
      })
      .execute()
}

const bulk = (of: Person, rows: number) =>
  sql`insert into material (company_id, name, name_key, is_input, created_at)
    select ${of.companyId}, 'Bulk ' || n, 'bulk ' || n, false, now() from generate_series(1, ${sql.lit(rows)}) n`.execute(
    t.db,
  )

type Table = keyof typeof exportEndpoints
/** The answer of an export, with its bytes as they went out. */
async function exported(as: Person, table: Table, query: Record<string, string>, language = 'en-US') {
  const search = new URLSearchParams(query)
  const answer = await t.app.inject({
    url: `/api/exports/${table}?${search.toString()}`,
    headers: { authorization: `Bearer ${as.token}`, 'x-selvedge-language': language },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}
const csvRows = (bytes: Buffer) => Papa.parse<string[]>(bytes.toString('utf8'), { skipEmptyLines: true }).data
const excelRows = async (bytes: Buffer) => (await readExcelFile(bytes))[0]?.data ?? []

describe('an export', () => {
  test('as Excel is a sheet that is called as the language calls it, and in English as programs know it', async () => {
    const company = await t.aCompany()
    const material = await t.aMaterial(company, 'Yarn')
    const called = async (table: Table, language: string) => {
      const of = table.startsWith('material-') && { materialId: String(material) }
      const { bytes } = await exported(company, table, { ...of, format: 'xlsx' }, language)
      return (await readExcelFile(bytes)).map(({ sheet }) => sheet)
    }
    const tables = Object.keys(exportEndpoints) as Table[]
    for (const table of tables) expect(await called(table, 'en-US')).toEqual([table])
    const names: string[] = []
    for (const table of tables) names.push(...(await called(table, 'tr')))
    expect(names).toEqual([
      'Ticari işlemler',
      'Dönüşümler',
      'Sertifikalar',
      'Malzemeler',
      'İş ortakları',
      'Malzemenin ticari işlemleri',
      'Malzemenin planları',
      'Davetler',
      'Denetim izi',
    ])
  })

  test('as CSV has the rows of the filtered list in their order, and no formula in it', async () => {
    const company = await t.aCompany()
    await materials(company, HOSTILE)
    await materials(await t.aCompany(), ['not mine'])
    const { status, headers, bytes } = await exported(company, 'materials', {
      format: 'csv',
      group: 'produced',
      sort: 'name',
      order: 'desc',
    })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="selvedge-materials-2026-06-01.csv"; filename*=UTF-8''selvedge-materials-2026-06-01.csv`,
      'x-content-type-options': 'nosniff',
      'x-total-count': String(HOSTILE.length - 1),
      'cache-control': 'no-store',
    })
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = bytes.toString('utf8')
    expect(text.endsWith('\r\n')).toBe(true)

    const [headings, ...rows] = csvRows(bytes)
    expect(headings?.[0]?.replace('\uFEFF', '')).toBe('Name')
    const list = await t.call(company, listMaterialRowsEndpoint, {
      query: { group: 'produced', sort: 'name', order: 'desc' },
    })
    const isFormula = (name: string) => /^[=+\-@\uFF1D]/.test(name)
    expect(rows.map((row) => row[0])).toEqual(list.map(({ name }) => (isFormula(name) ? `'${name}` : name)))
    expect(rows[0]?.slice(1)).toEqual(['Produced', '0', '0', '', '2026-06-01T08:00:00.000Z'])
  })

  test('as Excel has real numbers and dates, and every text as it was written', async () => {
    const company = await t.aCompany()
    const long = 'x'.repeat(40_000)
    await materials(company, [...HOSTILE, 'bell\u0007'])
    await sql`update material set name = ${long} where name = 'two\nlines' and company_id = ${company.companyId}`.execute(
      t.db,
    )
    const { status, headers, bytes } = await exported(company, 'materials', { format: 'xlsx' })
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain('selvedge-materials-2026-06-01.xlsx')
    const [, ...rows] = await excelRows(bytes)
    const names = rows.map((row) => String(row[0]))
    for (const name of HOSTILE.filter((each) => each !== 'two\nlines')) expect(names).toContain(name)
    expect(names).toContain('bell')
    expect(names.find((name) => name.startsWith('xx'))).toHaveLength(32_767)
    expect(rows[0]?.[2]).toBe(0)
    expect(Math.round(Number(rows[0]?.[5]) / 1000)).toBe(Date.parse('2026-06-01T08:00:00Z') / 1000)
  })

  test('of each table answers its rows', async () => {
    const company = await t.aCompany()
    await t.aCompany({ name: 'Weavers of exports', role: 'weaver', knows: company })
    await t.call(company, inviteSupplierEndpoint, {
      body: { companyName: 'Invited by exports', userEmailAddress: 'exports@invited.test' },
    })
    const first = async (table: Table, query: object = {}) => {
      const [csv, xlsx] = await Promise.all(
        EXPORT_FORMATS.map((format) => exported(company, table, { ...query, format })),
      )
      const rows = csvRows(csv?.bytes ?? Buffer.alloc(0))
      const sheet = await excelRows(xlsx?.bytes ?? Buffer.alloc(0))
      expect(sheet).toHaveLength(rows.length)
      return rows.slice(1)
    }
    expect(await first('partners')).toMatchObject([
      ['Invited by exports', '', '', '', expect.any(String), 'Invited', 'Asked by us', ''],
      ['Weavers of exports', 'weaver', 'Portugal', 'Porto', expect.any(String), 'Active', 'Agreed', ''],
    ])
    expect(await first('partners', { search: 'nobody has this name' })).toEqual([])
    const turkish = csvRows((await exported(company, 'partners', { format: 'csv' }, 'tr')).bytes)
    expect(turkish[2]?.slice(0, 4)).toEqual(['Weavers of exports', 'dokuma işletmesi', 'Portekiz', 'Porto'])
    expect(await first('invitations')).toMatchObject([
      [
        'Invited by exports',
        'Company',
        'exports@invited.test',
        'Pending',
        expect.any(String),
        expect.any(String),
        'Test Person',
      ],
    ])
    await file(t, company, undefined, SELF)
    expect(await first('certificates')).toEqual([expect.arrayContaining(['GC14LU3', SELF.assessmentName])])
  })

  test('as CSV is for the spreadsheets of its language: semicolons and commas before decimals where it writes so', async () => {
    const { contractor, consignee, materialId } = await aTrade(t)
    const changes = {
      contractorReferenceNumber: 'S;7',
      positions: [
        { contractorMaterial: { id: materialId }, quantity: '1250.5', weight: '12.5', unit: { code: 'KGM' } },
      ],
    }
    t.pass(1000)
    await aTrade(t, { from: contractor, to: consignee, changes })
    const query = { format: 'csv', order: 'desc' }
    const linesIn = async (language: string) => {
      const { headers, bytes } = await exported(consignee, 'trades', query, language)
      const lines = bytes.toString('utf8').split('\r\n')
      return { name: decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? ''), lines }
    }
    const turkish = await linesIn('tr')
    expect(turkish.name).toBe('selvedge-ticari-işlemler-2026-06-01.csv')
    expect(turkish.lines[0]).toMatch(/^\uFEFFReferans;Tür;Belge türü;/)
    expect(turkish.lines[1]).toMatch(/^"S;7";.*;12,5;/)
    for (const language of ['es', 'pt-BR']) expect((await linesIn(language)).lines[1]).toMatch(/;12,5;/)
    for (const language of ['en', 'hi', 'zh-CN', 'none']) {
      const { lines } = await linesIn(language)
      expect(lines[1]).toMatch(/^S;7,.*,12\.5,/)
    }
    expect((await linesIn('zh-CN')).name).toBe('selvedge-交易-2026-06-01.csv')
  })

  test('of trades has what they hold and weigh, as the list finds them', async () => {
    const { contractor, consignee, materialId, trade } = await aTrade(t)
    const second = await t.aMaterial(contractor, 'Second yarn')
    const of = (id: number, weight: string, lot?: string) => ({
      contractorMaterial: { id },
      quantity: '3',
      weight,
      unit: { code: 'KGM' },
      lot,
    })
    const changes = {
      contractorReferenceNumber: '=WEIGHED',
      positions: [of(materialId, '0.1', '2026/07'), of(second, '0.2', 'B 8'), of(second, '', '2026/07')],
    }
    t.pass(1000)
    await aTrade(t, { from: contractor, to: consignee, changes })
    const { bytes } = await exported(consignee, 'trades', { format: 'xlsx', order: 'desc' })
    const [headings, ...rows] = await excelRows(bytes)
    expect(headings).toEqual([
      'Reference',
      'Kind',
      'Document type',
      'Contractor',
      'Consignee',
      'Materials',
      'Lots',
      'Weight (kg)',
      'Valid from',
      'Valid until',
      'Status',
      'Created (UTC)',
      'Altered, and why',
    ])
    expect(rows[0]).toMatchObject(
      [
        '=WEIGHED',
        'Contract',
        /^152 - /,
        contractor.companyName,
        consignee.companyName,
        /; Second yarn$/,
        '2026/07; B 8',
        0.3,
        new Date('2026-03-01'),
        new Date('2026-12-31'),
        'Pending',
        expect.any(Date),
        null,
      ].map((cell) => (cell instanceof RegExp ? expect.stringMatching(cell) : cell)),
    )
    expect(rows[1]?.[0]).toBe(trade.contractorReferenceNumber)
    expect(rows[1]?.[6]).toBeNull()
    const chinese = await exported(contractor, 'trades', { format: 'xlsx', search: 'second yarn' }, 'zh-CN')
    const [, first] = await excelRows(chinese.bytes)
    expect(first?.slice(5, 7)).toEqual([expect.stringMatching(/\S；Second yarn$/), '2026/07；B 8'])
    const found = await exported(contractor, 'trades', { format: 'csv', search: 'second yarn' })
    expect(csvRows(found.bytes).map((row) => row[0])).toEqual([
      expect.stringContaining('Reference'),
      "'=WEIGHED",
    ])
    expect(
      csvRows((await exported(contractor, 'trades', { format: 'csv', awaiting: 'true' })).bytes),
    ).toHaveLength(1)
  })

  test('is in the language of the app that asks: its headings and words; days and numbers are those that programs read', async () => {
    const { contractor } = await aTrade(t)
    const inLanguage = async (table: Table, language?: string) =>
      csvRows((await exported(contractor, table, { format: 'csv' }, language)).bytes)
    const [, english = []] = await inLanguage('trades')
    const [headings, hindi = []] = await inLanguage('trades', 'hi')
    expect(headings?.slice(1, 5)).toEqual(['प्रकार', 'दस्तावेज़ का प्रकार', 'विक्रेता', 'खरीदार'])
    expect([english[1], english[2], english[10]]).toEqual(['Contract', '152 - Contract', 'Pending'])
    expect([hindi[1], hindi[2], hindi[10]]).toEqual(['कॉन्ट्रैक्ट', '152 - कॉन्ट्रैक्ट', 'फ़ैसला बाकी'])
    const same = [0, 3, 4, 5, 6, 7, 8, 9, 11]
    expect(same.map((at) => hindi[at])).toEqual(same.map((at) => english[at]))
    const [, ...trail] = await inLanguage('audit-trail', 'hi')
    expect(trail.length).toBeGreaterThan(0)
    for (const line of trail) expect(line[4]).toMatch(/\p{Script=Devanagari}/u)
    const [sheet] = await excelRows((await exported(contractor, 'trades', { format: 'xlsx' }, 'zh-CN')).bytes)
    for (const heading of sheet ?? []) expect(heading).toMatch(/\p{Script=Han}/u)
  })

  test.each(Object.keys(exportEndpoints) as Table[])(
    'of %s has no heading in English for readers of Turkish',
    async (table) => {
      const company = await t.aCompany()
      const material = await t.aMaterial(company, 'Iplik')
      const headingsIn = async (language: string) => {
        const query: Record<string, string> = table.startsWith('material-')
          ? { format: 'csv', materialId: String(material) }
          : { format: 'csv' }
        const [headings = []] = csvRows((await exported(company, table, query, language)).bytes)
        return headings
      }
      const [english, turkish] = [await headingsIn('en-US'), await headingsIn('tr')]
      expect(turkish).toHaveLength(english.length)
      expect(turkish.filter((heading) => english.includes(heading))).toEqual([])
    },
  )

  test('of what uses a material has its trades and its plans', async () => {
    const { contractor, materialId, trade } = await aTrade(t)
    const query = { format: 'csv', materialId: String(materialId) }
    await aPlanRow(t, contractor, {
      name: 'Spun',
      output: materialId,
      inputs: [[await t.aMaterial(contractor, 'Lint', { isInput: true }), 80]],
    })
    const [, sold] = csvRows((await exported(contractor, 'material-trades', query)).bytes)
    expect(sold?.slice(0, 3)).toEqual([trade.contractorReferenceNumber, 'Contract', 'Sold'])
    const [, made] = csvRows((await exported(contractor, 'material-plans', query)).bytes)
    expect(made?.slice(0, 2)).toEqual(['Spun', 'Output'])
  })

  test('of transformations has what goes in and what comes out', async () => {
    const company = await t.aCompany()
    const yarn = await t.aMaterial(company, 'Yarn', { isInput: true })
    await aPlanRow(t, company, {
      name: 'Weaving',
      output: await t.aMaterial(company, 'Cloth'),
      inputs: [[yarn, 60]],
    })
    await aPlanRow(t, company, {
      name: 'Knitting',
      output: await t.aMaterial(company, 'Jersey'),
      inputs: [[yarn, 60]],
    })
    const names = async (query: Record<string, string>) =>
      csvRows((await exported(company, 'transformations', { format: 'csv', ...query })).bytes)
        .slice(1)
        .map((row) => row[0])
    expect(await names({ sort: 'name', order: 'asc' })).toEqual(['Knitting', 'Weaving'])
    expect(await names({ search: 'CLOTH' })).toEqual(['Weaving'])
    expect(await names({ search: 'yarn' })).toHaveLength(2)
    const [, row] = await excelRows(
      (await exported(company, 'transformations', { format: 'xlsx', search: 'jersey' })).bytes,
    )
    expect(row?.slice(0, 3)).toEqual(['Knitting', 'Jersey', 'Yarn 60 %'])
    expect(row?.slice(5, 7)).toEqual([new Date('2026-01-01'), null])
  })

  test('as Excel ends at a bound, and names CSV; CSV has none', async () => {
    const company = await t.aCompany()
    await bulk(company, MAX_EXCEL_ROWS + 1)
    const refusal = await t.refused(company, exportEndpoints.materials, { query: { format: 'xlsx' } })
    expect(refusal).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      fields: { format: messages.tooManyExcelRows({ max: MAX_EXCEL_ROWS }) },
    })
    expect(refusal.message).toContain('CSV')
    const { bytes } = await exported(company, 'materials', { format: 'csv' })
    expect(csvRows(bytes)).toHaveLength(MAX_EXCEL_ROWS + 2)
  })

  test('takes as many queries for 1,000 rows as for 10', async () => {
    const [few, many] = [await t.aCompany(), await t.aCompany()]
    await bulk(few, 10)
    await bulk(many, 1000)
    const counted = async (company: Person) => {
      queries = 0
      await exported(company, 'materials', { format: 'csv' })
      return queries
    }
    expect(await counted(many)).toBe(await counted(few))
  })
})

test('clients that go away in the middle leave neither a connection nor their place behind', async () => {
  const company = await t.aCompany()
  await bulk(company, 30_000)
  const url = await t.app.listen({ host: '127.0.0.1', port: 0 })
  const headers = { authorization: `Bearer ${company.token}` }
  // More often than there are connections in the pool, and places among the exports.
  for (let i = 0; i < 14; i++) {
    const leaving = new AbortController()
    const format = i % 7 === 6 ? 'xlsx&search=bulk 11' : 'csv'
    const download = fetch(`${url}/api/exports/materials?format=${format}`, {
      headers,
      signal: leaving.signal,
    })
    // Some while it is written, some while it is sent.
    if (i % 4 === 0) {
      const reader = (await download).body?.getReader()
      expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
      leaving.abort()
    } else setTimeout(() => leaving.abort(), 50)
    await download.catch(() => {})
    await expect.poll(() => busyConnections(), { timeout: 10_000 }).toBe(0)
  }
  const whole = await fetch(`${url}/api/exports/materials?format=csv`, { headers })
  expect((await whole.text()).split('\r\n')).toHaveLength(30_002)
})

/** Connections of the server that are in the middle of something. */
async function busyConnections(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = 'selvedge' and state <> 'idle'
      and pid <> pg_backend_pid()`.execute(t.db)
  return rows[0]?.count ?? -1
}
