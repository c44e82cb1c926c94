import { isDeepStrictEqual } from 'node:util'
import { compareBundles, readConsistencyProof } from '@selvedge/proof/history/compare.ts'
import type { Bundle } from '@selvedge/proof/bundle.ts'
import { readHead } from '@selvedge/proof/history/head.ts'
import { watchKeys } from '../src/accounts/companies/watch-keys.ts'
import { sealTrails } from '../src/features/audit/seal-trails.ts'
import { logConsistency } from '../src/features/proofs/log-questions.ts'
import { checkLedger } from '../src/operations/ledger-check/check-ledger.ts'
import type { Services } from '../src/platform/context/services.ts'
import type { Person } from '../test/support/world/people.ts'
import { SILENT } from '../test/support/world/ledger-world.ts'
import type { TestApp } from '../test/support/test-app.ts'
import { acceptTrade, aTrade } from '../test/support/world/trades.ts'
import { type About, seenInBundle, seenOnPage } from './look.ts'

const DAY = 24 * 60 * 60 * 1000

/** Two companies with an accepted contract that was anchored a month ago, whose bundle the seller has kept since. */
export type OperatorWorld = { seller: Person; buyer: Person; contract: About; kept: Bundle }

export async function operatorWorld(t: TestApp): Promise<OperatorWorld> {
  const seller = await t.aCompany({ role: 'spinner' })
  const buyer = await t.aCompany({ role: 'weaver', knows: seller })
  const { trade } = await aTrade(t, { from: seller, to: buyer })
  await acceptTrade(t, buyer, trade, 'contract')
  await t.anchor()
  await aTrade(t, { from: seller, to: buyer })
  await t.anchor()
  await watchKeys(t.services, SILENT)
  await t.emails()
  const contract = { type: 'trade', id: trade.id } as const
  const { bundle } = await seenInBundle(t.services, contract)
  if (!bundle) throw new Error('There is no bundle of the contract')
  t.pass(30 * DAY)
  return { seller, buyer, contract, kept: bundle }
}

/** Who or what finds what an operator did; what is not there did not find it. */
export type FoundByOthers = {
  /** The server that runs does not anchor it. */
  before?: true
  page?: 'altered' | 'not settled' | 'both times'
  bundle?: 'altered' | 'not settled' | 'not handed out' | 'both times'
  /** `noted` where the check of everything mentions it, and calls nothing broken or missing. */
  check?: 'found' | 'noted'
  /** `selvedge compare`, of the bundle that was kept and one of the same record now. */
  kept?: 'two histories' | 'open'
  /** The company’s administrators get an e-mail about a key that was registered under its commitment. */
  watch?: true
}

/** Lets the server go on, and looks who finds what was done. */
export async function findDone(
  t: TestApp,
  { kept, contract }: OperatorWorld,
  about: About = contract,
): Promise<FoundByOthers> {
  const { services } = t
  const mails = (await t.emails()).filter(isAboutKeys).length
  await sealTrails(services)
  const { setAside, held, failed } = await services.ledger.worker.tick({ force: true })
  await watchKeys(services, SILENT)
  const warned = (await t.emails()).filter(isAboutKeys).length > mails
  const page = await seenOnPage(services, about)
  const { seen: bundle } = await seenInBundle(services, about)
  const { bundle: now } = await seenInBundle(services, contract)
  const compared = now ? await compare(services, kept, now) : 'open'
  const check = await checked(services)
  return {
    ...(setAside + held + failed > 0 && { before: true }),
    ...(page !== 'verified' && page !== 'none' && page !== 'not handed out' && { page }),
    ...(bundle !== 'verified' && bundle !== 'none' && { bundle }),
    ...(check && { check }),
    ...(compared !== 'one history' && { kept: compared }),
    ...(warned && { watch: true }),
  }
}

const isAboutKeys = ({ kind }: { kind?: string }) => kind === 'key-registered' || kind === 'key-unknown'

async function checked(services: Services): Promise<FoundByOthers['check']> {
  const weights = new Set<string>()
  for await (const { weight } of checkLedger(services)) weights.add(weight)
  if (weights.has('broken') || weights.has('missing')) return 'found'
  return weights.has('noted') ? 'noted' : undefined
}

/** As `selvedge compare A B --server`: with what the server says leads from one head's log to the other's. */
async function compare(services: Services, kept: Bundle, now: Bundle) {
  const [from, to] = [kept, now].map(({ newest }) => readHead(newest?.head ?? ''))
  if (!from || !to || from === 'newer' || to === 'newer') return compareBundles(kept, now).verdict
  const sizes = { from: from.log.size, to: to.log.size }
  const answer = sizes.from < sizes.to ? await logConsistency(services, sizes) : undefined
  const proof = answer && readConsistencyProof(JSON.stringify(answer))
  return compareBundles(kept, now, proof).verdict
}

const FINDERS: readonly [keyof FoundByOthers, string][] = [
  ['before', 'before'],
  ['page', 'page'],
  ['bundle', 'bundle'],
  ['check', 'check'],
  ['kept', 'a bundle kept from before'],
  ['watch', 'e-mail about the key'],
]

/** One line of the printed table: what found it, and what did not. */
export function lineOfDone(
  { what, found: expected, notFound }: { what: string; found: FoundByOthers; notFound?: string },
  found: FoundByOthers,
): string {
  const by = FINDERS.flatMap(([finder, name]) => {
    const how = found[finder]
    if (how === undefined) return []
    return [how === true || how === 'altered' || how === 'found' ? name : `${name} (${how})`]
  })
  const not = FINDERS.flatMap(([finder, name]) => (found[finder] === undefined ? [name] : []))
  const finding = by.length > 0 ? 'found    ' : 'not found'
  const word = isDeepStrictEqual(found, expected) ? finding : 'MISSED   '
  const rest = notFound === undefined ? '' : `: ${notFound}`
  return `${word}  ${what}: ${by.join(', ') || 'nothing'}; not ${not.join(', ')}${rest}`
}
