import { availableParallelism } from 'node:os'
import { BEGIN, type Check, type Checking, type Page } from './check.ts'
import { batchesCheck } from './check-batches.ts'
import { booksCheck } from './check-books.ts'
import { closingsCheck } from './check-closings.ts'
import { companiesCheck } from './check-companies.ts'
import { creditEventsCheck } from './check-credit-events.ts'
import { creditsCheck } from './check-credits.ts'
import { documentsCheck } from './check-documents.ts'
import { eventIndexCheck } from './check-event-index.ts'
import { eventsCheck } from './check-events.ts'
import { factorsCheck } from './check-factors.ts'
import { guardedCheck } from './guarded.ts'
import { inputsCheck } from './check-inputs.ts'
import { keyLinesCheck } from './check-key-lines.ts'
import { keysCheck } from './check-keys.ts'
import { linesCheck } from './check-lines.ts'
import { linksChecks } from './check-links.ts'
import { logCheck } from './check-log.ts'
import { lotsCheck } from './check-lots.ts'
import { mapCheck } from './check-map.ts'
import { namedEventsCheck } from './check-named-events.ts'
import { powerCheck } from './check-power.ts'
import { recordsChecks } from './check-records.ts'
import { setAsideCheck } from './check-set-aside.ts'
import { shipmentsCheck } from './check-shipments.ts'
import { statementsCheck } from './check-statements.ts'
import { straysCheck } from './check-strays.ts'
import { trailsCheck } from './check-trails.ts'
import { waitingCheck } from './check-waiting.ts'
import { yieldsCheck } from './check-yields.ts'
import type { Checked, Finding } from './finding.ts'
import { Threads } from '../../platform/ledger/threads/threads.ts'

/**
 * Everything that is checked, in this order. A new kind of row that something depends on is added here: by number
 * (`checkByNumber`), or at once where there is little of it (`checkAtOnce`).
 */
export const CHECKS: readonly Check[] = [
  keysCheck,
  keyLinesCheck,
  statementsCheck,
  ...recordsChecks,
  companiesCheck,
  trailsCheck,
  linesCheck,
  setAsideCheck,
  powerCheck,
  waitingCheck,
  ...linksChecks,
  inputsCheck,
  creditsCheck,
  creditEventsCheck,
  shipmentsCheck,
  booksCheck,
  lotsCheck,
  closingsCheck,
  factorsCheck,
  yieldsCheck,
  straysCheck,
  eventIndexCheck,
  namedEventsCheck,
  documentsCheck,
  batchesCheck,
  logCheck,
  mapCheck,
  eventsCheck,
].map(guardedCheck)

/** As many as have work: this one reads and compares. More take memory, and soon wait for the database. */
export const THREADS = Math.min(2, availableParallelism())

/** Shared by all checks of this process: to begin a thread takes longer than a small check. */
const threads = new Threads(THREADS)

/** Rows that the command reads at once. */
const ROWS_AT_ONCE = 500

/** What every check works with, of a server's services. */
export const checkingOf = (
  { db, files, masterKey, ledger, now = () => new Date() }: Checked,
  { size, readsDocuments, threads }: Pick<Checking, 'size' | 'readsDocuments' | 'threads'>,
): Checking => ({ db, files, masterKey, blockchain: ledger.blockchain, now, size, readsDocuments, threads })

/**
 * Checks everything there is against what was stated, signed and anchored, and leaves nothing out: every statement of whatever type, every
 * record, key, audit line, document, link and batch, and everything that the contract announced. Reads page by page, so that it
 * takes little memory however much there is. Throws if the blockchain does not answer: half a check would look like a
 * whole one.
 */
export async function* checkLedger(services: Checked, size = ROWS_AT_ONCE): AsyncGenerator<Finding, void> {
  const checking = checkingOf(services, { size, readsDocuments: true, threads })
  await checking.blockchain.blockNumber()
  for (const check of CHECKS)
    for (let place: string | null = BEGIN; place !== null;) {
      const page: Page = await lookTwice(check, checking, place)
      yield* page.findings
      place = page.next
    }
}

/**
 * A page of a check. What it finds is looked at a second time: people write meanwhile, and keys and batches come onto the blockchain
 * between two questions. Only what is found both times is reported.
 */
export async function lookTwice(
  check: Check,
  checking: Checking,
  place: string,
  pause: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Page> {
  const page = await check.page(checking, place)
  if (page.findings.length === 0) return page
  await pause()
  const again = new Set((await check.page(checking, place)).findings.map(({ sentence }) => sentence))
  return { ...page, findings: page.findings.filter(({ sentence }) => again.has(sentence)) }
}
