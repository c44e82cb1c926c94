import { LINK_BEGINNINGS } from '@selvedge/domain/gs1/strict/keys.ts'
import { issueCredentialEndpoint } from '@selvedge/contract/credentials.ts'
import { updateCompanyEndpoint } from '@selvedge/contract/company-profile.ts'
import { gtin14, withCheckDigit } from '@selvedge/domain/gs1/check-digit.ts'
import { sql } from 'kysely'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { exportPassports } from '../../src/operations/passport-export/export-passports.ts'
import { folderTarget } from '../../src/operations/passport-export/folder-target.ts'
import { registered } from '../../src/platform/http/route.ts'
import { TEMPLATES } from '../../src/features/credentials/render/templates.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { aDraft, aGarment, aPassport, COUNTRY_ALONE, FILLED } from '../support/world/passports.ts'
import { certifiedGoods } from '../support/world/certified-goods.ts'
import { file } from '../support/world/filed-certifications.ts'
import type { Person } from '../support/world/people.ts'

const SITE = withCheckDigit('952132177777')
const REFERENCE_SHOWN = 'SC-OF-A-CREDENTIAL'
const DRAFT = 'Draft-of-nobody-else'
const CONCENTRATION = 0.73174
/** The weight of every delivery; no number of an answer may be it. */
const WEIGHT = /(?<![\w.-])731(?![\w.-])/

type Asked = { method?: 'GET' | 'POST'; url: string; body?: object }
type World = Awaited<ReturnType<typeof aWorld>>

let t: TestApp
let world: World
beforeAll(async () => {
  t = await testApp()
  world = await aWorld()
})

/** Two garments, one of whose chains hides its names; a passport of each, a draft, and a company that publishes where it is. */
async function aWorld() {
  const open = await aGarment(t)
  const hidden = await aGarment(t, { spinner: COUNTRY_ALONE })
  const filled = {
    ...FILLED,
    commodityCode: '610910',
    origin: { making: 'PT' },
    claims: ['organic' as const],
    makingSite: SITE,
    hasConcern: true,
    substances: [{ name: 'Bisphenol A', cas: '80-05-7', place: 'zipper', percent: CONCENTRATION }],
    footprintData: 'primary' as const,
  }
  const passports = [
    await aPassport(t, { of: open.brand, materialId: open.shirt, filled }),
    await aPassport(t, { of: hidden.brand, materialId: hidden.shirt, lot: 'L-1', filled }),
  ]
  const draft = await aDraft(t, {
    of: open.brand,
    materialId: open.shirt,
    lot: 'L-DRAFT',
    filled: { ...filled, name: { en: DRAFT } },
  })
  const mill = await t.aCompany({ role: 'spinner', name: 'Facility that shows itself' })
  const address = { address1: 'Rua 1', zip: '4000-001', city: 'Porto', state: 'Norte' }
  await t.call(mill, updateCompanyEndpoint, {
    body: { name: mill.companyName, code: 'PUB-1', country: 'PT', ...address },
  })
  const { address: facility, issuer } = await t.call(mill, issueCredentialEndpoint, {
    body: { about: { type: 'company', id: mill.companyId } },
  })
  const issue = async (by: Person, about: { type: 'passport' | 'certification' | 'trade'; id: number }) => {
    const issued = await t.call(by, issueCredentialEndpoint, { body: { about } })
    return new URL(issued.address).pathname
  }
  const [first] = passports
  // Issued as people do it: what is signed is of a record that was stated.
  const filed = await file(t, open.spinner, open.certifier, { certificateReferenceNumber: REFERENCE_SHOWN })
  await certifiedGoods(() => t).decide(open.certifier, filed.id)
  const credentials = {
    facility: new URL(facility).pathname,
    passport: await issue(open.brand, { type: 'passport', id: first?.id ?? 0 }),
    certificate: await issue(open.certifier, { type: 'certification', id: filed.id }),
    shipment: await issue(open.spinner, { type: 'trade', id: open.yarnTrade }),
  }
  const numberOf = async (table: 'certification' | 'company' | 'trade' | 'material', id: number) => {
    const { rows } = await sql<{ id: string }>`
      select public_id::text as id from ${sql.table(table)} where id = ${id}`.execute(t.db)
    return rows[0]?.id ?? ''
  }
  // The name of the credential has it.
  const referenceOf = async (id: number) =>
    (
      await t.db
        .selectFrom('trade')
        .where('id', '=', id)
        .select('contractor_reference')
        .executeTakeFirstOrThrow()
    ).contractor_reference ?? ''
  const shown = [open.brand, hidden.brand, mill, open.certifier, hidden.certifier]
  return {
    passports,
    draft,
    credentials,
    // Whoever has the address of a credential of a trade or certificate reads whom it is about; nobody else does. Who issued one can be asked for by its identifier.
    said: new Map([
      [
        credentials.certificate,
        [open.spinner.companyName, REFERENCE_SHOWN, await numberOf('certification', filed.id)],
      ],
      [
        credentials.shipment,
        [
          open.spinner.companyName,
          await numberOf('trade', open.yarnTrade),
          await referenceOf(open.yarnTrade),
          await numberOf('material', Number(open.yarnPlan.body.outputMaterialId)),
        ],
      ],
      [`companies:${await numberOf('company', open.spinner.companyId)}`, [open.spinner.companyName]],
    ]),
    issuer: issuer.split(':').at(-1) ?? '',
    gtins: [open.gtin, hidden.gtin].map((gtin) => gtin14(gtin) ?? ''),
    shownNames: new Set(shown.map(({ companyName }) => companyName)),
  }
}

/** Every private text of the database that is long enough to be told from others, by where it stands. */
async function privateTexts(): Promise<Map<string, string>> {
  const columns = [
    ['app_user', 'email'],
    ['app_user', 'username'],
    ['company', 'name'],
    ['material', 'public_id'],
    ['trade', 'public_id'],
    ['trade', 'contractor_reference'],
    ['trade', 'contractor_email'],
    ['trade', 'consignee_email'],
    ['transformation_plan', 'public_id'],
    ['certification', 'public_id'],
    ['certification', 'certificate_reference'],
    ['document', 'file_name'],
    ['document', 'public_id'],
    ['document', 'sha256'],
  ] as const
  const found = new Map([
    [SITE, 'making site'],
    [String(CONCENTRATION), 'concentration of a substance'],
    [DRAFT, 'draft'],
    ['L-DRAFT', 'lot of a draft'],
    [world.draft.publicId, 'number of a draft'],
  ])
  for (const [table, column] of columns) {
    const { rows } = await sql<{ text: string | null }>`
      select distinct ${sql.ref(column)}::text as text from ${sql.table(table)}`.execute(t.db)
    expect(rows.length, `${table}.${column}`).toBeGreaterThan(0)
    for (const { text } of rows)
      if (text !== null && text.length > 5 && !world.shownNames.has(text))
        found.set(text, `${table}.${column}`)
  }
  return found
}

/** What somebody tries at each public route who knows all numbers. A route without a line here fails the first test. */
async function asked(): Promise<Record<string, Asked[]>> {
  const { passports, draft, credentials, issuer, gtins } = world
  const numbers = [...passports, draft].map(({ publicId }) => publicId)
  const { rows: materials } = await sql<{ id: string }>`select public_id::text as id from material`.execute(
    t.db,
  )
  const { rows: companies } = await sql<{ id: string }>`select public_id::text as id from company`.execute(
    t.db,
  )
  const { rows: documents } = await sql<{ sha256: string }>`select sha256 from document`.execute(t.db)
  const get = (...urls: string[]): Asked[] => urls.map((url) => ({ url }))
  const post = (url: string, ...bodies: object[]): Asked[] =>
    bodies.map((body) => ({ method: 'POST', url, body }))
  const codes = gtins.flatMap((gtin) =>
    ['', '/10/L-1', '/10/L-DRAFT', '/21/S-1'].map((rest) => `${gtin}${rest}`),
  )
  const links = codes.flatMap((code) => [
    `/01/${code}`,
    `/01/${code}?linkType=linkset`,
    `/01/${code}?linkType=gs1:pip`,
  ])
  const each = (ids: readonly string[], address: (id: string) => string) => get(...ids.map(address))
  const productId = (code: string) => encodeURIComponent(`https://id.gs1.org/01/${code}`)
  const didOf = (id: string) => ({ did: `did:web:selvedge.test:companies:${id}` })
  const wrong = { username: 'supplier', password: 'wrong password 1' }
  return {
    'GET /healthz': get('/healthz'),
    'GET /readyz': get('/readyz'),
    'GET /p/style.css': get('/p/style.css'),
    ...Object.fromEntries(
      LINK_BEGINNINGS.flatMap((key) => [
        [`GET /${key}`, get(`/${key}`)],
        [`GET /${key}/*`, get(`/${key}/095213211111111114`)],
      ]),
    ),
    'GET /01/*': get(...links),
    'GET /gtin/*': get(...codes.map((code) => `/gtin/${code}`)),
    'GET /414/*': get(`/414/${SITE}`),
    'GET /gln/*': get(`/gln/${SITE}`),
    'GET /417/*': get(`/417/${SITE}`),
    'GET /party/*': get(`/party/${SITE}`),
    'GET /00/*': get('/00/095213211111111114'),
    'GET /sscc/*': get('/sscc/095213211111111114'),
    'GET /.well-known/gs1resolver': get('/.well-known/gs1resolver'),
    'GET /.well-known/resolver': get('/.well-known/resolver'),
    'GET /.well-known/did.json': get('/.well-known/did.json'),
    'GET /id/:kind/:publicId': materials.flatMap(({ id }) => get(`/id/class/${id}`)),
    'GET /id/:kind/:publicId/lot/:lot': materials.flatMap(({ id }) => get(`/id/class/${id}/lot/L-1`)),
    'GET /credentials/:publicId': get(...Object.values(credentials)),
    'GET /credential-templates/:file': TEMPLATES.flatMap(({ digest }) =>
      get(`/credential-templates/${digest}.html`),
    ),
    'GET /companies/:publicId/did.json': companies.flatMap(({ id }) => get(`/companies/${id}/did.json`)),
    'GET /companies/:publicId/revocations/:list': get(`/companies/${issuer}/revocations/1`),
    'GET /proofs/passports/:publicId': each(numbers, (id) => `/proofs/passports/${id}`),
    'GET /proofs/credentials/:publicId': get(
      ...Object.values(credentials).map((address) => `/proofs${address}`),
    ),
    'GET /p/:publicId': numbers.flatMap((id) => get(`/p/${id}`, `/p/${id}?version=1`)),
    'GET /p/:publicId/text': each(numbers, (id) => `/p/${id}/text`),
    'GET /p/:publicId/picture': each(numbers, (id) => `/p/${id}/picture`),
    'GET /v1/dpps/:dppId': numbers.flatMap((id) =>
      get(`/v1/dpps/${id}`, `/v1/dpps/${id}?representation=full`),
    ),
    'GET /v1/dppsByProductId/:productId': each(codes, (code) => `/v1/dppsByProductId/${productId(code)}`),
    'GET /v1/dppsByIdAndDate/:dppId': each(numbers, (id) => `/v1/dppsByIdAndDate/${id}?date=2026-06-01`),
    'POST /v1/dppsByProductIds': post('/v1/dppsByProductIds', {
      productIds: codes.map((code) => `https://id.gs1.org/01/${code}`),
    }),
    'GET /v1/dpps/:dppId/elements/:path': numbers.flatMap((id) =>
      ['who', 'origin', 'claims', 'substances', 'footprint'].flatMap((path) =>
        get(`/v1/dpps/${id}/elements/${path}`),
      ),
    ),
    'POST /api/info/authenticate': post('/api/info/authenticate', wrong),
    'POST /api/password/forgotten': post('/api/password/forgotten', { username: 'supplier' }),
    'POST /api/password/reset/check': post('/api/password/reset/check', { token: 'x' }),
    'POST /api/password/reset': post('/api/password/reset', { token: 'x', password: 'hummingbird 12345' }),
    'GET /api/info/countries': get('/api/info/countries'),
    'GET /api/units': get('/api/units'),
    'GET /api/documents/types': get('/api/documents/types?type=contract'),
    'GET /api/trades/processingStandards': get('/api/trades/processingStandards'),
    'GET /api/transformationPlans/processingStandards': get('/api/transformationPlans/processingStandards'),
    'GET /api/certifications/productCategories': get('/api/certifications/productCategories'),
    'GET /api/info/roles': get('/api/info/roles'),
    'POST /api/credential-issuers/look-up': companies.flatMap(({ id }) =>
      post('/api/credential-issuers/look-up', didOf(id)),
    ),
    'GET /api/companies/:token/onboarding': get('/api/companies/x/onboarding'),
    'POST /api/companies/:token/onboarding': post('/api/companies/x/onboarding', {}),
    'GET /api/user/:token/onboarding': get('/api/user/x/onboarding'),
    'GET /api/user/:token/invitation': get('/api/user/x/invitation'),
    'POST /api/user/:token/onboarding': post('/api/user/x/onboarding', {}),
    'GET /api/certifications/assessments/types': get('/api/certifications/assessments/types'),
    'GET /api/certifications/processingStandards': get('/api/certifications/processingStandards'),
    'POST /api/shared-proofs/open': post('/api/shared-proofs/open', { token: 'x' }),
    'POST /api/shared-proofs/cover': post('/api/shared-proofs/cover', { token: 'x' }),
    'POST /api/known-files': documents.flatMap(({ sha256 }) => post('/api/known-files', { sha256 })),
    'GET /api/receipts/:token': get('/api/receipts/x'),
    'GET /api/ledger/chain': get('/api/ledger/chain'),
    'GET /api/ledger/log/head': get('/api/ledger/log/head'),
    'GET /api/ledger/log/consistency': get('/api/ledger/log/consistency?from=1&to=1'),
    'GET /api/ledger/log/witnesses': get('/api/ledger/log/witnesses'),
    'POST /api/ledger/questions': post('/api/ledger/questions', {
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_blockNumber',
      params: [],
    }),
    'GET /api/docs': get('/api/docs'),
    'GET /api/openapi.json': get('/api/openapi.json'),
  }
}

/** The routes of the server by its router, each with its methods. */
function routesOfServer(): string[] {
  const above: string[] = []
  return t.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] =
        /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      const depth = indent.length / 4
      above.splice(depth, above.length, part)
      // Where `/01` is a route as well, `/01/*` is printed below it without its slash.
      const path = above.join('').replace(/(?<=[^/])\*$/, '/*')
      return (methods ?? '').split(', ').map((method) => `${method} ${path}`)
    })
    .filter((route) => /^(?:GET|POST|PUT|DELETE|PATCH) \//.test(route))
}

/** The router has one place for parameters that different routes name differently. */
const namesOf = (route: string): string[] =>
  (/:\w+(?:\|:\w+)+/.exec(route)?.[0].split('|') ?? ['']).map((name) =>
    route.replace(/:\w+(?:\|:\w+)+/, name),
  )

const ACCEPTS = [
  'text/html',
  'application/json',
  'application/linkset+json',
  'application/vc+jwt',
  'application/did+json',
]
const LANGUAGES = ['en', 'de']

/** An answer as somebody reads it who looks into signed texts and escaped addresses as well. */
function everyReading(text: string): string {
  const parts = text.match(/eyJ[\w-]+\.[\w-]{20,}/g) ?? []
  const opened = parts.flatMap((jws) =>
    jws.split('.').map((part) => Buffer.from(part, 'base64url').toString()),
  )
  const unescaped = text.replaceAll(/(?:%[0-9A-Fa-f]{2})+/g, (escaped) => {
    try {
      return decodeURIComponent(escaped)
    } catch {
      return escaped
    }
  })
  return [text, unescaped, ...opened].join('\n')
}

/** Whether a text has this mark, and not only a longer number that begins or ends like it: REF-10 does not stand in REF-101. */
function has(text: string, mark: string): boolean {
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) {
    const isLonger = (edge: string, beside: string) => /\d/.test(edge) && /\d/.test(beside)
    const [before, after] = [text.charAt(at - 1), text.charAt(at + mark.length)]
    if (!isLonger(mark.charAt(0), before) && !isLonger(mark.charAt(mark.length - 1), after)) return true
  }
  return false
}

const leaksIn = (text: string, marks: ReadonlyMap<string, string>): string[] => {
  const read = everyReading(text)
  return [...marks].filter(([mark]) => has(read, mark)).map(([mark, from]) => `${from}: ${mark}`)
}

describe('what anybody can ask', () => {
  test('is asked at every public route that the server has', async () => {
    const table = new Set(Object.keys(await asked()))
    const calls = registered.get(t.app) ?? []
    const closed = new Set(
      calls
        .filter(({ open }) => open !== true)
        .map(({ method, path, isRoot }) => `${method} ${isRoot ? '' : '/api'}${path}`),
    )
    const routes = routesOfServer()
    expect(routes).toContain('GET /p/:publicId')
    const missing = routes.filter(
      (route) => !namesOf(route).some((one) => table.has(one) || closed.has(one)) && !KNOWN.test(route),
    )
    expect(missing).toEqual([])
    const open = calls
      .filter((e) => e.open)
      .map(({ method, path, isRoot }) => `${method} ${isRoot ? '' : '/api'}${path}`)
    expect(open.filter((call) => !table.has(call))).toEqual([])
  })

  test('C14: has no name, number, reference, weight, e-mail or file of the chain in any byte, whatever form and language is asked for', async () => {
    const marks = await privateTexts()
    expect(marks.size).toBeGreaterThan(50)
    const leaks: string[] = []
    let answered = 0
    let caller = 0
    for (const [route, questions] of Object.entries(await asked()))
      for (const { method = 'GET', url, body } of questions) {
        caller++
        for (const accept of ACCEPTS)
          for (const language of LANGUAGES) {
            const answer = await t.app.inject({
              method,
              url,
              headers: { accept, 'accept-language': language },
              remoteAddress: `198.51.${caller >> 8}.${caller & 255}`,
              ...(body && { payload: body }),
            })
            if (answer.statusCode < 400) answered++
            // What was asked for is repeated in what leads on from it.
            const wanted = `${url} ${JSON.stringify(body ?? '')}`
            const said = [...world.said].flatMap(([of, words]) => (wanted.includes(of) ? words : []))
            const own = `${wanted} ${said.join(' ')} ${REFERENCE.test(route) ? EXAMPLE : ''}`
            const known = [...marks].filter(([mark]) => !own.includes(mark))
            const text = `${JSON.stringify(answer.headers)}\n${answer.body}`
            leaks.push(...leaksIn(text, new Map(known)).map((leak) => `${route} ${accept}: ${leak}`))
            if (
              /^GET \/(?:p|v1|01|credentials)\//.test(route) &&
              url !== world.credentials.shipment &&
              WEIGHT.test(everyReading(answer.body))
            )
              leaks.push(`${route} ${accept}: weight`)
          }
      }
    expect([...new Set(leaks)]).toEqual([])
    expect(answered).toBeGreaterThan(100)
  })

  test('C14: the passport’s address leads to its credential, whose signed text was opened and says no more than the page', async () => {
    const marks = await privateTexts()
    const [{ publicId } = { publicId: '' }] = world.passports
    const headers = { accept: 'application/vc+jwt' }
    const led = await t.app.inject({ url: `/p/${publicId}`, headers })
    expect([led.statusCode, led.headers.location]).toEqual([303, world.credentials.passport])
    const { statusCode, body } = await t.app.inject({ url: world.credentials.passport, headers })
    expect(statusCode).toBe(200)
    const read = everyReading(body)
    // It is searched as opened: the name of the product stands in no byte of the answer itself.
    expect([body.includes('Crew shirt'), read.includes('Crew shirt')]).toEqual([false, true])
    expect(read).toContain('DigitalProductPassport')
    expect(leaksIn(body, marks)).toEqual([])
    expect(WEIGHT.test(read)).toBe(false)
  })

  test('is in no byte of the exported files either', async () => {
    const folder = await temporaryFolder()
    const { files } = await exportPassports({ services: t.services, target: folderTarget(folder) })
    const marks = await privateTexts()
    const root = join(folder, 'current')
    const names = await readdir(root, { recursive: true, withFileTypes: true })
    let read = 0
    for (const entry of names.filter((one) => one.isFile())) {
      const path = join(entry.parentPath, entry.name)
      const text = `${path}\n${await readFile(path, 'utf8')}`
      const said = new Set(
        [...world.said].flatMap(([address, words]) => (path.endsWith(address) ? words : [])),
      )
      const known = [...marks].filter(([mark]) => !said.has(mark))
      expect(leaksIn(text, new Map(known)), path).toEqual([])
      read++
    }
    expect(read).toBe(files + 2)
  })
})

/** The reference of the API is made of the contract alone, whose examples name a file like our tests do. */
const REFERENCE = /^GET \/api\/(?:docs|openapi\.json)$/
const EXAMPLE = 'contract.pdf'

/** Closed to who has no session or key, as the table of access shows, or files without data: the pages of the reference, and what answers an unknown call. */
const KNOWN = /^(?:GET|POST|PUT|DELETE|PATCH) \/(?:epcis|api\/docs\/|api\/\*|api\/witness)/
