import { ledgerChainEndpoint } from '@selvedge/contract/ledger-questions.ts'
import { openCreditBookEndpoint } from '@selvedge/contract/mass-credits.ts'
import { readProofEndpoint } from '@selvedge/contract/proofs.ts'
import type { Bundle } from '@selvedge/proof/bundle.ts'
import { runCommand } from '@selvedge/proof/command/run-command.ts'
import { readStatement } from '@selvedge/proof/read-statement.ts'
import { verifyBundleText } from '@selvedge/proof/verify-bundle.ts'
import { FLOWS, directionOf } from '@selvedge/domain/mass/reconciliation.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { blockchainWitness } from '../../../test/support/world/blockchain-witness.ts'
import { close } from '../../../test/support/world/closings.ts'
import { aBook, record } from '../../../test/support/world/mass.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { shipmentsOf } from '../../../test/support/world/shipments.ts'

let t: TestApp
let mill: Person
let material: number
let closing: Awaited<ReturnType<typeof close>>
let proof: string
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany()
  const buyer = await t.aCompany({ knows: mill })
  const { propose, accept } = shipmentsOf(
    () => t,
    () => mill,
  )
  material = await aBook(t, mill, { name: 'Quarterly yarn' })
  await record(t, mill, { materialId: material, onDay: '2026-02-01', kilograms: 12.34 })
  await record(t, mill, { materialId: material, kind: 'COUNT', onDay: '2026-03-01', kilograms: 990 })
  await accept(buyer, await propose(buyer, [{ material, weight: 333.33 }]))
  await record(t, mill, { materialId: material, onDay: '2026-04-01', kilograms: 500 })
  closing = await close(t, mill, material)
  await t.anchor()
  proof = (await t.send(mill, readProofEndpoint, { params: { kind: 'stock', id: closing.id } })).text
})

/** What the statement in a proof says of the closing. */
function stated(text = proof): Record<string, unknown> {
  const { statements } = JSON.parse(text) as Bundle
  const data = statements
    .map(({ body }) => readStatement(body ?? ''))
    .find((one) => one?.type === 'stock')?.data
  return data as Record<string, unknown>
}

describe('A.8, 12: the statement of a closed quarter', () => {
  test('is of its figures, and they are the sums of the entries of these days', async () => {
    const { rows } = await sql<{ came: number; went: number }>`
      select (select coalesce(sum(grams), 0)::bigint from mass_entry where to_book = book.id and on_day <= '2026-03-31') as came,
        (select coalesce(sum(grams), 0)::bigint from mass_entry where from_book = book.id and on_day <= '2026-03-31') as went
      from mass_book book where material_id = ${material}`.execute(t.db)
    const { figures } = stated()['closing'] as { figures: Record<string, string> }
    const sumOf = (direction: 'in' | 'out') =>
      FLOWS.filter((flow) => flow !== 'lapsed' && directionOf(flow) === direction).reduce(
        (sum, flow) => sum + Number(figures[flow]),
        0,
      )
    const [entries] = rows
    expect(Number(figures['opening']) + sumOf('in')).toBe(entries?.came)
    expect(sumOf('out')).toBe(entries?.went)
    expect(Number(figures['closing'])).toBe((entries?.came ?? 0) - (entries?.went ?? 0))
    // Only credits lapse.
    const { lapsed: _, ...ofGoods } = closing.figures
    const shown = Object.entries(ofGoods).map(([name, kilograms]) => [name, Math.round(kilograms * 1000)])
    expect(
      Object.entries(figures)
        .map(([name, grams]) => [name, Number(grams)])
        .toSorted(),
    ).toEqual(shown.toSorted())
  })

  test('says of which book, by which model, up to which day, and how the book stood', () => {
    expect(stated()).toMatchObject({
      schema: 3,
      kind: 'CLOSING',
      onDay: '2026-03-31',
      mode: 'GUARD',
      custody: 'SEGREGATED',
      floor: '0',
      books: [{ material, materialName: 'Quarterly yarn' }],
      entries: [],
      closing: { from: '2026-01-01', to: '2026-03-31', runs: 0, oddRuns: [], overrides: [] },
    })
  })

  test('is found genuine by verifiers, which say what it is', async () => {
    const { contract } = JSON.parse(proof) as { contract: { chainId: number; address: `0x${string}` } }
    const verified = await verifyBundleText(proof, {
      witness: () => blockchainWitness(t),
      contract: { ...contract, deployed: null },
      files: [],
    })
    expect(verified.verdict).toBe('verified')
    let said = ''
    const { chainId, contract: address, deployed } = await t.call(undefined, ledgerChainEndpoint, {})
    const trusted = `${chainId}:${address}${deployed ? `@${deployed.block}:${deployed.hash}` : ''}`
    await runCommand(
      {
        readFile: () => Promise.resolve(new TextEncoder().encode(proof)),
        print: (line) => {
          said += line
        },
        complain: (line) => {
          throw new Error(line)
        },
        fetch: async (_, init) => {
          const { body, statusCode } = await t.app.inject({
            method: 'POST',
            url: '/api/ledger/questions',
            headers: { 'content-type': 'application/json' },
            payload: await new Response(init?.body).text(),
          })
          return new Response(body, { status: statusCode })
        },
      },
      ['verify', 'proof.json', '--rpc', 'http://selvedge.test/api/ledger/questions', '--contract', trusted],
    )
    expect(said).toContain(
      'closed a period of its books, with 656.67 kilograms of “Quarterly yarn” at its end on 31 Mar 2026',
    )
  })
})

describe('the statement of a closed period of credits', () => {
  test('says of which standard and raw material, and what lapsed; verifiers find it genuine', async () => {
    const keeper = await t.aCompany()
    const credit = { standard: 'Better Cotton Initiative (BCI)', rawMaterial: 'Better cotton' }
    const { materialId } = await t.call(keeper, openCreditBookEndpoint, {
      body: { ...credit, mode: 'GUARD', openedOn: '2026-01-01', kilograms: 100, reason: 'From the platform' },
    })
    await record(t, keeper, { materialId, kind: 'SOLD_OUTSIDE', onDay: '2026-02-10', kilograms: 30 })
    const { id } = await close(t, keeper, materialId)
    await t.anchor()
    const bundle = (await t.send(keeper, readProofEndpoint, { params: { kind: 'stock', id } })).text
    expect(stated(bundle)).toMatchObject({
      schema: 4,
      kind: 'CLOSING',
      books: [{ id: materialId, ...credit }],
      closing: { figures: { opening: '100000', soldOutside: '30000', lapsed: '70000', closing: '0' } },
    })
    const { contract } = JSON.parse(bundle) as { contract: { chainId: number; address: `0x${string}` } }
    const verified = await verifyBundleText(bundle, {
      witness: () => blockchainWitness(t),
      contract: { ...contract, deployed: null },
      files: [],
    })
    expect(verified.verdict).toBe('verified')
  })
})
