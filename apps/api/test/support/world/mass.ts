import {
  type NewMassBookInput,
  type NewMassEventInput,
  openMassBookEndpoint,
  readMassBookEndpoint,
  recordMassEventEndpoint,
} from '@selvedge/contract/mass.ts'
import { setPlanYieldEndpoint } from '@selvedge/contract/mass-yields.ts'
import { createPlanEndpoint, type NewPlanInput } from '@selvedge/contract/transformation-plans.ts'
import type { TestApp } from '../test-app.ts'
import type { Person } from './people.ts'
import { planRequest } from './plans.ts'
import { PDF } from './trades.ts'

let count = 0

/** A document to send along. */
export const A_PDF = { name: 'paper.pdf', contentType: 'application/pdf', content: PDF.toString('base64') }

/** A new material of a company with a book of so many kilograms, opened long before everything else. */
export async function aBook(
  t: TestApp,
  of: Person,
  changes: Partial<NewMassBookInput> & { name?: string; isInput?: boolean } = {},
): Promise<number> {
  const { name = `Kept ${++count}`, isInput = false, ...rest } = changes
  const materialId = rest.materialId ?? (await t.aMaterial(of, name, { isInput }))
  const body: NewMassBookInput = {
    materialId: Number(materialId),
    mode: 'GUARD',
    custody: 'SEGREGATED',
    openedOn: '2026-01-01',
    kilograms: 1000,
    reason: 'Counted in the store',
    ...rest,
  }
  await t.call(of, openMassBookEndpoint, { body })
  return Number(materialId)
}

/** An event that is accepted as it stands, but for the material. */
export const massEvent = (changes: Partial<NewMassEventInput>): NewMassEventInput => ({
  kind: 'HARVEST',
  onDay: '2026-05-01',
  kilograms: 10,
  reason: 'As weighed',
  ...changes,
})

export const record = (t: TestApp, by: Person, changes: Partial<NewMassEventInput>) =>
  t.call(by, recordMassEventEndpoint, { body: massEvent(changes) })

/** A book as its company sees it. */
export const bookOf = (t: TestApp, of: Person, materialId: number) =>
  t.call(of, readMassBookEndpoint, { params: { materialId } })

/** A plan of a company with what it yields, in percent. Answers its number. */
export async function aPlanYielding(
  t: TestApp,
  of: Person,
  { output, inputs, percent, ...changes }: Partial<NewPlanInput> & Making,
): Promise<number> {
  const plan = await t.call(of, createPlanEndpoint, { body: planRequest(output, inputs, changes) })
  await t.call(of, setPlanYieldEndpoint, {
    params: { planId: plan.id },
    body: { fromDay: '2026-01-01', low: percent, expected: percent, high: percent, reason: 'As measured' },
  })
  return plan.id
}

type Making = { output: number; inputs: readonly number[]; percent: number }
