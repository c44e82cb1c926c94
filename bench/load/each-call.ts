import { type Ask, type Answer, Caller } from './caller.ts'
import type { Cast, Trader } from './cast.ts'
import type { Server } from './processes.ts'
import { PASSWORD } from './traffic.ts'
import { cpuSeconds } from './watch.ts'

const TIMES = 150
const PAGE = 'page=1&size=25'

/** Processor time of the server and of the database for each kind of read, one after the other with nothing beside: what the mix of a load hides. */
export async function eachCall(server: Server, cast: Cast, postgresPid: number): Promise<void> {
  const traders = cast.traders
    .filter(({ trades, outputs }) => trades.length > 5 && outputs.length > 1)
    .slice(0, 15)
  const callers = await Promise.all(traders.map((trader, nth) => loggedIn(server, trader, nth)))
  const rows: Record<string, { 'server ms': number; 'database ms': number; 'both ms': number; KB: number }> =
    {}
  for (const [kind, pathOf] of Object.entries(KINDS)) {
    let bytes = 0
    const ask = async (nth: number) => {
      const [caller, trader] = [callers[nth % callers.length], traders[nth % traders.length]]
      if (caller && trader) bytes += (await caller.ask({ kind, path: pathOf(trader, nth) })).body.length
    }
    for (let nth = 0; nth < traders.length * 2; nth++) await ask(nth)
    bytes = 0
    const before = [cpuSeconds(server.pid), cpuSeconds(postgresPid)] as const
    for (let nth = 0; nth < TIMES; nth++) await ask(nth)
    const of = (at: 0 | 1, now: number) => Number((((now - before[at]) * 1000) / TIMES).toFixed(1))
    const [own, database] = [of(0, cpuSeconds(server.pid)), of(1, cpuSeconds(postgresPid))]
    rows[kind] = {
      'server ms': own,
      'database ms': database,
      'both ms': Number((own + database).toFixed(1)),
      KB: Math.round(bytes / TIMES / 102.4) / 10,
    }
  }
  console.table(rows)
}

const KINDS: Record<string, (trader: Trader, nth: number) => Ask['path']> = {
  'own sessions': () => '/user/sessions',
  'home: trades': () => `/trades?${PAGE}`,
  'home: awaiting': () => `/trades?${PAGE}&awaiting=true`,
  'home: certificates': () => `/certifications?${PAGE}`,
  'home: plans': () => `/transformationPlans?${PAGE}`,
  'home: ledger': () => '/ledger/summary',
  search: ({ words }, nth) => `/trades?${PAGE}&search=${encodeURIComponent(words[nth % words.length] ?? '')}`,
  'trade detail': ({ trades }, nth) => {
    const trade = trades[nth % trades.length]
    return `/trades/${trade?.kind}/${trade?.id}?withContent=false`
  },
  'certificates of a trade': ({ trades }, nth) => {
    const trade = trades[nth % trades.length]
    const kind = trade?.kind === 'shippings' ? 'shipping' : trade?.kind.slice(0, -1)
    return `/certifications/${kind}/${trade?.id}`
  },
  'chain graph': ({ outputs }, nth) => `/supplychain?materialId=${outputs[nth % outputs.length]}`,
  'history of a material': ({ outputs }, nth) => `/materials/${outputs[nth % outputs.length]}/trades?${PAGE}`,
  'list of partners': () => `/companies/partners?${PAGE}`,
  'list of materials': () => `/materials/overview?${PAGE}`,
  'audit page': () => `/audit?${PAGE}`,
  'export as CSV': () => '/exports/trades?format=csv',
}

async function loggedIn(server: Server, { username }: Trader, nth: number): Promise<Caller> {
  const caller = new Caller([server.url], 1000 + nth, () => undefined)
  const answer: Answer = await caller.ask({
    kind: 'log-in',
    method: 'POST',
    path: '/info/authenticate',
    body: { username, password: PASSWORD },
  })
  caller.token = (answer.json() as { token: string }).token
  return caller
}
