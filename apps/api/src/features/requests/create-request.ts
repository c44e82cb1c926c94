import type { NewRequest } from '@selvedge/contract/requests.ts'
import type { AskedGap } from '@selvedge/domain/asked-gap.ts'
import { requestErrors } from '@selvedge/domain/company-request.ts'
import { DomainError, type FieldErrors, fieldError, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { MAX_OPEN_REQUESTS, MAX_REQUESTS_A_DAY } from '@selvedge/domain/limits.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { type CompanyRow, companyReaders, findKnownCompany } from '../../accounts/companies/company-store.ts'
import { isUnconfirmedCertifier } from '../../accounts/companies/certifier-access.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type IdempotencyKey, once } from '../../platform/http/idempotent.ts'
import { requestSent } from '../../platform/mail/request-emails.ts'
import { holdRequest } from '../../records/requests/close-request.ts'
import { queueRequestMessage } from './request-message.ts'
import { readRequest } from './list-requests.ts'

type Input = Omit<z.output<typeof NewRequest>, 'gap'> & {
  /** Of the sender's language. */
  gap: AskedGap | null
}

/**
 * Asks a partner for something and notifies its people. Throws VALIDATION_FAILED if the company is no partner or the request lacks what its
 * kind needs, DUPLICATE if the same was asked and waits, WRONG_STATE past the number of open requests that one partner can have.
 */
export async function createRequest(
  services: Services,
  member: SignedIn,
  input: Input,
  idempotency: IdempotencyKey | undefined,
) {
  const { db, now } = services
  return inTransaction(db, (tx) =>
    once({ tx, member, at: now() }, idempotency, async () => {
      throwIfInvalid(requestErrors({ ...input, tradeKind: input.tradeKind ?? null }))
      const company = await findKnownCompany(tx, member.companyId, input.companyName)
      if (!company) throw fieldError('companyName', issues.requestPartner)
      await requireUnits(tx, input)
      await requireReceived(tx, member, input.passedOnFrom)
      await requireRoom(tx, member, company, now())
      const id = await insert({ services, tx, member }, input, company)
      await notify({ services, tx, member }, input, { id, companyId: company.id })
      await queueRequestMessage({ services, tx, member }, input, { id, companyId: company.id })
      return readRequest({ ...services, db: tx }, member, id)
    }),
  )
}

/** The units that a trade may have later, said at the field now. */
async function requireUnits(tx: Tx, { positions }: Input): Promise<void> {
  const named = [...new Set(positions.flatMap(({ unit }) => unit ?? []))]
  if (named.length === 0) return
  const known = await tx.selectFrom('unit').where('code', 'in', named).select('code').execute()
  const codes = new Set(known.map(({ code }) => code))
  const fields: FieldErrors = {}
  positions.forEach(({ unit }, i) => {
    if (unit !== null && !codes.has(unit)) fields[`positions.${i}.unit`] = issues.unit
  })
  throwIfInvalid(fields)
}

/** What is passed on is a request that the company got, and that still waits for it. */
async function requireReceived(tx: Tx, { companyId }: SignedIn, id: number | null): Promise<void> {
  if (id === null) return
  const received = await holdRequest(tx, companyId, id)
  if (received?.toCompanyId !== companyId) throw fieldError('passedOnFrom', issues.requestUnknown)
  if (received.state !== 'OPEN') throw new DomainError('WRONG_STATE', refusals.requestClosed)
}

/** Each request is an e-mail: those that were withdrawn at once count for a day, too. */
async function requireRoom(tx: Tx, { companyId }: SignedIn, company: CompanyRow, at: Date): Promise<void> {
  const { open, lately } = await tx
    .selectFrom('company_request')
    .where('from_company_id', '=', companyId)
    .where('to_company_id', '=', company.id)
    .where((eb) =>
      eb.or([eb('state', '=', 'OPEN'), eb('created_at', '>', new Date(at.getTime() - A_DAY_MS))]),
    )
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('state', '=', 'OPEN').as('open'),
      eb.fn
        .countAll<number>()
        .filterWhere('created_at', '>', new Date(at.getTime() - A_DAY_MS))
        .as('lately'),
    ])
    .executeTakeFirstOrThrow()
  if (open >= MAX_OPEN_REQUESTS || lately >= MAX_REQUESTS_A_DAY)
    throw new DomainError('WRONG_STATE', refusals.requestsTooMany)
}

const A_DAY_MS = 24 * 60 * 60_000

async function insert({ services, tx, member }: Context, input: Input, company: CompanyRow): Promise<number> {
  const at = services.now()
  const row = await tx
    .insertInto('company_request')
    .values({
      from_company_id: member.companyId,
      to_company_id: company.id,
      kind: input.kind,
      standard: input.standard,
      trade_kind: input.tradeKind ?? null,
      shipments: input.shipments,
      reference: input.kind === 'TRADE' ? input.reference : null,
      positions: JSON.stringify(input.kind === 'TRADE' ? input.positions : []),
      about: input.about,
      message: input.message,
      gap: input.gap && JSON.stringify(input.gap),
      due_on: input.dueOn,
      passed_on_from: input.passedOnFrom,
      asked_hash: askedHash(input),
      state: 'OPEN',
      created_by: member.userId,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['from_company_id', 'to_company_id', 'asked_hash'])
        .where('state', '=', 'OPEN')
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new DomainError('DUPLICATE', issues.requestSame)
  await recordEvent(tx, {
    at,
    companyId: member.companyId,
    userId: member.userId,
    event: 'request.sent',
    subjectId: row.id,
    data: { name: company.name, kind: input.kind },
  })
  return row.id
}

/** Other words for the same thing make no other request, but where the words are all there is. */
function askedHash({
  kind,
  standard,
  tradeKind,
  shipments,
  about,
  message,
  reference,
  positions,
}: Input): Buffer {
  const words = kind === 'TRADE' || kind === 'OTHER' ? nameKey(message ?? '') : ''
  const asked = [
    kind,
    standard,
    tradeKind ?? null,
    shipments.map(nameKey).toSorted(),
    nameKey(about ?? ''),
    words,
    // Only where there are any: what was asked before has the hash it had.
    ...(reference !== null || positions.length > 0 ? [reference, positions] : []),
  ]
  return createHash('sha256').update(JSON.stringify(asked)).digest()
}

async function notify(
  { services, tx, member }: Context,
  input: Input,
  { id, companyId }: { id: number; companyId: number },
): Promise<void> {
  const isUnconfirmed = await isUnconfirmedCertifier(tx, member.companyId)
  const asked = { ...input, tradeKind: input.tradeKind ?? null }
  for (const to of await companyReaders(tx, companyId))
    await services.mail.enqueue(
      tx,
      requestSent({
        to,
        publicUrl: services.publicUrl,
        requestId: id,
        company: member.companyName,
        isUnconfirmed,
        asked,
        isReminder: false,
      }),
    )
}
