import { credentialReasons } from '@selvedge/messages/en/credential-reasons.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { makeEvent } from '@selvedge/domain/untp/events.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { requireAsStated } from '../../records/as-stated.ts'
import { keysAt } from '../../records/epcis/event-keys-of.ts'
import { runParts } from '../../records/mass/run-parts.ts'
import { namedCompanies, processWords } from './named.ts'
import type { CredentialSource } from './sources.ts'

/** What a run does where its plan names no process. */
const UNNAMED_PROCESS = { code: 'transformation', name: 'Transformation' }

/** Runs become traceability events of the company that made them: goods that became others. */
export const runSource: CredentialSource = {
  isIssuer: async (reader, companyId, id) => (await rowOf(reader, id))?.companyId === companyId,
  say: async (tx, { member, records, base }, id) => {
    const record = await records.stock.lock(tx, member, id, { side: 'party' })
    const row = record && (await rowOf(tx, id))
    if (!record || row?.companyId !== member.companyId)
      throw new DomainError('NOT_FOUND', refusals.credentialNone)
    await requireAsStated(tx, records.stock, record)
    if (row.reversedBy !== null) throw new DomainError('WRONG_STATE', refusals.credentialReversed)
    const parts = await runParts(tx, id)
    const goods = (...roles: readonly string[]) =>
      parts.flatMap(({ role, material, kilograms }) =>
        roles.includes(role) ? [{ material, kilograms }] : [],
      )
    const outputs = goods('OUTPUT', 'BY_PRODUCT')
    if (outputs.length === 0) throw new DomainError('WRONG_STATE', refusals.credentialEmptyRun)
    const [process = UNNAMED_PROCESS] = await processWords(tx, await processesOf(tx, row.planId))
    const name = credentialReasons.runName({ day: row.onDay })
    const subject = makeEvent({
      base,
      run: row.publicId,
      name,
      day: row.onDay,
      process,
      company: keysAt(await namedCompanies(tx, base, [row.companyId]), row.companyId),
      inputs: goods('INPUT'),
      outputs,
    })
    return { kind: 'dte', name, validUntil: null, subject: [subject] }
  },
}

const rowOf = (reader: Reader, id: number) =>
  reader
    .selectFrom('mass_event')
    .where('mass_event.id', '=', id)
    .where('mass_event.kind', '=', 'RUN')
    .select((eb) => [
      'mass_event.public_id as publicId',
      'mass_event.company_id as companyId',
      'mass_event.on_day as onDay',
      'mass_event.plan_id as planId',
      eb
        .selectFrom('mass_event as later')
        .whereRef('later.reverses', '=', 'mass_event.id')
        .select('later.id')
        .limit(1)
        .as('reversedBy'),
    ])
    .executeTakeFirst()

async function processesOf(reader: Reader, planId: number | null): Promise<string[]> {
  if (planId === null) return []
  const rows = await reader
    .selectFrom('plan_process_type')
    .where('plan_id', '=', planId)
    .select('process_type as code')
    .orderBy('process_type')
    .execute()
  return rows.map(({ code }) => code)
}
