import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readCertificationEndpoint } from '@selvedge/contract/certification-detail.ts'
import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { listCreditBooksEndpoint } from '@selvedge/contract/mass-credits.ts'
import { checkMassEndpoint, listMassBooksEndpoint, listMassMonthsEndpoint } from '@selvedge/contract/mass.ts'
import { listMassClosingsEndpoint, readMassClosingEndpoint } from '@selvedge/contract/mass-closings.ts'
import { listTradesEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { listMaterialsEndpoint } from '@selvedge/contract/materials.ts'
import {
  listSustainabilityCriteriaEndpoint,
  readSupplyChainEndpoint,
} from '@selvedge/contract/supply-chain.ts'
import { colourChain } from '@selvedge/domain/chain-colour.ts'
import { chainGraph } from '@selvedge/domain/chain-graph.ts'
import { authenticateEndpoint, currentUserEndpoint } from '@selvedge/contract/session.ts'
import { listPlansEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { CERTIFICATION_SUBJECTS } from '@selvedge/domain/certification.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { expiryOf } from '@selvedge/domain/expiry.ts'
import { TRADE_STATUSES } from '@selvedge/domain/trade.ts'
import { sql } from 'kysely'
import { PDFDocument } from 'pdf-lib'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { SETTINGS } from '../src/platform/config/settings.ts'
import type { FileStore } from '../src/platform/files/file-store.ts'
import { findViolations } from '../test/support/invariants/invariants.ts'
import { modulesOfPath, readQr } from '../test/support/read-qr.ts'
import type { Person } from '../test/support/world/people.ts'
import { type TestApp, testApp } from '../test/support/test-app.ts'
import { COLLECTION_BRAND } from './collection-cloth.ts'
import { DEMO, DEMO_USERNAMES } from './demo.ts'
import { verdictOn } from '../test/support/world/credential-verdict.ts'
import { DEMO_PASSPORT } from './demo-passport.ts'
import { DEMO_PASSWORD, loadDemo } from './load-demo.ts'

const quiet = () => {}
/** The whole demo is made in some seconds, on a machine that does nothing else. */
const WHOLE_DEMO_MS = 180_000

/** Every table with its number of rows. */
async function sizes({ db }: TestApp): Promise<Record<string, number>> {
  const tables = await db.introspection.getTables()
  const counts: Record<string, number> = {}
  for (const { name } of tables.filter(({ schema }) => schema === 'public')) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(db)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

/** Logs a demo person in, as the printed log-ins say. */
async function logIn(t: TestApp, username: string): Promise<Person> {
  const body = { username, password: DEMO_PASSWORD }
  const { token } = await t.call(undefined, authenticateEndpoint, { query: {}, body })
  return { token, username, userId: 0, email: '', companyId: 0, companyName: '' }
}

/** The services with a disk that is full after some files. */
function withFullDisk(services: TestApp['services']): TestApp['services'] {
  let left = 9
  const files: FileStore = {
    ...services.files,
    put: (content, claim) =>
      left-- > 0 ? services.files.put(content, claim) : Promise.reject(new Error('disk full')),
  }
  return { ...services, files }
}

// A whole year, which a busy machine takes its time to make and to check.
vi.setConfig({ testTimeout: 120_000 })

describe('the demo', () => {
  let t: TestApp
  let demo: Awaited<ReturnType<typeof loadDemo>>
  const notes: string[] = []
  /** Before it, and after one that failed in the middle. */
  const around: { before?: unknown; failure?: unknown; after?: unknown; emails?: unknown } = {}
  beforeAll(async () => {
    t = await testApp()
    around.before = await sizes(t)
    around.failure = await loadDemo(withFullDisk(t.services), quiet).catch((error: unknown) => error)
    around.after = await sizes(t)
    around.emails = await t.emails()
    demo = await loadDemo(t.services, (line) => notes.push(line))
  }, WHOLE_DEMO_MS)

  test('a demo that fails in the middle leaves nothing, and comes whole the next time', async () => {
    expect(around).toEqual({
      before: around.before,
      failure: new Error('disk full'),
      after: around.before,
      emails: [],
    })
    expect((await sizes(t))['trade']).toBe(DEMO.trades.length)
  })

  test('the demo is a small world: companies with materials, a year of trades in every state, documents that open', async () => {
    expect(notes).toEqual([`${DEMO.companies.length} companies and ${DEMO.trades.length} trades made`])
    expect(demo?.logins.length).toBeGreaterThanOrEqual(8)

    const states = new Set<string>()
    const documents = new Set<string>()
    for (const { username } of DEMO.companies) {
      const person = await logIn(t, username)
      const materials = await t.call(person, listMaterialsEndpoint, { query: {} })
      if (!username.startsWith('certifier')) expect(materials, username).not.toEqual([])
      const trades = await t.call(person, listTradesEndpoint, { query: {} })
      const own = await t.call(person, currentUserEndpoint, {})
      // Each document once: its sender reads it.
      for (const { id, status, type } of trades.filter(
        (row) => row.contractorName === own.company.companyName,
      )) {
        states.add(status)
        const trade = await t.call(person, tradeEndpoints[type].read, { params: { id }, query: {} })
        const bytes = Buffer.from(trade.document?.content ?? '', 'base64')
        expect((await PDFDocument.load(bytes)).getTitle()).toContain(trade.contractorReferenceNumber)
        documents.add(createHash('sha256').update(bytes).digest('hex'))
      }
    }
    expect(states).toEqual(new Set(['PENDING', 'ACCEPTED', 'REFUSED']))
    expect(documents.size).toBe(DEMO.trades.length)
  })

  test('every producer of the demo has a plan, made of its own materials and bought from its own suppliers', async () => {
    const planners = new Map<string, string[]>()
    for (const { username, company } of demo?.logins ?? []) {
      const plans = await t.call(await logIn(t, username), listPlansEndpoint, { query: {} })
      for (const { inputPositions } of plans)
        for (const { contractorSupplierName: supplier } of inputPositions)
          if (supplier !== null) expect(supplier).not.toBe(company)
      if (plans.length > 0) planners.set(username, plans.map(({ name }) => name).toSorted())
    }
    const plansByCompany = Map.groupBy(
      DEMO.plans.filter(({ by }) => DEMO_USERNAMES.includes(by)),
      ({ by }) => by,
    )
    expect(planners).toEqual(
      new Map([...plansByCompany].map(([by, plans]) => [by, plans.map(({ name }) => name).toSorted()])),
    )
    for (const producer of ['farm', 'gin', 'spinner', 'weaver', 'dyer', 'garments'])
      expect([...planners.keys()]).toContain(producer)
  })

  test('the demo has certificates of every subject in every state, one counterfeit, some expired, and documents that open', async () => {
    const seen = new Map<number, string>()
    const expired: (string | null)[] = []
    const counterfeit: (string | null)[] = []
    const deciders = new Set<string>()
    const today = dayOf(t.services.now())
    for (const { username, name: company } of DEMO.companies) {
      const person = await logIn(t, username)
      const rows = await t.call(person, listCertificationsEndpoint, { query: {} })
      for (const { id, subject, status, ...row } of rows.filter(
        ({ approverName }) => approverName === company,
      )) {
        seen.set(id, `${subject} ${status}`)
        if (status === 'PENDING') deciders.add(username)
        if (status === 'ACCEPTED' && expiryOf(row.validUntil?.slice(0, 10) ?? null, today) === 'expired')
          expired.push(row.certificateReferenceNumber)
        const { document } = await t.call(person, readCertificationEndpoint, { params: { id }, query: {} })
        if (document?.content === null) counterfeit.push(row.certificateReferenceNumber)
        else if (document) await PDFDocument.load(Buffer.from(document.content ?? '', 'base64'))
      }
    }
    expect(seen.size).toBe(DEMO.certifications.length)
    expect(new Set(seen.values())).toEqual(
      new Set(
        CERTIFICATION_SUBJECTS.flatMap((subject) => TRADE_STATUSES.map((status) => `${subject} ${status}`)),
      ),
    )
    expect(expired.toSorted()).toEqual(['MC-SC-7005', 'MC-SC-7014', 'MC-SC-7024', 'PL-SC-2087'])
    expect(counterfeit).toEqual(['DEMO-COUNTERFEIT'])
    // Every offered log-in has something to decide.
    for (const { username } of demo?.logins ?? []) expect([...deciders]).toContain(username)
  })

  test('a company of the demo keeps credits, which guard', async () => {
    const [{ by, rawMaterial } = { by: '', rawMaterial: '' }] = DEMO.credits
    expect(await t.call(await logIn(t, by), listCreditBooksEndpoint, { query: {} })).toMatchObject([
      { mode: 'GUARD', free: 6_900, credit: { rawMaterial } },
    ])
  })

  test('the demo has books that guard and one that watches, and what is promised cannot be sold twice', async () => {
    const free: Record<string, unknown> = {}
    for (const by of new Set(DEMO.books.map((book) => book.by)))
      for (const book of await t.call(await logIn(t, by), listMassBooksEndpoint, { query: {} }))
        free[book.materialName] = [book.mode, book.held, book.free]
    expect(free).toEqual({
      'Lint, organic': ['WATCH', 0, 410],
      'Poplin, greige': ['WATCH', 0, 1640],
      'Seed cotton, organic': ['WATCH', 0, 28_218.418],
      'Yarn Ne 20, blend': ['GUARD', 0, 340],
      'Poplin, dyed navy': ['GUARD', 8190, 310],
    })
    const dyer = await logIn(t, 'dyer')
    const [navy] = await t.call(dyer, listMassBooksEndpoint, { query: {} })
    const months = await t.call(dyer, listMassMonthsEndpoint, {
      params: { materialId: navy?.materialId ?? 0 },
    })
    expect(months.length).toBeGreaterThan(10)
    expect(months.every(({ balance }) => balance >= 0)).toBe(true)
    const again = [{ contractorMaterial: { id: navy?.materialId ?? 0 }, weight: 8190 }]
    const [said] = await t.call(dyer, checkMassEndpoint, {
      body: { validFrom: dayOf(t.services.now()), positions: again },
    })
    expect(said?.refused?.reason.code).toBe('massShort')
  })

  test('a certification body of the demo reads the reconciliation of a closed period, with its unusual run', async () => {
    const certifier = await logIn(t, 'certifier2')
    const closings = await t.call(certifier, listMassClosingsEndpoint, { query: {} })
    expect(closings).toMatchObject([{ materialName: 'Lint, organic', oddRuns: 1 }])
    const read = await t.call(certifier, readMassClosingEndpoint, { params: { id: closings[0]?.id ?? 0 } })
    expect(read.company.name).toContain('Delta Gin')
    expect(read.unusualRuns).toMatchObject([{ planName: 'Saw ginning, organic lots', used: 900, made: 410 }])
    expect(read.figures).toMatchObject({ opening: 600, closing: 410 })
  })

  test('the demo is made once: a second run changes nothing and returns the same log-ins', async () => {
    const before = await sizes(t)
    expect(await loadDemo(t.services, () => expect.unreachable())).toEqual(demo)
    expect(await sizes(t)).toEqual(before)
  })

  test('has a chain of sixty steps: a diamond, a loop, hidden suppliers, every colour', async () => {
    const brand = await logIn(t, COLLECTION_BRAND)
    const [set] = await t.call(brand, listMaterialsEndpoint, { query: {} })
    const chain = await t.call(brand, readSupplyChainEndpoint, { query: { materialId: set?.id ?? 0 } })
    const graph = chainGraph(chain, set?.id ?? 0)
    expect(graph.nodes.length).toBeGreaterThan(50)
    expect(graph.skipped).toBe(0)
    const hidden = chain.companiesInfo.filter(({ visibleName }) => visibleName === null)
    expect(hidden.some(({ region }) => region !== null)).toBe(true)
    expect(hidden.some(({ region }) => region === null)).toBe(true)
    const criteria = await t.call(brand, listSustainabilityCriteriaEndpoint, {})
    const colours = criteria.flatMap((criterion) => {
      const { nodes, edges } = colourChain(graph, criterion, dayOf(t.services.now()))
      return [...nodes.map(({ colour }) => colour), ...edges.map(({ colour }) => colour)]
    })
    expect(new Set(colours)).toEqual(new Set(['green', 'amber', 'red', 'grey', 'black']))
    // The waste of the cutting room comes back into its own cloth.
    const makes = (name: string) => graph.nodes.findIndex(({ plan }) => plan?.name === name)
    const upstream = new Set([makes('Waste of the cutting room')])
    for (const at of upstream) for (const { from, to } of graph.edges) if (to === at) upstream.add(from)
    expect(upstream).toContain(makes('Recycled spinning'))
    expect(
      graph.edges.some(({ from, to }) => to === makes('Waste of the cutting room') && upstream.has(from)),
    ).toBe(true)
  })

  test('nothing of the demo but its counterfeit is at odds with the rest, and all of it can be anchored', async () => {
    const { db, services } = t
    const system = { db, files: services.files, masterKey: services.masterKey, sent: t.emails }
    // Its companies redeem their invitations without e-mails.
    const violations = await findViolations(system)
    const strange = violations.filter((violation) => !violation.startsWith('e-mails: invitation'))
    // The counterfeit, which is there to be found.
    expect(strange).toEqual([expect.stringMatching(/^Document \d+: another one was stated$/)])
    await t.anchor()
    const open = await db.selectFrom('statement').where('batch_id', 'is', null).select('id').execute()
    expect(open).toEqual([])
  })

  test('the code in the README leads to a passport that has a proven claim, and one that was taken off', async () => {
    const svg = await readFile(
      new URL('../../../docs/screens/demo-passport-code.svg', import.meta.url),
      'utf8',
    )
    const size = Number(/<path fill="#fff" d="M0 0h(\d+)/.exec(svg)?.[1])
    const path = `/01/${DEMO_PASSPORT.gtin}`
    const address = `http://${SETTINGS.HOST.fallback}:${SETTINGS.PORT.fallback}${path}`
    expect(readQr(modulesOfPath(/crispEdges" d="([^"]*)"/.exec(svg)?.[1] ?? '', size))).toBe(address)
    const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8')
    expect(readme).toContain('docs/screens/demo-passport-code.svg')
    expect(readme).toContain(`<${address}>`)

    const led = await t.app.inject({ url: path })
    expect(led.statusCode).toBe(307)
    const page = await t.app.inject({
      url: new URL(led.headers['location'] ?? '').pathname,
      headers: { accept: 'text/html', 'accept-language': 'en' },
    })
    expect(page.body).toContain('Fieldnote T-shirt, navy')
    expect(page.body).toContain('Origin tested in a laboratory')
    expect(page.body).not.toContain('Tested for harmful substances')
    expect(page.body).toContain('One statement was taken off this page')
    expect(page.body).toContain('Check this passport here, now')
  })

  test('of the credentials of its passports, the one whose claim counts is verified, and the other reads revoked', async () => {
    const credentials = await t.db
      .selectFrom('credential')
      .where('about_type', '=', 'passport')
      .select(['name', 'public_id as publicId'])
      .execute()
    const verdicts = await Promise.all(
      credentials.map(async ({ name, publicId }) => [
        name,
        await verdictOn(t, `${t.services.publicUrl}/credentials/${publicId}`),
      ]),
    )
    expect(Object.fromEntries(verdicts)).toEqual({
      'Passport of Fieldnote denim jacket': 'verified',
      'Passport of Fieldnote T-shirt, navy': 'revoked',
    })
  })
})

test('on a system with a company of its own there is no demo', async () => {
  const t = await testApp()
  await t.aCompany()
  const before = await sizes(t)
  expect(await loadDemo(t.services, () => expect.unreachable())).toBeUndefined()
  expect(await sizes(t)).toEqual(before)
})
