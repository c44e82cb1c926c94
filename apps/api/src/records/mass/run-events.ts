import type { Members } from '@selvedge/domain/epcis/members.ts'
import { runEvent, type RunPart } from '@selvedge/domain/epcis/record-events/run-event.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { companyKeys, keysAt } from '../epcis/event-keys-of.ts'
import { noteEvents } from '../epcis/note-events.ts'
import { runCertificates } from './run-certificates.ts'
import { runParts } from './run-parts.ts'

type Said = { base: string; statement: string }
type Run = Awaited<ReturnType<ReturnType<typeof runs>['execute']>>[number]

/** The events of a company's own run: of that company alone. Answers their numbers. */
export const noteRuns = async (tx: Tx, ids: readonly number[], said: Said): Promise<string[]> =>
  noteFoundRuns(tx, await runs(tx).where('mass_event.id', '=', anyOf(ids)).execute(), said)

/** The same of runs that were asked for, such as those that were made for a shipment. */
export async function noteFoundRuns(tx: Tx, found: readonly Run[], said: Said): Promise<string[]> {
  const noted: string[] = []
  for (const run of found) {
    const event = await eventOfRun(tx, run, said)
    const of = { type: 'stock' as const, id: run.id, base: said.base, companies: [run.companyId] }
    if (event) noted.push(...(await noteEvents(tx, of, [event])))
  }
  return noted
}

/** Asks for runs. */
export const runs = (reader: Reader) =>
  reader
    .selectFrom('mass_event')
    .leftJoin('transformation_plan as plan', 'plan.id', 'mass_event.plan_id')
    .where('mass_event.kind', '=', 'RUN')
    .select([
      'mass_event.id as id',
      'mass_event.public_id as publicId',
      'mass_event.company_id as companyId',
      'mass_event.on_day as onDay',
      'mass_event.plan_id as planId',
      'plan.public_id as plan',
    ])
    .orderBy('mass_event.id')

/** What a run used and made, in kilograms; undefined where neither is in a book. */
async function eventOfRun(reader: Reader, run: Run, { base, statement }: Said): Promise<Members | undefined> {
  const parts = await runParts(reader, run.id)
  const of = (role: string): RunPart[] => parts.flatMap((part) => (part.role === role ? [part] : []))
  const inputs = of('INPUT')
  const outputs = of('OUTPUT')
  const byProducts = of('BY_PRODUCT')
  if (inputs.length + outputs.length + byProducts.length === 0) return undefined
  const processes = await processesOf(reader, run.planId)
  return runEvent({
    base,
    statement,
    run: run.publicId,
    plan: run.plan,
    processes,
    company: keysAt(await companyKeys(reader, [run.companyId]), run.companyId),
    day: run.onDay,
    inputs,
    outputs,
    byProducts,
    certificates: await runCertificates(reader, { ...run, processes }),
  })
}

const processesOf = async (reader: Reader, planId: number | null): Promise<string[]> => {
  if (planId === null) return []
  const rows = await reader
    .selectFrom('plan_process_type')
    .where('plan_id', '=', planId)
    .select('process_type as code')
    .orderBy('process_type')
    .execute()
  return rows.map(({ code }) => code)
}
