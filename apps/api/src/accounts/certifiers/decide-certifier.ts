import { refusals } from '@selvedge/domain/refusals.ts'
import type { decideCertifierEndpoint } from '@selvedge/contract/certifiers.ts'
import {
  certifierDecisionErrors,
  type DecidedState,
  decideCertifier as decide,
  requireAsSeen,
} from '@selvedge/domain/certifier.ts'
import { DomainError, throwIfInvalid } from '@selvedge/domain/errors.ts'
import type { z } from 'zod'
import { recordEvent } from '../../platform/audit/record-event.ts'
import { companyReaders, firstUserOf } from '../companies/company-store.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { certifierDecidedBy } from '../../platform/mail/certifier-emails.ts'
import { certifierDecided } from '../../platform/mail/certifier-emails.ts'
import { requireCompanyAsStated, stateCompany } from '../../platform/ledger/statements/company-record.ts'
import type { Services } from '../../platform/context/services.ts'
import { cellsOf, isGenuine } from '../sealed-rows/cells.ts'
import { changeSealed } from '../sealed-rows/write-sealed.ts'
import { requireProof } from '../session/proof.ts'
import { operatorReaders } from '../companies/operators.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Input = z.output<(typeof decideCertifierEndpoint)['body']>
/** An operator who is signed in; undefined for a command on the server, whose user needs no further proof. */
type Operator = SignedIn | undefined

/** A decision, as it is stored and sent in e-mails. */
type Decided = {
  id: number
  at: Date
  companyName: string
  state: DecidedState
  registerNumber: string | null
  reason: string | null
}

/**
 * Confirms, refuses or withdraws a certification body, stores the decision for good, and notifies the body's users and all
 * operators, whoever of them decided. Throws NOT_FOUND, WRONG_STATE (also if the data changed since the operator saw it),
 * VALIDATION_FAILED, PROOF_REQUIRED.
 */
export async function decideCertifier(
  services: Pick<Services, 'db' | 'mail' | 'publicUrl' | 'now' | 'masterKey'>,
  operator: Operator,
  id: number,
  { decision, registerNumber, reason, seen }: Input,
): Promise<{ companyName: string }> {
  throwIfInvalid(certifierDecisionErrors(decision, { registerNumber, reason }))
  const at = services.now()
  return inTransaction(services.db, async (tx) => {
    const company = await lockCertifier(tx, id)
    const confirms = decision === 'confirm'
    const state = decide(company.state, decision)
    if (confirms && seen) requireAsSeen({ ...seen, name: seen.companyName }, company)
    if (operator) await requireProof(tx, operator, at)
    const decided: Decided = {
      id,
      at,
      companyName: company.name,
      state,
      registerNumber: confirms ? registerNumber : company.registerNumber,
      reason: confirms ? null : reason,
    }
    await note(tx, operator, decided)
    const userId = operator?.userId ?? (await firstUserOf(tx, id))
    await stateCompany(tx, services, { companyId: id, userId })
    await notify(services, tx, operator, decided)
    return { companyName: company.name }
  })
}

/** The certification body as it stays until this transaction ends: no change of it comes between the look and the decision. */
async function lockCertifier(tx: Tx, id: number) {
  const company = await tx
    .selectFrom('company')
    .where('id', '=', id)
    .select(['name', 'website', 'country', 'certifier_state as state', 'register_number as registerNumber'])
    .select(cellsOf('company').as('cells'))
    .forUpdate()
    .executeTakeFirst()
  if (!company || company.state === null || !isGenuine(tx, 'company', company.cells))
    throw new DomainError('NOT_FOUND', refusals.certifierUnknown)
  await requireCompanyAsStated(tx, id)
  // Read once the row is locked: operators see the name of the country, and the current one counts.
  const country = await tx
    .selectFrom('country')
    .where('code', '=', company.country)
    .select('name')
    .executeTakeFirst()
  return { ...company, state: company.state, country: country?.name ?? null }
}

async function note(tx: Tx, operator: Operator, decided: Decided): Promise<void> {
  const { id, at, companyName, state, registerNumber, reason } = decided
  await changeSealed(tx, 'company', (eb) => eb('id', '=', id), {
    certifier_state: state,
    register_number: registerNumber,
  })
  await tx
    .insertInto('certifier_decision')
    .values({
      company_id: id,
      at,
      state,
      register_number: registerNumber,
      reason,
      operator_id: operator?.userId ?? null,
    })
    .execute()
  if (operator)
    await recordEvent(tx, {
      at,
      companyId: operator.companyId,
      userId: operator.userId,
      event: `certifier.${state}`,
      subjectId: id,
      data: { name: companyName, registerNumber, reason },
    })
}

async function notify(
  { mail, publicUrl }: Pick<Services, 'mail' | 'publicUrl'>,
  tx: Tx,
  operator: Operator,
  { id, companyName, state, registerNumber, reason }: Decided,
): Promise<void> {
  const email = { publicUrl, companyName, state, registerNumber, reason }
  for (const to of await companyReaders(tx, id)) await mail.enqueue(tx, certifierDecided({ ...email, to }))
  const about = { publicUrl, certifier: companyName, state, by: operator?.username ?? null }
  for (const to of await operatorReaders(tx)) await mail.enqueue(tx, certifierDecidedBy({ ...about, to }))
}
