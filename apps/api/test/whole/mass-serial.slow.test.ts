import { DomainError } from '@selvedge/domain/errors.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordEvent } from '../../src/features/mass/record-event.ts'
import { recordRun } from '../../src/features/mass/record-run.ts'
import type { SignedIn } from '../../src/platform/context/signed-in.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { reserveShipment } from '../../src/records/mass/reserve-shipment.ts'
import { settleShipment } from '../../src/records/mass/settle-shipment.ts'
import { massViolations } from '../support/invariants/mass-invariants.ts'
import { type Model, type Operation, type Outcome, serialOrder } from '../support/mass/mass-model.ts'
import { lockShipment, pendingShipments } from '../support/mass/pending-shipments.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { A_PDF, aBook } from '../support/world/mass.ts'
import type { Person } from '../support/world/people.ts'

/** So many operations on the books of mills, eight at once over eight connections. `npm run test:long` does 100,000, which take a quarter of an hour. */
const OPERATIONS = Number(process.env['MASS_OPERATIONS'] ?? 5000)
const MILLS = OPERATIONS / 2500
const AT_ONCE = 8
/** So many mills at once, over the same eight connections: while one is looked at, another works. */
const MILLS_AT_ONCE = 2
const DAY = '2026-05-01'

/**
 * What companies do with their books at once ends as if they had done it one after the other, in some order (A.6 of the design): the model without a
 * database finds one for each eight. Through the same functions as the calls of the API, without their papers.
 */
test('thousands of operations, eight at once, have a serial order', async () => {
  const t = await testApp({ pool: AT_ONCE })
  const counts = { done: 0, short: 0, late: 0 }
  const mills = Array.from({ length: MILLS }, (_, mill) => mill)
  const work = async () => {
    for (let mill = mills.pop(); mill !== undefined; mill = mills.pop())
      for (const outcome of await oneMill(t, mill)) counts[outcome] += 1
  }
  await Promise.all(Array.from({ length: MILLS_AT_ONCE }, work))
  expect(await massViolations(t.db)).toEqual([])
  expect(counts.done + counts.short + counts.late).toBe(OPERATIONS)
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(OPERATIONS / 100)
}, 1_800_000)

const asMember = (person: Person): SignedIn => ({
  ...person,
  role: 'ADMIN',
  firstName: '',
  lastName: '',
  language: null,
  companyRole: 'spinner',
  industry: 'cotton',
  country: null,
  sessionHash: Buffer.alloc(0),
})

/** A third of all operations propose: as many shipments are there. */
async function oneMill(t: TestApp, seed: number): Promise<Outcome[]> {
  const draw = draws(seed)
  const mill = await t.aCompany()
  const weaver = await t.aCompany({ role: 'weaver', knows: mill })
  const materials = await Promise.all([1, 2, 3].map(() => aBook(t, mill, { kilograms: 500 })))
  const received = await aBook(t, weaver, { kilograms: 0, isInput: true, mode: 'WATCH' })
  const bookOf = await booksOf(t, materials)
  const each = OPERATIONS / MILLS
  const drawn = Array.from({ length: Math.ceil(each / 2) }, () =>
    Array.from({ length: 1 + draw(3) }, () => ({
      material: materials[draw(3)] ?? 0,
      grams: (1 + draw(200)) * 1000,
    })),
  )
  const shipments = await pendingShipments(t, { from: mill, to: weaver }, drawn)
  const world: World = {
    t,
    seller: asMember(mill),
    buyer: asMember(weaver),
    received,
    materials,
    drawn,
    shipments,
    bought: [],
  }

  let model: Model = {
    books: new Map(materials.map((material) => [material, { posted: 500_000, held: 0, floor: 0 }])),
    shipments: new Map(),
  }
  const outcomes: Outcome[] = []
  let proposed = 0
  while (outcomes.length < each) {
    const pending = [...model.shipments].flatMap(([id, { state }]) => (state === 'pending' ? [id] : []))
    const operations = Array.from({ length: Math.min(AT_ONCE, each - outcomes.length) }, (): Operation => {
      const what = draw(100)
      if (what < 45 && proposed < drawn.length) {
        const takes = (drawn[proposed] ?? []).map(({ material, grams }) => ({ book: material, grams }))
        return { kind: 'propose', shipment: proposed++, takes }
      }
      const shipment = pending[draw(Math.max(1, pending.length))]
      if (what < 90 && shipment !== undefined) return { kind: what < 72 ? 'accept' : 'refuse', shipment }
      const book = materials[draw(3)] ?? 0
      const grams = (1 + draw(400)) * 1000
      if (what < 92) {
        const into = materials.find((material) => material !== book) ?? 0
        return { kind: 'run', book, grams, into, lost: draw(grams / 1000) * 1000 }
      }
      const back = what < 93 ? world.bought.pop() : undefined
      if (back) return { kind: 'reverse', ...back }
      return { kind: kindOf(what + draw(10) / 10), book, grams }
    })
    const ended = await Promise.all(operations.map((operation) => perform(world, operation)))
    const done = operations.flatMap((operation, i) => {
      const outcome = ended[i]
      return outcome ? [{ operation, outcome }] : []
    })
    const next = serialOrder(model, done, await bookOf())
    if (!next) expect.fail(`No order explains ${JSON.stringify({ model: [...model.books], done })}`)
    model = next
    outcomes.push(...ended)
  }
  return outcomes
}

const kindOf = (percent: number) =>
  percent < 96 ? 'bought' : percent < 98.8 ? 'sold' : percent < 99.8 ? 'count' : 'override'

type World = {
  t: TestApp
  seller: SignedIn
  buyer: SignedIn
  received: number
  materials: readonly number[]
  drawn: readonly (readonly { material: number; grams: number }[])[]
  shipments: readonly number[]
  /** What came in from outside, and may be taken back. */
  bought: { event: number; book: number; grams: number }[]
}

/** What the database makes of an operation. */
async function perform(world: World, operation: Operation): Promise<Outcome> {
  const { t, seller, buyer, received } = world
  const { services } = t
  try {
    switch (operation.kind) {
      case 'propose':
        await inTransaction(t.db, async (tx) => {
          const id = world.shipments[operation.shipment] ?? 0
          const { positions } = await lockShipment(tx, id)
          const sent = positions.map((position) => ({ ...position, material: position.contractorMaterialId }))
          await reserveShipment({ services, member: seller, tx }, { id, day: DAY, positions: sent })
        })
        return 'done'
      case 'accept':
      case 'refuse':
        return await inTransaction(t.db, async (tx) => {
          const trade = await lockShipment(tx, world.shipments[operation.shipment] ?? 0)
          if (trade.status !== 'PENDING') return 'late'
          const decision = operation.kind === 'accept' ? ('ACCEPTED' as const) : ('REFUSED' as const)
          await sql`update trade set status = ${decision}, decided_at = ${services.now()}
            where id = ${trade.id}`.execute(tx)
          const mapping = trade.positions.map(({ id }) => ({ positionId: id, materialId: received }))
          await settleShipment({ services, member: buyer, tx }, trade, { decision, mapping })
          return 'done'
        })
      case 'run':
        await recordRun(services, seller, runOf(operation), undefined)
        return 'done'
      default: {
        const { book, grams } = operation
        const { id } = await recordEvent(services, seller, eventOf(operation), undefined)
        if (operation.kind === 'bought') world.bought.push({ event: id, book, grams })
        return 'done'
      }
    }
  } catch (error) {
    if (error instanceof DomainError && error.code === 'MASS_SHORT') return 'short'
    throw error
  }
}

const RECORDED = {
  bought: 'BOUGHT_OUTSIDE',
  sold: 'SOLD_OUTSIDE',
  count: 'COUNT',
  override: 'OVERRIDE',
  reverse: 'REVERSAL',
} as const

type Recorded = Extract<Operation, { kind: keyof typeof RECORDED }>

const eventOf = (operation: Recorded) => ({
  kind: RECORDED[operation.kind],
  materialId: operation.book,
  onDay: DAY,
  kilograms: operation.kind === 'reverse' ? null : operation.grams / 1000,
  reason: 'Weighed',
  lot: null,
  reverses: operation.kind === 'reverse' ? operation.event : null,
  documentUpload: operation.kind === 'override' ? A_PDF : null,
})

const runOf = ({ book, grams, into, lost }: Extract<Operation, { kind: 'run' }>) => ({
  planId: null,
  onDay: DAY,
  inputs: [{ materialId: book, kilograms: grams / 1000, lot: null }],
  outputs: [{ materialId: into, kilograms: (grams - lost) / 1000, lot: null }],
  byProducts: [],
  losses: lost / 1000,
  gain: 0,
  reason: 'Weighed',
  documentUpload: null,
})

/** Reads the books of these materials as they are now. */
async function booksOf(t: TestApp, materials: readonly number[]) {
  return async () => {
    const rows = await t.db
      .selectFrom('mass_book')
      .where('material_id', 'in', materials)
      .select(['material_id', 'posted_g', 'held_g', 'floor_g'])
      .execute()
    return new Map(
      rows.map((row) => [
        row.material_id ?? 0,
        { posted: row.posted_g, held: row.held_g, floor: row.floor_g },
      ]),
    )
  }
}

/** The same numbers in every run. */
function draws(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
