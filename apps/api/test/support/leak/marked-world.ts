import * as fc from 'fast-check'
import { aCertification } from '../world/certifications.ts'
import type { DrawnLinks } from '../world/supply-chain-model.ts'
import { close } from '../world/closings.ts'
import { A_PDF, aBook } from '../world/mass.ts'
import type { Person } from '../world/people.ts'
import { aPlanRow } from '../world/plan-rows.ts'
import { aShipmentRow } from '../world/shipment-rows.ts'
import type { TestApp } from '../test-app.ts'

/** Sales between companies: each layer to the next. Each company receives one material, and makes another one from it. */
const LAYERS = [
  { role: 'farmer', size: 3 },
  { role: 'ginner', size: 2 },
  { role: 'spinner', size: 2 },
  { role: 'brand', size: 2 },
] as const
export const COMPANIES = LAYERS.reduce((sum, { size }) => sum + size, 0)
const layerOf = (company: number) => {
  let first = 0
  return LAYERS.findIndex(({ size }) => company < (first += size))
}
/** What a company receives and makes, in the numbers of the drawing. */
export const received = (company: number) => company * 2
export const made = (company: number) => company * 2 + 1
export const ownerOf = (material: number) => Math.floor(material / 2)

/** A generated world: the sales between companies, and the levels that each company sets. */
export type Drawn = DrawnLinks

const level = fc.tuple(fc.constantFrom(1, 2, 3, 3), fc.constantFrom(1, 2))

export const drawnWorld: fc.Arbitrary<Drawn> = fc
  .record({
    levels: fc.array(level, { minLength: COMPANIES, maxLength: COMPANIES }),
    sales: fc.array(fc.boolean(), { minLength: COMPANIES ** 2, maxLength: COMPANIES ** 2 }),
  })
  .map(({ levels, sales }) => ({
    plans: levels.map((of, company) => ({ output: made(company), inputs: [received(company)], levels: of })),
    trades: levels.flatMap((_, from) =>
      levels.flatMap((__, to) =>
        layerOf(to) === layerOf(from) + 1 && sales[from * COMPANIES + to]
          ? [[made(from), received(to)] as const]
          : [],
      ),
    ),
  }))

/** What identifies a company, its stock, a trade or a certificate, wherever it appears. */
export type Marked = {
  companies: {
    person: Person
    certificate: string
    certifier: number
    address: string
    latitude: string
  }[]
  /** What each of them holds of what it makes, as it stated it. */
  stock: { id: number; closing: number; documentId: number | null; marks: string[] }[]
  certifiers: Person[]
  trades: { id: number; documentId: number; file: string; weight: string; lot: string }[]
  materialIds: number[]
  planIds: number[]
  /** What each of these plans yields, in percent, as its company has said. */
  yields: string[]
}

let count = 0
const marker = (what: string) => `${what}-zq${(++count).toString(36)}x`

/** Makes the world as it was drawn, with a marker in each name, address, number, weight and file. */
export async function settle(t: TestApp, { trades, plans }: Drawn): Promise<Marked> {
  const certifiers = [0, 1].map(() => t.aCompany({ role: 'certifier', name: marker('Certifier') }))
  const marked: Marked = {
    companies: [],
    stock: [],
    certifiers: await Promise.all(certifiers),
    trades: [],
    materialIds: [],
    planIds: [],
    yields: [],
  }
  for (let company = 0; company < COMPANIES; company += 1) {
    const role = LAYERS[layerOf(company)]?.role ?? 'farmer'
    const person = await t.aCompany({ role, name: marker('Company') })
    const address = marker('Street')
    const latitude = (20 + ++count * 0.00317).toFixed(5).replace(/0$/, '1')
    await t.db
      .updateTable('company')
      .set({ address1: address, latitude: Number(latitude), longitude: Number(latitude) })
      .where('id', '=', person.companyId)
      .execute()
    marked.materialIds.push(await t.aMaterial(person, `In ${++count}`, { isInput: true }))
    marked.materialIds.push(await t.aMaterial(person, `Out ${++count}`))
    const certifier = company % 2
    const certificate = marker('CERT')
    const from = marked.certifiers[certifier]
    if (from) await aCertification(t, { subject: 'SCOPE', from, to: person, reference: certificate })
    marked.stock.push(await markStock(t, person, marked.materialIds.at(-1) ?? 0))
    marked.companies.push({ person, certificate, certifier, address, latitude })
  }
  const idOf = (material: number) => marked.materialIds[material] ?? 0
  const personOf = (material: number) =>
    (marked.companies[ownerOf(material)] as Marked['companies'][0]).person
  for (const { output, inputs, levels } of plans)
    marked.planIds.push(
      await aPlanRow(t, personOf(output), {
        output: idOf(output),
        inputs: inputs.map((input) => [idOf(input), 100] as const),
        levels: [`${levels[0]}`, `${levels[1]}`],
      }),
    )
  for (const planId of marked.planIds) marked.yields.push(await markYield(t, planId))
  for (const [sent, bought] of trades) {
    const parties = { from: personOf(sent), to: personOf(bought) }
    const row = await aShipmentRow(t, {
      ...parties,
      sent: idOf(sent),
      received: idOf(bought),
      reference: marker('S'),
    })
    marked.trades.push({ id: row.tradeId, documentId: row.documentId, ...(await markTrade(t, row)) })
  }
  return marked
}

/** A book of mass, of which a period is closed, with what its company stated as it was opened: the amount in kilograms and in grams, why, and with which file. */
async function markStock(t: TestApp, person: Person, materialId: number): Promise<Marked['stock'][number]> {
  const kilograms = 412_000.13 + ++count
  const [reason, file] = [marker('stock'), marker('file')]
  await aBook(t, person, { materialId, kilograms, reason, documentUpload: { ...A_PDF, name: `${file}.pdf` } })
  const { id, documentId } = await t.db
    .selectFrom('mass_event')
    .where('company_id', '=', person.companyId)
    .select(['id', 'document_id as documentId'])
    .executeTakeFirstOrThrow()
  const { id: closing } = await close(t, person, materialId)
  return {
    id,
    closing,
    documentId,
    marks: [kilograms.toFixed(2), String(Math.round(kilograms * 1000)), reason, file],
  }
}

/** What a plan yields as its row stands in the database: more than a plan can yield, so that nothing else looks like it. */
async function markYield(t: TestApp, planId: number): Promise<string> {
  const percent = 917_300_001 + ++count * 100
  const figures = { low: percent, high: percent, expected: percent }
  await t.db
    .insertInto('plan_yield')
    .values({ plan_id: planId, from_day: '2026-01-01', ...figures })
    .execute()
  return String(percent / 100)
}

async function markTrade(t: TestApp, { tradeId, documentId }: { tradeId: number; documentId: number }) {
  const file = marker('file')
  const weight = 731_000.25 + ++count
  const lot = marker('lot')
  await t.db
    .updateTable('document')
    .set({ file_name: `${file}.pdf` })
    .where('id', '=', documentId)
    .execute()
  await t.db
    .updateTable('trade_position')
    .set({ weight, quantity: weight, lot })
    .where('trade_id', '=', tradeId)
    .execute()
  return { file, weight: String(weight), lot }
}
