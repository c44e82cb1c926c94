import { areas, type NamedEndpoint } from '@selvedge/contract/catalogue.ts'
import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import * as fc from 'fast-check'
import { ROWS } from '../access/table.ts'
import { askerIn, aWorld, type World } from '../access/world.ts'
import type { Caller } from '../access/callers.ts'
import type { Person } from '../world/people.ts'
import type { Answer, TestApp } from '../test-app.ts'
import { answerViolations } from './check.ts'
import type { Pool } from './from-schema.ts'
import { type CallInput, inputFor, poolTexts, type Sent, spoiling, UNSPOILT, written } from './request.ts'
import { changedTables, rowWatch, tableNames } from './rows.ts'
import { setSealed } from '../world/sealed-rows.ts'

/** As a client sends it: what is a step up, written in whichever way, is taken before. */
const isOfApi = ({ url }: Sent): boolean =>
  /^\/(?:api|epcis|id)\//.test(new URL(url, 'http://localhost').pathname)

const CALLS: readonly NamedEndpoint[] = areas.flatMap(({ calls }) => calls)
const AS: readonly Caller[] = [
  'anonymous',
  'stranger',
  'contractor',
  'admin',
  'consignee',
  'approver',
  'certifier',
  'key',
]
/** Longer than attempts are counted, and short enough that sessions live on. */
const BREAK_MS = 16 * 60_000
const BREAK_EVERY = 60
/** Every so many rounds each request is made correctly, so that the data continues to change. */
const PLAIN_EVERY = 3

export type FuzzReport = {
  sent: number
  /** How many answers had which status. */
  statuses: Record<string, number>
  /** Calls that were never allowed, of those that can be without a host elsewhere. */
  neverAllowed: string[]
  slowest: { call: string; milliseconds: number }[]
  /** Each kind of fault once, with the request that showed it. */
  violations: string[]
}

/** What many fields choose from. */
const WORDS =
  'csv true false asc desc contract order shipping certification ACCEPTED REFUSED Scope Self KGM 2 818 538 152 PT spinner'
    .split(' ')
    .concat('Organic Content Standard (OCS)')

type Options = { seed: number; runs: number; until?: number | undefined }

/**
 * Sends generated requests to a whole server, each endpoint in turn, as several people: some as documented, some with real data
 * in them, and most spoilt in one way or another. Reports every response that breaks an invariant.
 */
export async function fuzz(t: TestApp, { seed, runs, until }: Options): Promise<FuzzReport> {
  const world = await aWorld(t)
  const tables = await tableNames(t.db)
  const watch = await rowWatch(t.db)
  const pool = poolOf(world)
  const made = new Map(CALLS.map((call) => [call, inputFor(call, pool)]))
  const plan = fc.record({
    as: fc.constantFrom(...AS),
    isReal: fc.boolean(),
    row: fc.nat(100),
    how: spoiling,
  })
  const allowed = new Set<string>()
  const violations = new Map<string, string>()
  const report: FuzzReport = { sent: 0, statuses: {}, neverAllowed: [], slowest: [], violations: [] }
  let before = await watch()
  for (let n = 0; until === undefined ? n < runs : Date.now() < until; n++) {
    const call = CALLS[n % CALLS.length]
    if (!call) break
    if (n % BREAK_EVERY === 0) t.pass(BREAK_MS)
    const sample = <T>(arbitrary: fc.Arbitrary<T>): T =>
      fc.sample(arbitrary, { seed: seed + n, numRuns: 1 })[0] as T
    const isPlain = Math.floor(n / CALLS.length) % PLAIN_EVERY === 0
    const drawn = sample(plan)
    const isReal = isPlain || drawn.isReal
    const row = isPlain ? drawn.row * 2 : drawn.row
    const as = isPlain ? allowedCaller(call, row) : drawn.as
    const how = isPlain ? UNSPOILT : drawn.how
    const real = isReal ? await realInput(world, call, as, row) : undefined
    const input: CallInput =
      real ?? sample(made.get(call) ?? fc.constant({ params: {}, query: {}, body: undefined }))
    const request = written(call.endpoint, input, how)
    // What was made for the request is no doing of it.
    if (isReal) before = await watch()
    const started = performance.now()
    const answer = await send(t, request, as === 'anonymous' ? undefined : askerIn(world, as))
    const name = `${call.endpoint.method} ${call.endpoint.path}`
    note(report, name, answer, performance.now() - started)
    const isMeant = how.path === undefined && how.method === undefined && !reachesAnother(request, call)
    // Two steps up lead out of the API, to where the pages of the app are.
    const found = isOfApi(request)
      ? answerViolations(isMeant ? call.endpoint : undefined, answer, tables)
      : answer.status >= 500
        ? [`answers ${answer.status}`]
        : []
    if (answer.status < 400) allowed.add(name)
    const isPure = answer.status < 300 && request.method === 'GET' && name !== SHOWS_KEYS
    const after = isPure && n % 10 > 0 ? before : await watch()
    if (answer.status >= 400 || request.method === 'GET')
      for (const line of changedTables(before, after))
        if (!isNoted(name, line)) found.push(`changed rows though it answers ${answer.status}: ${line}`)
    before = after
    for (const violation of found) {
      const kind = `${name}: ${violation.replace(/\d+/g, 'N').slice(0, 160)}`
      if (!violations.has(kind)) violations.set(kind, shown(n, as, request, violation, answer))
    }
    if (
      (answer.body as { code?: string } | undefined)?.code === 'UNAUTHENTICATED' &&
      as !== 'anonymous' &&
      as !== 'key'
    )
      before = await comeBack(t, world, as).then(watch)
  }
  report.violations = [...violations].map(([kind, example]) => `${kind}\n    ${example}`)
  report.neverAllowed = CALLS.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).filter(
    (name) => !allowed.has(name) && !ASKS_ELSEWHERE.has(name),
  )
  return report
}

/** Allowed only where a host elsewhere answers, and none does here: `domain.test.ts` and the kill test have one. */
const ASKS_ELSEWHERE: ReadonlySet<string> = new Set(['POST /credential-domain'])

/** A private key that was shown, which a right password a moment ago allows, is noted in the audit trail. */
const SHOWS_KEYS = 'GET /companies/custodialWalletCredentials'
const isNoted = (name: string, line: string) =>
  (name === SHOWS_KEYS && line.startsWith('audit_event ')) ||
  KEPT_BY_CHECKS.some((table) => line.startsWith(table))

/** Whoever checks a record refreshes what is known of it, and whoever fetches receipts or uses a key when that was done last. */
const KEPT_BY_CHECKS = ['record_check ', 'record_alteration ', 'company_receipt_feed ', 'api_key ']

/** Somebody who may make a call according to the access table. */
function allowedCaller({ endpoint }: NamedEndpoint, row: number): Caller {
  const chosen = rowOf(endpoint, row)
  return AS.find((as) => chosen && !/^\d/.test(chosen.cells[as])) ?? 'contractor'
}

/** One of the lines that the table has for a call: in even draws, of those that somebody is allowed to make. */
function rowOf(e: Endpoint, row: number) {
  const rows = ROWS.filter(({ call }) => call === `${e.method} ${e.path}`)
  const allowed = rows.filter(({ cells }) => AS.some((as) => !/^\d/.test(cells[as])))
  const among = row % 2 === 0 && allowed.length > 0 ? allowed : rows
  return among[Math.floor(row / 2) % Math.max(1, among.length)]
}

/** A request that the table of access has for the call: valid, with things that are there. */
async function realInput(world: World, { endpoint }: NamedEndpoint, as: Caller, row: number) {
  const chosen = rowOf(endpoint, row)
  if (!chosen) return undefined
  try {
    const { params = {}, query = {}, body } = (await chosen.input?.(world, as)) ?? {}
    return { params, query, body }
  } catch {
    // A fresh record is made for some calls, and what was sent before may be in its way.
    return undefined
  }
}

/** A value in the path may make it the path of another call. */
function reachesAnother({ url }: Sent, { endpoint }: NamedEndpoint): boolean {
  const parts = url
    .replace(/\?.*/, '')
    .split('/')
    .slice(url.startsWith('/api/') ? 2 : 1)
  const own = endpoint.path.split('/').slice(1)
  const sameAs = (path: string) => {
    const other = path.split('/').slice(1)
    return (
      other.length === parts.length && other.every((part, i) => part.startsWith(':') || part === parts[i])
    )
  }
  if (own.length !== parts.length || parts.includes('') || parts.some((part) => part.length > 300))
    return true
  return CALLS.some(({ endpoint: other }) => other.path !== endpoint.path && sameAs(other.path))
}

async function send(t: TestApp, request: Sent, as: Person | undefined): Promise<Answer> {
  const headers = { ...(as && { authorization: `Bearer ${as.token}` }), ...request.headers }
  const response = await t.app.inject({ ...request, headers })
  const isJson = String(response.headers['content-type']).includes('json') && response.body !== ''
  return {
    status: response.statusCode,
    body: isJson ? response.json<unknown>() : undefined,
    text: request.method === 'HEAD' ? '' : response.body,
    headers: response.headers,
  }
}

/** Signs somebody in again whose session a request ended, and gives an access back that one ended. */
async function comeBack(t: TestApp, world: World, as: Caller): Promise<void> {
  const person = world.person(as)
  await setSealed(t.db, 'app_user', (eb) => eb('id', '=', person.userId), { access_ended_at: null })
  person.token = (await t.anotherSession(person)).token
}

function note(report: FuzzReport, call: string, { status }: Answer, milliseconds: number): void {
  report.sent++
  report.statuses[status] = (report.statuses[status] ?? 0) + 1
  report.slowest = [...report.slowest, { call, milliseconds: Math.round(milliseconds) }]
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, 5)
}

function shown(
  n: number,
  as: Caller,
  { method, url, headers, payload }: Sent,
  violation: string,
  answer: Answer,
): string {
  const body = payload === undefined ? '' : ` ${JSON.stringify(String(payload)).slice(0, 400)}`
  return `#${n} ${as}: ${method} ${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)}${body} -> ${violation} ${answer.text.slice(0, 200)}`
}

function poolOf(world: World): Pool {
  const { people } = world
  const persons = Object.values(people)
  const numbers = Object.values(world).filter((value): value is number => typeof value === 'number')
  const names = persons.flatMap(({ companyName, email, username }) => [companyName, email, username])
  const texts = [...names, world.reference, world.materialName, world.uploadId, world.address, ...WORDS]
  return {
    ids: [...numbers, 1, 2, 3, 0, -1, 987_654_321, 2 ** 31, 2 ** 53],
    texts: poolTexts(texts),
    days: ['2026-03-01', '2026-12-31', '2026-02-30', '', '2026-06-01T10:00:00Z', '1900-01-01', '9999-12-31'],
  }
}
