import { expect } from 'vitest'
import { checkLedger } from '../src/operations/ledger-check/check-ledger.ts'
import type { Services } from '../src/platform/context/services.ts'
import { inheritSealing } from '../src/platform/db/sealing.ts'
import { createAnchorWorker } from '../src/platform/ledger/anchoring/anchor-worker.ts'
import { SILENT } from '../test/support/world/ledger-world.ts'
import type { TestApp } from '../test/support/test-app.ts'
import type { DrillWorld } from './drill-world.ts'
import { type Forger, type Forgery, type NotIn, shipment, type Shown } from './forgery.ts'
import { type Seen, seenInBundle, seenOnPage } from './look.ts'

/** What finds a forgery: whether it is refused before it is anchored, what page and bundle say, whether the check of everything does. */
export type Found = { before: boolean; page: Seen; bundle: Seen; check: boolean }

/** The companies of the drill's world. */
export async function sidesOf({ db }: TestApp, world: DrillWorld) {
  const { seller, buyer } = await db
    .selectFrom('trade')
    .where('id', '=', world.shipment.id)
    .select(['contractor_id as seller', 'consignee_id as buyer'])
    .executeTakeFirstOrThrow()
  const { id: outsider } = await db
    .selectFrom('company')
    .where('id', 'not in', [seller, buyer])
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return { seller, buyer, outsider }
}

/** Forges, looks who finds it, and takes it back. */
export async function findForgery(
  { db, services }: TestApp,
  world: DrillWorld,
  forgery: Pick<Forgery, 'forge' | 'about'> & { sides: Pick<Forger, 'seller' | 'buyer' | 'outsider'> },
): Promise<Found> {
  const { forge, about = () => shipment({ world }), sides } = forgery
  let found: Found | undefined
  const undone = new Error('undone')
  const forged = db.transaction().execute(async (tx) => {
    inheritSealing(db, tx)
    await forge({ tx, world, masterKey: services.masterKey, now: services.now(), ...sides })
    found = await look({ ...services, db: tx }, about(world))
    throw undone
  })
  await forged.catch((error: unknown) => {
    if (error !== undone) throw error
  })
  if (!found) throw new Error('Nobody looked')
  return found
}

/** Page and bundle are looked at before the worker sets anything aside: as somebody sees them at once. */
async function look(services: Services, about: ReturnType<typeof shipment> | AboutOf): Promise<Found> {
  const page = await seenOnPage(services, about)
  const { seen: bundle } = await seenInBundle(services, about)
  const anchored = await services.ledger.blockchain.anchorCount()
  const worker = createAnchorWorker({
    db: services.db,
    blockchain: services.ledger.blockchain,
    masterKey: services.masterKey,
    isAlone: true,
    batchMax: 1000,
    batchSeconds: 0,
    now: services.now,
    log: SILENT,
  })
  const { setAside, failed, held } = await worker.tick({ force: true })
  expect(await services.ledger.blockchain.anchorCount()).toBe(anchored)
  let findings = 0
  for await (const _ of checkLedger(services)) findings++
  return { before: setAside + failed + held > 0, page, bundle, check: findings > 0 }
}

type AboutOf = ReturnType<NonNullable<Forgery['about']>>

/** What is wrong with who found a forgery, in words; nothing where it was found as it has to be. */
export function lacking({ found: expected }: Pick<Forgery, 'found'>, found: Found): string[] {
  const isBefore = expected === 'before' || expected.before === true
  const lacks = [
    ...(found.check ? [] : ['not found by the check']),
    ...(isBefore && !found.before ? ['not refused before it is anchored'] : []),
  ]
  if (expected === 'before') return lacks
  return [
    ...lacks,
    ...differs('page', expected.page, found.page),
    ...differs('bundle', expected.bundle, found.bundle),
  ]
}

const isNotIn = (shown: Shown): shown is NotIn => typeof shown === 'object'

/** Where something is said not to be in page or bundle, these show nothing of it. */
function differs(where: string, expected: Shown, seen: Seen): string[] {
  if (!isNotIn(expected)) return seen === expected ? [] : [`${where}: ${seen} instead of ${expected}`]
  return seen === 'verified' || seen === 'none'
    ? []
    : [`${where}: ${seen}, though it is said not to be in it`]
}

/** One line of the printed table. */
export function lineOf(forgery: Forgery, found: Found): string {
  const { what, withKey, found: expected } = forgery
  const word = lacking(forgery, found).length > 0 ? 'MISSED' : 'found '
  const shown = (where: 'page' | 'bundle') => {
    const seen = found[where]
    if (seen === 'verified' || seen === 'both times' || seen === 'none') return []
    return [seen === 'altered' ? where : `${where} (${seen})`]
  }
  const by = [
    ...(found.before ? ['before'] : []),
    ...shown('page'),
    ...shown('bundle'),
    ...(found.check ? ['check'] : []),
  ]
  const who = withKey ? 'database and a company’s key' : 'database'
  return `${word}  ${what} (${who}): ${[by.join(', '), ...notIn(expected)].join('; ')}`
}

/** What is said of page and bundle where they do not carry the thing. */
function notIn(expected: Forgery['found']): string[] {
  if (expected === 'before') return []
  const [page, bundle] = [expected.page, expected.bundle].map((shown) =>
    isNotIn(shown) ? shown.notIn : undefined,
  )
  if (page !== undefined && page === bundle) return [`not in page and bundle: ${page}`]
  return [
    ...(page === undefined ? [] : [`not in the page: ${page}`]),
    ...(bundle === undefined ? [] : [`not in the bundle: ${bundle}`]),
  ]
}
