import { Worker } from 'node:worker_threads'
import startProduct from '../e2e/global-setup.ts'
import { findEvents, newestOf } from '../apps/api/src/features/epcis/find-events.ts'
import { readTexts } from '../apps/api/src/features/epcis/match-bodies.ts'
import { classAt, CLASSES, COMPANY, fillEvents } from './epcis/fill-events.ts'
import { captureCalls, load, percentile } from './epcis/load.ts'
import { profileSingles } from './epcis/profile.ts'
import { measure, print } from './measure.ts'
import { withDatabase } from './with-database.ts'

/**
 * Events of EPCIS: how many a second are captured in documents of 100 by four clients, with signing and all indexes; how long one alone takes, of eight
 * clients at once; how many are hashed a second on two cores; and the first page of a query by class over many events, beside one that an index
 * does not answer. Run: npm run bench epcis, or with how many events: npm run bench epcis 100000. With --profile only single events, and where the time of
 * the server's thread goes: npm run bench epcis -- --profile
 */
const EVENTS = Number(process.argv[2] ?? 5_000_000)
const SECONDS = 20
const PER_DOCUMENT = 100
const HASHES = 20_000
const CORES = 2
const ROUNDS = 50
const PAGE = 30

async function captures(): Promise<void> {
  const { document, single } = await captureCalls(process.env['SELVEDGE_URL'] ?? '')
  const documents = await load(4, SECONDS, () => document(PER_DOCUMENT))
  const perSecond = Math.round((documents.length * PER_DOCUMENT) / SECONDS)
  console.log(
    `captured in documents of ${PER_DOCUMENT} by 4 clients: ${perSecond} events a second; a document p50 ${percentile(documents, 0.5)} ms, p99 ${percentile(documents, 0.99)} ms`,
  )
  const singles = await load(8, SECONDS, single)
  console.log(
    `single events by 8 clients: ${Math.round(singles.length / SECONDS)} a second; p50 ${percentile(singles, 0.5)} ms, p99 ${percentile(singles, 0.99)} ms`,
  )
}

async function hashes(): Promise<void> {
  const one = () =>
    new Promise<number>((resolve, reject) => {
      const worker = new Worker(new URL('epcis/hash-worker.ts', import.meta.url), { workerData: HASHES })
      worker.once('message', resolve)
      worker.once('error', reject)
    })
  const times = await Promise.all(Array.from({ length: CORES }, one))
  const perSecond = Math.round((HASHES * CORES) / (Math.max(...times) / 1000))
  console.log(`hashes on ${CORES} cores: ${perSecond} a second`)
}

async function queries(): Promise<void> {
  await withDatabase(async ({ db, queries: sent }) => {
    const start = performance.now()
    await fillEvents(db, EVENTS)
    console.log(`${EVENTS} events written in ${Math.round((performance.now() - start) / 1000)} s`)
    const until = await newestOf(db, COMPANY)
    let nth = 0
    const search = (orderBy: 'eventTime' | null) => ({
      companyId: COMPANY,
      conditions: [
        {
          kind: 'key' as const,
          roles: ['epcClass' as const],
          type: null,
          values: [{ uri: classAt(nth++ % CLASSES), isOpen: false }],
        },
      ],
      orderBy,
      direction: 'DESC' as const,
      until,
    })
    const page = async (orderBy: 'eventTime' | null) =>
      readTexts(db, await findEvents(db, search(orderBy), { after: null, count: PAGE }))
    const contenders = [
      { name: 'by class', run: () => page(null) },
      { name: 'by class, in order of eventTime', run: () => page('eventTime') },
    ]
    print(`the first page of ${PAGE} of ${EVENTS} events`, await measure(contenders, ROUNDS, sent))
  })
}

if (process.argv.includes('--profile')) await profileSingles(SECONDS)
else await everything()

async function everything(): Promise<void> {
  await hashes()
  const stop = await startProduct()
  try {
    await captures()
  } finally {
    await stop()
  }
  await queries()
}
