import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Answer, type Ask, Caller, type Sample } from './caller.ts'
import type { Cast, Certifier, Trader } from './cast.ts'

export const PASSWORD = 'woven-edge-26'

/** What 100 people do, each in turn: a step, then a pause; `share` in hundred of a trader's steps. */
type Step = (person: Trader) => Promise<unknown>

export type Traffic = {
  samples: Sample[]
  /** Sentences for what went wrong, with how often. */
  violations: Map<string, number>
  /** Records that a server has said it made, by kind. */
  made: { trades: Set<number>; certifications: Set<number>; plans: Set<number> }
}

type Options = {
  urls: readonly string[]
  cast: Cast
  milliseconds: number
  thinkMs: number
  seed: number
}

const PAGE = 'page=1&size=25'

/** A PDF like no other: its bytes are stored, hashed and sent along. */
const aDocument = () => Buffer.concat([Buffer.from('%PDF-1.7\n% bench\n'), randomBytes(40_000)])

/** Lets everybody work until the time is up, and answers what they met. An answer is waited for before the next step. */
export async function runTraffic({ urls, cast, milliseconds, thinkMs, seed }: Options): Promise<Traffic> {
  const traffic: Traffic = {
    samples: [],
    violations: new Map(),
    made: { trades: new Set(), certifications: new Set(), plans: new Set() },
  }
  const note = (sample: Sample, body: Buffer) => {
    traffic.samples.push(sample)
    // Exports ask for patience when too many run at once; that is their answer, not an error.
    if (sample.status === 429 && sample.kind.startsWith('export')) return
    if (sample.status >= 200 && sample.status < 300) return
    const violation = `${sample.kind} ${sample.status} ${body.toString().slice(0, 200)}`
    traffic.violations.set(violation, (traffic.violations.get(violation) ?? 0) + 1)
  }
  const until = performance.now() + milliseconds
  let people = 0
  const live = async (name: string, step: (caller: Caller) => Promise<unknown>) => {
    const caller = new Caller(urls, people++, note)
    await delay(Math.random() * Math.min(thinkMs, milliseconds / 2))
    await logIn(caller, name)
    while (performance.now() < until) {
      await step(caller)
      // Evenly between nothing and twice the pause.
      await delay(Math.min(Math.random() * 2 * thinkMs, Math.max(0, until - performance.now())))
    }
  }
  const workOf = (caller: Caller): Work => ({ caller, write: writeBy(caller), traffic, seed })
  await Promise.all([
    ...cast.traders.map((trader) => live(trader.username, (caller) => stepOf(steps(workOf(caller)))(trader))),
    ...cast.certifiers.map((certifier) =>
      live(certifier.username, (caller) => certify(workOf(caller), certifier)),
    ),
  ])
  return traffic
}

async function logIn(caller: Caller, username: string): Promise<void> {
  const answer = await caller.ask({
    kind: 'log-in',
    method: 'POST',
    path: '/info/authenticate',
    body: { username, password: PASSWORD },
  })
  caller.token = answer.status === 200 ? (answer.json() as { token: string }).token : undefined
}

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

function stepOf(all: readonly (readonly [share: number, step: Step])[]): Step {
  let roll = Math.random() * all.reduce((sum, [share]) => sum + share, 0)
  return all.find(([share]) => (roll -= share) < 0)?.[1] ?? (all[0] as readonly [number, Step])[1]
}

let serial = 0

function steps(work: Work): (readonly [number, Step])[] {
  const { caller } = work
  const get = (kind: string, path: string) => caller.ask({ kind, path })
  return [
    [20, () => home(get)],
    [10, ({ words }) => get('search', `/trades?${PAGE}&search=${encodeURIComponent(any(words))}`)],
    [15, ({ trades }) => detail(get, any(trades))],
    [8, ({ outputs }) => get('chain graph', `/supplychain?materialId=${any(outputs)}`)],
    [5, ({ outputs }) => get('history of a material', `/materials/${any(outputs)}/trades?${PAGE}`)],
    [4, () => get('list of partners', `/companies/partners?${PAGE}`)],
    [4, () => get('list of materials', `/materials/overview?${PAGE}`)],
    [10, (trader) => record(work, trader)],
    [10, (trader) => decide(caller, trader)],
    [3, (trader) => plan(work, trader)],
    [3, (trader) => decideCertificate(caller, trader)],
    [4, () => get('audit page', `/audit?${PAGE}`)],
    [2, () => get('export as CSV', '/exports/trades?format=csv')],
    [1, () => get('export as Excel', '/exports/materials?format=xlsx')],
    [6, (trader) => verify(caller, trader)],
    [2, ({ username }) => logIn(caller, username)],
  ]
}

type Get = (kind: string, path: string) => Promise<Answer>

const home = (get: Get) =>
  Promise.all([
    get('home: trades', `/trades?${PAGE}`),
    get('home: awaiting', `/trades?${PAGE}&awaiting=true`),
    get('home: certificates', `/certifications?${PAGE}`),
    get('home: plans', `/transformationPlans?${PAGE}`),
    get('home: ledger', '/ledger/summary'),
  ])

async function detail(get: Get, { id, kind }: Trader['trades'][number]): Promise<void> {
  await get('trade detail', `/trades/${kind}/${id}?withContent=false`)
  await get(
    'certificates of a trade',
    `/certifications/${kind === 'shippings' ? 'shipping' : kind.slice(0, -1)}/${id}`,
  )
}

const DAYS = { validFrom: '2026-01-01T00:00:00.000Z', validUntil: '2027-12-31T00:00:00.000Z' }
const STANDARD = 'Organic Content Standard (OCS)'

type Write = (ask: Omit<Ask, 'method' | 'key'>) => Promise<Answer>

const writeBy =
  (caller: Caller): Write =>
  (ask) =>
    caller.ask({ ...ask, method: 'POST', key: randomBytes(12).toString('hex') })

/** What a person works with: the caller, also where it writes, and what the run stores separately. */
type Work = { caller: Caller; write: Write; traffic: Traffic; seed: number }

async function upload(write: Write): Promise<string | undefined> {
  const answer = await write({ kind: 'upload a PDF', path: '/uploads?name=contract.pdf', body: aDocument() })
  return answer.status === 200 ? (answer.json() as { id: string }).id : undefined
}

/** A supplier records a contract; the customer finds it among what waits. */
async function record({ write, traffic, seed }: Work, { sellsTo, outputs }: Trader) {
  if (!sellsTo) return
  const uploadId = await upload(write)
  if (!uploadId) return
  const positions = outputs.slice(0, 5).map((id, i) => ({
    contractorMaterial: { id },
    quantity: String(10 + i),
    weight: '10',
    unit: { code: 'KGM' },
  }))
  const body = {
    ...DAYS,
    consigneeCompanyName: sellsTo.companyName,
    consigneeEmail: sellsTo.email,
    documentTypeCode: '152',
    documentUpload: { uploadId },
    processingStandardName: STANDARD,
    contractorReferenceNumber: `LOAD-${seed}-${++serial}`,
    positions,
    invitation: false,
  }
  const answer = await write({ kind: 'record a contract', path: '/trades/contract/create', body })
  if (answer.status !== 200) return
  const trade = answer.json() as { id: number; positions: { id: number }[] }
  traffic.made.trades.add(trade.id)
  sellsTo.waiting.push({ id: trade.id, positions: trade.positions.map(({ id }) => id) })
}

async function decide(caller: Caller, trader: Trader): Promise<void> {
  await caller.ask({ kind: 'home: awaiting', path: `/trades?${PAGE}&awaiting=true` })
  const next = trader.waiting.shift()
  if (!next) return
  await caller.ask({ kind: 'trade detail', path: `/trades/contracts/${next.id}` })
  const isRefused = Math.random() < 0.1
  const positions = next.positions.map((id, i) => ({
    id,
    material: { id: trader.inputs[i % trader.inputs.length] },
  }))
  await caller.ask({
    kind: 'confirm or refuse',
    method: 'POST',
    path: `/transactions/${next.id}/confirmation?type=contract`,
    body: isRefused
      ? { transactionStatus: 'REFUSED', reason: 'Not what was ordered', positions: [] }
      : { transactionStatus: 'ACCEPTED', positions },
  })
  trader.own.push(next.id)
}

async function decideCertificate(caller: Caller, trader: Trader): Promise<void> {
  const id = trader.certificates.shift()
  if (id === undefined) return
  await caller.ask({ kind: 'certificate detail', path: `/certifications/${id}` })
  await caller.ask({
    kind: 'decide a certificate',
    method: 'POST',
    path: `/transactions/${id}/confirmation?type=certification`,
    body: { transactionStatus: 'ACCEPTED', positions: [] },
  })
}

async function plan({ caller, write, traffic, seed }: Work, { inputs, process }: Trader) {
  const [first, second] = inputs
  if (first === undefined || second === undefined) return
  const name = `Load ${seed} ${++serial}`
  const material = await caller.ask({
    kind: 'name a material',
    method: 'POST',
    path: '/materials/create',
    body: { name, companyName: '', input: false },
  })
  if (material.status !== 200) return
  const answer = await write({
    kind: 'make a plan',
    path: '/transformationPlans/create',
    body: {
      ...DAYS,
      name,
      positionRequestList: [
        { contractorMaterialId: first, quantity: 60 },
        { contractorMaterialId: second, quantity: 40 },
      ],
      outputMaterialId: (material.json() as { id: number }).id,
      processCodeList: [process],
      processingStandardList: [STANDARD],
      productCategoryCode: 'PC0028',
      notes: '',
      traceabilityLevelName: '3 - WHERE-WHO - name - address',
      transparencyLevelName: '2 - Copy Certificate',
    },
  })
  if (answer.status === 200) traffic.made.plans.add((answer.json() as { id: number }).id)
}

/** Whether what was decided here is anchored: the server's own check, and a verifier's question to the chain. */
async function verify(caller: Caller, trader: Trader): Promise<void> {
  const id = trader.own.at(-1 - Math.floor(Math.random() * Math.min(5, trader.own.length)))
  if (id !== undefined) await caller.ask({ kind: 'verify a trade', path: `/trades/${id}/verification` })
  await caller.ask({
    kind: "a verifier's question",
    method: 'POST',
    path: '/ledger/questions',
    body: { method: 'eth_blockNumber', params: [] },
  })
}

async function certify({ caller, write, traffic, seed }: Work, certifier: Certifier): Promise<void> {
  if (Math.random() < 0.6) {
    await caller.ask({ kind: 'home: certificates', path: `/certifications?${PAGE}` })
    return
  }
  const holder = any(certifier.certifies)
  const uploadId = await upload(write)
  if (!uploadId || !holder) return
  const answer = await write({
    kind: 'file a certification',
    path: '/certifications',
    body: {
      ...DAYS,
      subject: 'Scope',
      consigneeCompanyName: holder.companyName,
      consigneeEmail: holder.email,
      documentTypeCode: '2',
      documentUpload: { uploadId },
      processingStandardName: STANDARD,
      assessmentName: 'Certified (Third Party)',
      notes: '',
      processTypes: [{ code: holder.process }],
      productCategoryCodeList: ['PC0028'],
      certificateReferenceNumber: `LOAD-${seed}-${++serial}`,
      certificatePageUrl: '',
    },
  })
  if (answer.status !== 200) return
  const { id } = answer.json() as { id: number }
  traffic.made.certifications.add(id)
  holder.certificates.push(id)
}
